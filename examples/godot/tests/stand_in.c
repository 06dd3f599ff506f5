/*
 * A stand-in for Godot 4, as far as the add-on calls it: it loads the class as gdextension_interface.h says,
 * and calls every method in both of the engine's ways. It shows that the add-on does not crash or leak, and
 * what it answers; that the real engine agrees, it cannot show.
 */

#include <gdextension_interface.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(is_so)                                              \
  do {                                                            \
    if (!(is_so)) {                                               \
      fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #is_so); \
      exit(1);                                                    \
    }                                                             \
  } while (0)

enum {
  NIL = GDEXTENSION_VARIANT_TYPE_NIL,
  INT = GDEXTENSION_VARIANT_TYPE_INT,
  FLOAT = GDEXTENSION_VARIANT_TYPE_FLOAT,
  STRING = GDEXTENSION_VARIANT_TYPE_STRING,
  VECTOR2I = GDEXTENSION_VARIANT_TYPE_VECTOR2I,
  STRING_NAME = GDEXTENSION_VARIANT_TYPE_STRING_NAME,
  OBJECT = GDEXTENSION_VARIANT_TYPE_OBJECT,
  ARRAY = GDEXTENSION_VARIANT_TYPE_ARRAY,
  BYTES = GDEXTENSION_VARIANT_TYPE_PACKED_BYTE_ARRAY,
  INTS = GDEXTENSION_VARIANT_TYPE_PACKED_INT32_ARRAY,
};

/* ---- Values ------------------------------------------------------------------------------------------ */

/* What a String, a StringName or any array points to. */
struct block {
  size_t count;
  void *items;
};

union typed {
  int64_t number;
  double real;
  int32_t vector[2];
  struct block *block;
  struct object *object;
};

typedef struct {
  int type;
  union typed value;
} variant;

struct object {
  bool is_set;
  GDExtensionClassInstancePtr instance;
};

static GDExtensionClassCreationInfo2 class_info;

static size_t item_size(int type) {
  return type == ARRAY ? sizeof(variant) : type == INTS ? sizeof(int32_t) : 1;
}

static bool has_block(int type) {
  return type == STRING || type == STRING_NAME || type == ARRAY || type == BYTES || type == INTS;
}

static struct block *new_block(const void *items, size_t count, size_t size) {
  struct block *block = malloc(sizeof *block);
  block->count = count;
  block->items = calloc(count + 1, size);
  if (count && items) {
    memcpy(block->items, items, count * size);
  }
  return block;
}

static void destroy(int type, union typed *value) {
  if (type == OBJECT && value->object) {
    class_info.free_instance_func(NULL, value->object->instance);
    free(value->object);
  }
  if (has_block(type)) {
    for (size_t i = 0; type == ARRAY && i < value->block->count; i++) {
      variant *item = (variant *)value->block->items + i;
      destroy(item->type, &item->value);
    }
    free(value->block->items);
    free(value->block);
  }
  memset(value, 0xdb, sizeof *value);
}

static union typed copy(int type, const union typed *value) {
  return has_block(type)
             ? (union typed){.block = new_block(value->block->items, value->block->count, item_size(type))}
             : *value;
}

static variant number(int64_t value) {
  return (variant){INT, {.number = value}};
}

static variant real(double value) {
  return (variant){FLOAT, {.real = value}};
}

static variant text(const char *value) {
  return (variant){STRING, {.block = new_block(value, strlen(value), 1)}};
}

static variant list(const variant *items, size_t count) {
  return (variant){ARRAY, {.block = new_block(items, count, sizeof *items)}};
}

static variant cell(int32_t row, int32_t col) {
  return (variant){VECTOR2I, {.vector = {col, row}}};
}

static void drop(variant *value) {
  destroy(value->type, &value->value);
  value->type = NIL;
}

/* ---- The interface ----------------------------------------------------------------------------------- */

static int complaints;

static void print_error(const char *description, const char *function, const char *file, int32_t line,
                        GDExtensionBool notify) {
  CHECK(description && function && file && line == 0 && !notify);
  complaints++;
}

static GDExtensionVariantType variant_get_type(GDExtensionConstVariantPtr self) {
  return (GDExtensionVariantType)((const variant *)self)->type;
}

#define FOR_EACH_TYPE(X) \
  X(INT) X(FLOAT) X(STRING) X(VECTOR2I) X(STRING_NAME) X(OBJECT) X(ARRAY) X(BYTES) X(INTS)

/* The new value must be one that the old one can become; an Array can be made of integers. */
static void to_type(int type, void *typed, variant *self) {
  if (type == ARRAY && self->type == INTS) {
    struct block *block = new_block(NULL, self->value.block->count, sizeof(variant));
    for (size_t i = 0; i < block->count; i++) {
      ((variant *)block->items)[i] = number(((int32_t *)self->value.block->items)[i]);
    }
    *(struct block **)typed = block;
    return;
  }
  CHECK(type == self->type);
  union typed value = copy(type, &self->value);
  memcpy(typed, &value, 8);
}

static void from_type(int type, void *uninitialized, void *typed) {
  variant *self = uninitialized;
  self->type = type;
  memcpy(&self->value, typed, 8);
  self->value = copy(type, &self->value);
}

static void construct(int type, void *typed) {
  union typed value = {0};
  if (has_block(type)) {
    value.block = new_block(NULL, 0, item_size(type));
  }
  memcpy(typed, &value, 8);
}

#define FUNCTIONS(type)                                                                        \
  static void to_##type(GDExtensionUninitializedTypePtr typed, GDExtensionVariantPtr self) {   \
    to_type(type, typed, (variant *)self);                                                     \
  }                                                                                            \
  static void from_##type(GDExtensionUninitializedVariantPtr self, GDExtensionTypePtr typed) { \
    from_type(type, self, typed);                                                              \
  }                                                                                            \
  static void construct_##type(GDExtensionUninitializedTypePtr typed,                          \
                               const GDExtensionConstTypePtr *other) {                         \
    CHECK(!other);                                                                             \
    construct(type, typed);                                                                    \
  }                                                                                            \
  static void destroy_##type(GDExtensionTypePtr typed) {                                       \
    destroy(type, (union typed *)typed);                                                       \
  }
FOR_EACH_TYPE(FUNCTIONS)

static GDExtensionTypeFromVariantConstructorFunc get_variant_to_type_constructor(
    GDExtensionVariantType type) {
  switch ((int)type) {
#define CASE(type) \
  case type:       \
    return to_##type;
    FOR_EACH_TYPE(CASE)
#undef CASE
  }
  exit(1);
}

static GDExtensionVariantFromTypeConstructorFunc get_variant_from_type_constructor(
    GDExtensionVariantType type) {
  switch ((int)type) {
#define CASE(type) \
  case type:       \
    return from_##type;
    FOR_EACH_TYPE(CASE)
#undef CASE
  }
  exit(1);
}

static GDExtensionPtrConstructor variant_get_ptr_constructor(GDExtensionVariantType type, int32_t which) {
  CHECK(which == 0);
  switch ((int)type) {
#define CASE(type) \
  case type:       \
    return construct_##type;
    FOR_EACH_TYPE(CASE)
#undef CASE
  }
  exit(1);
}

static GDExtensionPtrDestructor variant_get_ptr_destructor(GDExtensionVariantType type) {
  switch ((int)type) {
#define CASE(type) \
  case type:       \
    return has_block(type) ? destroy_##type : NULL;
    FOR_EACH_TYPE(CASE)
#undef CASE
  }
  exit(1);
}

static void array_size(GDExtensionTypePtr self, const GDExtensionConstTypePtr *arguments,
                       GDExtensionTypePtr size, int count) {
  CHECK(!arguments && count == 0);
  *(int64_t *)size = (int64_t)(*(struct block **)self)->count;
}

static void resize(int type, void *self, const int64_t *count, int64_t *error) {
  struct block **block = self;
  CHECK((*block)->count == 0 && *count >= 0);
  destroy(type, (union typed *)self);
  *block = new_block(NULL, (size_t)*count, item_size(type));
  *error = 0;
}

#define RESIZE(type)                                                                           \
  static void resize_##type(GDExtensionTypePtr self, const GDExtensionConstTypePtr *arguments, \
                            GDExtensionTypePtr error, int count) {                             \
    CHECK(count == 1);                                                                         \
    resize(type, self, (const int64_t *)arguments[0], (int64_t *)error);                       \
  }
RESIZE(ARRAY)
RESIZE(BYTES)
RESIZE(INTS)

static const char *name_of(GDExtensionConstStringNamePtr name) {
  return (*(struct block *const *)name)->items;
}

static GDExtensionPtrBuiltInMethod variant_get_ptr_builtin_method(GDExtensionVariantType type,
                                                                  GDExtensionConstStringNamePtr method,
                                                                  GDExtensionInt hash) {
  if (!strcmp(name_of(method), "size")) {
    CHECK((int)type == ARRAY && hash == 3173160232);
    return array_size;
  }
  CHECK(!strcmp(name_of(method), "resize") && hash == 848867239);
  return (int)type == ARRAY ? resize_ARRAY : (int)type == BYTES ? resize_BYTES : resize_INTS;
}

static void string_new_with_utf8_chars_and_len(GDExtensionUninitializedStringPtr self, const char *chars,
                                               GDExtensionInt length) {
  *(struct block **)self = new_block(chars, (size_t)length, 1);
}

static GDExtensionInt string_to_utf8_chars(GDExtensionConstStringPtr self, char *chars,
                                           GDExtensionInt capacity) {
  const struct block *block = *(struct block *const *)self;
  if (chars) {
    memcpy(chars, block->items, block->count < (size_t)capacity ? block->count : (size_t)capacity);
  }
  return (GDExtensionInt)block->count;
}

static void string_name_new_with_latin1_chars(GDExtensionUninitializedStringNamePtr self, const char *chars,
                                              GDExtensionBool is_static) {
  CHECK(!is_static);
  *(struct block **)self = new_block(chars, strlen(chars), 1);
}

static void *item(const void *self, GDExtensionInt index, size_t size) {
  struct block *block = *(struct block *const *)self;
  CHECK(index >= 0 && (size_t)index < block->count);
  return (char *)block->items + (size_t)index * size;
}

static GDExtensionVariantPtr array_operator_index(GDExtensionTypePtr self, GDExtensionInt index) {
  return item(self, index, sizeof(variant));
}

static GDExtensionVariantPtr array_operator_index_const(GDExtensionConstTypePtr self, GDExtensionInt index) {
  return item(self, index, sizeof(variant));
}

static uint8_t *packed_byte_array_operator_index(GDExtensionTypePtr self, GDExtensionInt index) {
  return item(self, index, 1);
}

static int32_t *packed_int32_array_operator_index(GDExtensionTypePtr self, GDExtensionInt index) {
  return item(self, index, sizeof(int32_t));
}

static void ref_set_object(GDExtensionRefPtr ref, GDExtensionObjectPtr object) {
  *(GDExtensionObjectPtr *)ref = object;
}

static GDExtensionObjectPtr classdb_construct_object(GDExtensionConstStringNamePtr name) {
  CHECK(!strcmp(name_of(name), "RefCounted"));
  return calloc(1, sizeof(struct object));
}

static void object_set_instance(GDExtensionObjectPtr self, GDExtensionConstStringNamePtr name,
                                GDExtensionClassInstancePtr instance) {
  struct object *object = (struct object *)self;
  CHECK(!strcmp(name_of(name), "TicTacToe") && !object->is_set);
  object->is_set = true;
  object->instance = instance;
}

static struct method {
  char name[32];
  GDExtensionClassMethodInfo info;
  int arguments[4];
  int returns;
} methods[64];
static size_t method_count;
static int constant_count;
static bool is_registered;

static void classdb_register_extension_class2(GDExtensionClassLibraryPtr library,
                                              GDExtensionConstStringNamePtr name,
                                              GDExtensionConstStringNamePtr parent,
                                              const GDExtensionClassCreationInfo2 *info) {
  CHECK(library && !strcmp(name_of(name), "TicTacToe") && !strcmp(name_of(parent), "RefCounted"));
  CHECK(info->create_instance_func && info->free_instance_func && info->is_exposed);
  class_info = *info;
  is_registered = true;
}

static int type_of(const GDExtensionPropertyInfo *info) {
  CHECK(name_of(info->name) && name_of(info->class_name) && *(struct block **)info->hint_string);
  return (int)info->type;
}

static void classdb_register_extension_class_method(GDExtensionClassLibraryPtr library,
                                                    GDExtensionConstStringNamePtr name,
                                                    const GDExtensionClassMethodInfo *info) {
  CHECK(library && is_registered && !strcmp(name_of(name), "TicTacToe"));
  CHECK(info->call_func && info->ptrcall_func && info->argument_count <= 4);
  struct method *method = &methods[method_count++];
  strcpy(method->name, name_of(info->name));
  method->info = *info;
  for (uint32_t i = 0; i < info->argument_count; i++) {
    method->arguments[i] = type_of(&info->arguments_info[i]);
  }
  method->returns = info->has_return_value ? type_of(info->return_value_info) : NIL;
}

static void classdb_register_extension_class_integer_constant(GDExtensionClassLibraryPtr library,
                                                              GDExtensionConstStringNamePtr name,
                                                              GDExtensionConstStringNamePtr enum_name,
                                                              GDExtensionConstStringNamePtr constant,
                                                              GDExtensionInt value,
                                                              GDExtensionBool is_bitfield) {
  CHECK(library && is_registered && !strcmp(name_of(name), "TicTacToe"));
  CHECK(!strcmp(name_of(enum_name), "") && !is_bitfield);
  CHECK(strcmp(name_of(constant), "ERROR_TAKEN") || value == -6);
  constant_count++;
}

static void classdb_unregister_extension_class(GDExtensionClassLibraryPtr library,
                                               GDExtensionConstStringNamePtr name) {
  CHECK(library && is_registered && !strcmp(name_of(name), "TicTacToe"));
  is_registered = false;
}

static const char *left_out;

static GDExtensionInterfaceFunctionPtr get_proc_address(const char *name) {
  if (left_out && !strcmp(name, left_out)) {
    return NULL;
  }
#define OFFER(function)                                \
  if (!strcmp(name, #function)) {                      \
    return (GDExtensionInterfaceFunctionPtr)&function; \
  }
  OFFER(print_error)
  OFFER(variant_get_type)
  OFFER(get_variant_from_type_constructor)
  OFFER(get_variant_to_type_constructor)
  OFFER(variant_get_ptr_builtin_method)
  OFFER(variant_get_ptr_constructor)
  OFFER(variant_get_ptr_destructor)
  OFFER(string_new_with_utf8_chars_and_len)
  OFFER(string_to_utf8_chars)
  OFFER(string_name_new_with_latin1_chars)
  OFFER(array_operator_index)
  OFFER(array_operator_index_const)
  OFFER(packed_byte_array_operator_index)
  OFFER(packed_int32_array_operator_index)
  OFFER(ref_set_object)
  OFFER(object_set_instance)
  OFFER(classdb_construct_object)
  OFFER(classdb_register_extension_class2)
  OFFER(classdb_register_extension_class_method)
  OFFER(classdb_register_extension_class_integer_constant)
  OFFER(classdb_unregister_extension_class)
  return NULL;
}

/* ---- A script ---------------------------------------------------------------------------------------- */

static const struct method *find(const char *name) {
  for (size_t i = 0; i < method_count; i++) {
    if (!strcmp(methods[i].name, name)) {
      return &methods[i];
    }
  }
  fprintf(stderr, "there is no %s\n", name);
  exit(1);
}

static GDExtensionCallErrorType last_error;

/* Calls a method as an untyped script does. */
static variant call(const variant *self, const char *name, variant *arguments, int count) {
  const struct method *method = find(name);
  GDExtensionConstVariantPtr pointers[8];
  for (int i = 0; i < count; i++) {
    pointers[i] = (GDExtensionConstVariantPtr)&arguments[i];
  }
  bool is_static = method->info.method_flags & GDEXTENSION_METHOD_FLAG_STATIC;
  variant result = {NIL, {0}};
  GDExtensionCallError error = {GDEXTENSION_CALL_OK, 0, 0};
  method->info.call_func(method->info.method_userdata, is_static ? NULL : self->value.object->instance,
                         pointers, count, (GDExtensionVariantPtr)&result, &error);
  last_error = error.error;
  CHECK(result.type == NIL || result.type == method->returns);
  CHECK(last_error != GDEXTENSION_CALL_ERROR_INVALID_ARGUMENT ||
        error.expected == method->arguments[error.argument]);
  return result;
}

/* Calls it as a typed script does, which has made sure of the types. */
static variant ptrcall(const variant *self, const char *name, variant *arguments) {
  const struct method *method = find(name);
  GDExtensionConstTypePtr pointers[4];
  for (uint32_t i = 0; i < method->info.argument_count; i++) {
    CHECK(arguments[i].type == method->arguments[i]);
    pointers[i] = (GDExtensionConstTypePtr)&arguments[i].value;
  }
  bool is_static = method->info.method_flags & GDEXTENSION_METHOD_FLAG_STATIC;
  variant result = {method->returns, {0}};
  construct(method->returns, &result.value);
  method->info.ptrcall_func(method->info.method_userdata, is_static ? NULL : self->value.object->instance,
                            pointers, (GDExtensionTypePtr)&result.value);
  return result;
}

/* Calls it in both ways, which must answer the same number. */
static int64_t asks(const variant *self, const char *name, variant *arguments, int count) {
  variant one = call(self, name, arguments, count);
  CHECK(last_error == GDEXTENSION_CALL_OK && one.type == INT);
  variant other = ptrcall(self, name, arguments);
  CHECK(one.value.number == other.value.number);
  return one.value.number;
}

static bool says(variant result, const char *expected) {
  bool is_so = result.type == STRING && !strcmp(result.value.block->items, expected);
  drop(&result);
  return is_so;
}

static variant new_object(void) {
  return (variant){OBJECT, {.object = (struct object *)class_info.create_instance_func(NULL)}};
}

static void plays(void) {
  variant self = new_object();
  variant n = number(3);
  CHECK(asks(&self, "new_game", &n, 1) == 0);
  int32_t moves[][3] = {{0, 0, 1}, {1, 0, 2}, {0, 1, 1}, {1, 1, 2}};
  for (int i = 0; i < 4; i++) {
    variant move[] = {number(moves[i][0]), real(moves[i][1]), number(moves[i][2])};
    variant answer = call(&self, "move", move, 3);
    CHECK(answer.type == INT && answer.value.number == 0);
  }
  variant last[] = {number(0), number(2), number(1)};
  CHECK(ptrcall(&self, "move", last).value.number == 1);
  CHECK(asks(&self, "move", last, 3) == -4 && asks(&self, "outcome", NULL, 0) == 1);

  for (int way = 0; way < 2; way++) {
    variant line = way ? ptrcall(&self, "winning_line", NULL) : call(&self, "winning_line", NULL, 0);
    CHECK(line.type == ARRAY && line.value.block->count == 3);
    variant *third = (variant *)line.value.block->items + 2;
    CHECK(third->type == VECTOR2I && third->value.vector[0] == 2 && third->value.vector[1] == 0);
    drop(&line);
    variant board = way ? ptrcall(&self, "board", NULL) : call(&self, "board", NULL, 0);
    CHECK(board.type == BYTES && !memcmp(board.value.block->items, "\1\1\1\2\2\0\0\0\0", 9));
    drop(&board);
    variant clone = way ? ptrcall(&self, "clone", NULL) : call(&self, "clone", NULL, 0);
    CHECK(clone.type == OBJECT && asks(&clone, "move_count", NULL, 0) == 5);
    CHECK(says(call(&clone, "write", NULL, 0), "ttt1 3,3,3 A0,0 B1,0 A0,1 B1,1 A0,2"));
    drop(&clone);
    CHECK(says(way ? ptrcall(&self, "write", NULL) : call(&self, "write", NULL, 0),
               "ttt1 3,3,3 A0,0 B1,0 A0,1 B1,1 A0,2"));
  }

  CHECK(ptrcall(&self, "undo", NULL).value.number == 0);
  for (int way = 0; way < 2; way++) {
    variant undone = way ? ptrcall(&self, "undone", NULL) : call(&self, "undone", NULL, 0);
    CHECK(undone.type == VECTOR2I && undone.value.vector[0] == 2 && undone.value.vector[1] == 0);
  }
  variant record = text("ttt1 3,3,3 A1,1 B1,1");
  CHECK(asks(&self, "read", &record, 1) == -6 && asks(&self, "stopped", NULL, 0) == 16);
  drop(&record);
  CHECK(call(&self, "close", NULL, 0).type == NIL && asks(&self, "outcome", NULL, 0) == -1);
  variant nothing = call(&self, "clone", NULL, 0);
  CHECK(nothing.type == NIL && !ptrcall(&self, "clone", NULL).value.object);
  CHECK(says(ptrcall(&self, "write", NULL), "") && says(call(&self, "write", NULL, 0), ""));
  drop(&self);
}

static void judges(void) {
  variant cells[] = {cell(0, 0), cell(1, 0), cell(0, 1), cell(1, 1), cell(0, 2), cell(0, 0), cell(0, 0)};
  variant ends[] = {number(5), real(7)};
  variant arguments[] = {list(cells, 7), list(ends, 2)};
  for (int way = 0; way < 2; way++) {
    variant outcomes = way ? ptrcall(NULL, "judge_many", arguments) : call(NULL, "judge_many", arguments, 2);
    int32_t *items = outcomes.value.block->items;
    CHECK(outcomes.type == INTS && outcomes.value.block->count == 2 && items[0] == 1 && items[1] == -6);
    drop(&outcomes);
  }
  CHECK(ptrcall(NULL, "judge", &arguments[1]).value.number == -1 && complaints == 1);
  call(NULL, "judge", &arguments[1], 1);
  CHECK(last_error == GDEXTENSION_CALL_ERROR_INVALID_ARGUMENT);
  drop(&arguments[0]);
  drop(&arguments[1]);
  variant error = number(-4);
  CHECK(says(call(NULL, "error_text", &error, 1), "The game is over."));
}

/* Every method with every number of arguments, of every type. */
static void refuses(void) {
  variant cells[] = {cell(0, 0), cell(0, 0)};
  variant ends[] = {number(-1), number(1)};
  int32_t ints[] = {1, 2};
  variant anything[] = {
      {NIL, {0}},
      number(0),
      number(INT64_MAX),
      number(INT64_MIN),
      real(0.5),
      real(1e300),
      text(""),
      text("ttt1 3,3,3"),
      cell(0, 0),
      new_object(),
      list(NULL, 0),
      list(cells, 2),
      list(ends, 2),
      {INTS, {.block = new_block(ints, 2, sizeof *ints)}},
      {BYTES, {.block = new_block("a", 1, 1)}},
  };
  int kinds = (int)(sizeof anything / sizeof *anything);
  for (size_t m = 0; m < method_count; m++) {
    variant self = new_object();
    for (int count = 0; count < 6; count++) {
      for (int one = 0; one < kinds; one++) {
        for (int other = 0; other < kinds; other++) {
          variant arguments[] = {anything[one], anything[other], anything[other], anything[one],
                                 anything[other]};
          variant result = call(&self, methods[m].name, arguments, count);
          CHECK((uint32_t)count == methods[m].info.argument_count || last_error != GDEXTENSION_CALL_OK);
          drop(&result);
          bool fits = (uint32_t)count == methods[m].info.argument_count;
          for (int i = 0; fits && i < count; i++) {
            fits = arguments[i].type == methods[m].arguments[i];
          }
          if (fits) {
            result = ptrcall(&self, methods[m].name, arguments);
            drop(&result);
          }
        }
      }
    }
    drop(&self);
  }
  CHECK(complaints > 0);
  for (int i = 0; i < kinds; i++) {
    drop(&anything[i]);
  }
}

GDExtensionBool ttt_godot4_init(GDExtensionInterfaceGetProcAddress, GDExtensionClassLibraryPtr,
                                GDExtensionInitialization *);

int main(void) {
  int library;
  GDExtensionInitialization initialization = {0};
  left_out = "variant_get_type";
  CHECK(!ttt_godot4_init(get_proc_address, (GDExtensionClassLibraryPtr)&library, &initialization));
  left_out = NULL;
  CHECK(ttt_godot4_init(get_proc_address, (GDExtensionClassLibraryPtr)&library, &initialization));
  for (int level = 0; level < GDEXTENSION_MAX_INITIALIZATION_LEVEL; level++) {
    initialization.initialize(initialization.userdata, (GDExtensionInitializationLevel)level);
  }
  CHECK(is_registered && method_count == 30 && constant_count == 20);
  plays();
  judges();
  refuses();
  for (int level = GDEXTENSION_MAX_INITIALIZATION_LEVEL; level-- > 0;) {
    initialization.deinitialize(initialization.userdata, (GDExtensionInitializationLevel)level);
  }
  CHECK(!is_registered);
  puts("done");
}

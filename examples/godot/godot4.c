/* The class TicTacToe for Godot 4.2 and later: a GDExtension class, on RefCounted. */

#include "tictactoe.h"

#include <gdextension_interface.h>
#include <stdlib.h>

#ifdef _WIN32
#define EXPORT __declspec(dllexport)
#else
#define EXPORT __attribute__((visibility("default")))
#endif

/* Every function of the engine that is called here, as gdextension_interface.h names it. */
#define INTERFACE(X)                                                                                  \
  X(GDExtensionInterfacePrintError, print_error)                                                      \
  X(GDExtensionInterfaceVariantGetType, variant_get_type)                                             \
  X(GDExtensionInterfaceGetVariantFromTypeConstructor, get_variant_from_type_constructor)             \
  X(GDExtensionInterfaceGetVariantToTypeConstructor, get_variant_to_type_constructor)                 \
  X(GDExtensionInterfaceVariantGetPtrBuiltinMethod, variant_get_ptr_builtin_method)                   \
  X(GDExtensionInterfaceVariantGetPtrConstructor, variant_get_ptr_constructor)                        \
  X(GDExtensionInterfaceVariantGetPtrDestructor, variant_get_ptr_destructor)                          \
  X(GDExtensionInterfaceStringNewWithUtf8CharsAndLen, string_new_with_utf8_chars_and_len)             \
  X(GDExtensionInterfaceStringToUtf8Chars, string_to_utf8_chars)                                      \
  X(GDExtensionInterfaceStringNameNewWithLatin1Chars, string_name_new_with_latin1_chars)              \
  X(GDExtensionInterfaceArrayOperatorIndex, array_operator_index)                                     \
  X(GDExtensionInterfaceArrayOperatorIndexConst, array_operator_index_const)                          \
  X(GDExtensionInterfacePackedByteArrayOperatorIndex, packed_byte_array_operator_index)               \
  X(GDExtensionInterfacePackedInt32ArrayOperatorIndex, packed_int32_array_operator_index)             \
  X(GDExtensionInterfaceRefSetObject, ref_set_object)                                                 \
  X(GDExtensionInterfaceObjectSetInstance, object_set_instance)                                       \
  X(GDExtensionInterfaceClassdbConstructObject, classdb_construct_object)                             \
  X(GDExtensionInterfaceClassdbRegisterExtensionClass2, classdb_register_extension_class2)            \
  X(GDExtensionInterfaceClassdbRegisterExtensionClassMethod, classdb_register_extension_class_method) \
  X(GDExtensionInterfaceClassdbRegisterExtensionClassIntegerConstant,                                 \
    classdb_register_extension_class_integer_constant)                                                \
  X(GDExtensionInterfaceClassdbUnregisterExtensionClass, classdb_unregister_extension_class)

#define MEMBER(type, name) type name;
static struct { INTERFACE(MEMBER) } api;
static GDExtensionClassLibraryPtr library;

/* Room for a StringName, a String, an Array or a packed array: two pointers at most. */
union room {
  void *pointers[2];
  int64_t number;
  int32_t vector[2]; /* a Vector2i: x, y */
  GDExtensionObjectPtr object;
};

static const char class_name[] = "TicTacToe";

/* Methods of the engine's own arrays. The hashes stand in extension_api.json. */
static struct {
  GDExtensionPtrBuiltInMethod size; /* Array's */
  GDExtensionPtrBuiltInMethod resize[GAME + 1];
} arrays;

static const GDExtensionVariantType types[] = {
    [NOTHING] = GDEXTENSION_VARIANT_TYPE_NIL,
    [NUMBER] = GDEXTENSION_VARIANT_TYPE_INT,
    [TEXT] = GDEXTENSION_VARIANT_TYPE_STRING,
    [CELL] = GDEXTENSION_VARIANT_TYPE_VECTOR2I,
    [CELLS] = GDEXTENSION_VARIANT_TYPE_ARRAY,
    [NUMBERS] = GDEXTENSION_VARIANT_TYPE_PACKED_INT32_ARRAY,
    [BYTES] = GDEXTENSION_VARIANT_TYPE_PACKED_BYTE_ARRAY,
    [GAME] = GDEXTENSION_VARIANT_TYPE_OBJECT,
};

static GDExtensionVariantType argument_type(enum kind kind) {
  return kind == NUMBERS ? GDEXTENSION_VARIANT_TYPE_ARRAY : types[kind];
}

static GDExtensionStringNamePtr new_name(union room *name, const char *text) {
  api.string_name_new_with_latin1_chars((void *)name, text, 0);
  return (void *)name;
}

static void destroy(GDExtensionVariantType type, void *typed) {
  GDExtensionPtrDestructor destructor = api.variant_get_ptr_destructor(type);
  if (destructor) {
    destructor(typed);
  }
}

static void free_name(union room *name) {
  destroy(GDEXTENSION_VARIANT_TYPE_STRING_NAME, name);
}

/* ---- From Godot -------------------------------------------------------------------------------------- */

/* Copies what is in a variant of that type. */
static void unpack(GDExtensionConstVariantPtr variant, GDExtensionVariantType type, void *typed) {
  api.get_variant_to_type_constructor(type)(typed, (GDExtensionVariantPtr)variant);
}

static bool to_number(GDExtensionConstVariantPtr variant, int64_t *number) {
  double real = 0;
  switch (api.variant_get_type(variant)) {
    case GDEXTENSION_VARIANT_TYPE_INT:
      unpack(variant, GDEXTENSION_VARIANT_TYPE_INT, number);
      return true;
    case GDEXTENSION_VARIANT_TYPE_FLOAT:
      unpack(variant, GDEXTENSION_VARIANT_TYPE_FLOAT, &real);
      return tictactoe_whole(real, number);
    default:
      return false;
  }
}

static bool to_cell(GDExtensionConstVariantPtr variant, ttt_cell *cell) {
  if (api.variant_get_type(variant) != GDEXTENSION_VARIANT_TYPE_VECTOR2I) {
    return false;
  }
  union room vector;
  unpack(variant, GDEXTENSION_VARIANT_TYPE_VECTOR2I, &vector);
  *cell = (ttt_cell){vector.vector[1], vector.vector[0]};
  return true;
}

static bool to_text(const void *string, struct value *value) {
  GDExtensionInt length = api.string_to_utf8_chars(string, NULL, 0);
  value->count = length < 0 ? 0 : (size_t)length;
  value->items = value->block = malloc(value->count + 1);
  if (!value->block) {
    return false;
  }
  api.string_to_utf8_chars(string, value->block, length);
  return true;
}

static bool to_list(const void *array, enum kind kind, struct value *value) {
  int64_t size = 0;
  arrays.size((void *)array, NULL, (void *)&size, 0);
  value->count = (size_t)size;
  void *items = calloc(value->count + 1, kind == CELLS ? sizeof(ttt_cell) : sizeof(int64_t));
  bool fits = items != NULL;
  for (size_t i = 0; fits && i < value->count; i++) {
    GDExtensionConstVariantPtr item = api.array_operator_index_const(array, (GDExtensionInt)i);
    fits = kind == CELLS ? to_cell(item, (ttt_cell *)items + i) : to_number(item, (int64_t *)items + i);
  }
  value->items = value->block = items;
  return fits;
}

/* An argument whose type the engine has made sure of. */
static bool from_type(const void *typed, enum kind kind, struct value *value) {
  switch (kind) {
    case NUMBER:
      value->number = *(const int64_t *)typed;
      return true;
    case TEXT:
      return to_text(typed, value);
    default:
      return to_list(typed, kind, value);
  }
}

static bool has_type(GDExtensionConstVariantPtr variant, enum kind kind) {
  GDExtensionVariantType type = api.variant_get_type(variant);
  if (kind == NUMBER || kind == TEXT) {
    return type == types[kind];
  }
  return type == GDEXTENSION_VARIANT_TYPE_ARRAY || type == GDEXTENSION_VARIANT_TYPE_PACKED_INT32_ARRAY ||
         type == GDEXTENSION_VARIANT_TYPE_PACKED_INT64_ARRAY;
}

static bool from_variant(GDExtensionConstVariantPtr variant, enum kind kind, struct value *value) {
  if (kind == NUMBER) {
    return to_number(variant, &value->number);
  }
  if (!has_type(variant, kind)) {
    return false;
  }
  union room typed;
  unpack(variant, argument_type(kind), &typed);
  bool fits = from_type(&typed, kind, value);
  destroy(argument_type(kind), &typed);
  return fits;
}

/* ---- To Godot ---------------------------------------------------------------------------------------- */

static void set_list(enum kind kind, const struct value *value, void *array) {
  int64_t size = (int64_t)value->count;
  int64_t error = 0;
  const GDExtensionConstTypePtr arguments[] = {(const void *)&size};
  arrays.resize[kind](array, arguments, (void *)&error, 1);
  if (error) {
    return;
  }
  for (size_t i = 0; i < value->count; i++) {
    GDExtensionInt index = (GDExtensionInt)i;
    if (kind == CELLS) {
      ttt_cell cell = ((const ttt_cell *)value->items)[i];
      union room vector = {.vector = {cell.col, cell.row}};
      GDExtensionVariantPtr item = api.array_operator_index(array, index); /* null, which holds nothing */
      api.get_variant_from_type_constructor(GDEXTENSION_VARIANT_TYPE_VECTOR2I)((void *)item, (void *)&vector);
    } else if (kind == NUMBERS) {
      *api.packed_int32_array_operator_index(array, index) = (int32_t)((const int64_t *)value->items)[i];
    } else {
      *api.packed_byte_array_operator_index(array, index) = ((const uint8_t *)value->items)[i];
    }
  }
}

static GDExtensionObjectPtr new_object(struct tictactoe *self) {
  union room base;
  union room name;
  GDExtensionObjectPtr object = api.classdb_construct_object(new_name(&base, "RefCounted"));
  api.object_set_instance(object, new_name(&name, class_name), (void *)self);
  free_name(&base);
  free_name(&name);
  return object;
}

static GDExtensionObjectPtr object_of(ttt_game *game) {
  struct tictactoe *self = game ? tictactoe_new() : NULL;
  if (!self) {
    ttt_free(game);
    return NULL;
  }
  tictactoe_set_game(self, game);
  return new_object(self);
}

/* typed holds an empty value of the type already. */
static void to_type(enum kind kind, const struct value *value, void *typed) {
  switch (kind) {
    case NUMBER:
      *(int64_t *)typed = value->number;
      break;
    case TEXT:
      destroy(GDEXTENSION_VARIANT_TYPE_STRING, typed);
      api.string_new_with_utf8_chars_and_len(typed, value->count ? value->items : "",
                                             (GDExtensionInt)value->count);
      break;
    case CELL:
      ((int32_t *)typed)[0] = value->cell.col;
      ((int32_t *)typed)[1] = value->cell.row;
      break;
    case CELLS:
    case NUMBERS:
    case BYTES:
      set_list(kind, value, typed);
      break;
    case NOTHING:
    case GAME:
      break;
  }
}

static void to_variant(enum kind kind, const struct value *value,
                       GDExtensionUninitializedVariantPtr variant) {
  union room typed = {{NULL, NULL}};
  if (kind == GAME) {
    typed.object = object_of(value->game);
    if (!typed.object) {
      return;
    }
  } else {
    api.variant_get_ptr_constructor(types[kind], 0)((void *)&typed, NULL);
    to_type(kind, value, &typed);
  }
  api.get_variant_from_type_constructor(types[kind])(variant, (void *)&typed);
  if (kind != GAME) {
    destroy(types[kind], &typed);
  }
}

/* ---- The class --------------------------------------------------------------------------------------- */

/* A wrong argument is one that is not there: an error in Godot's log, TTT_ERROR_NULL or an empty list. */
static struct value answer(const struct method *method, void *self, const struct value *values, bool fits) {
  struct value result = {.number = TTT_ERROR_NULL, .cell = {-1, -1}};
  const char *complaint =
      fits ? method->call(self, values, &result) : "An argument has something of the wrong type in it.";
  if (complaint) {
    api.print_error(complaint, method->name, class_name, 0, 0);
    result.count = 0;
  }
  return result;
}

static void give_back(struct value *values, int count) {
  for (int i = 0; i < count; i++) {
    free(values[i].block);
  }
}

/* A call whose types are only known now. */
static void call(void *method_data, GDExtensionClassInstancePtr self,
                 const GDExtensionConstVariantPtr *arguments, GDExtensionInt count,
                 GDExtensionVariantPtr variant, GDExtensionCallError *error) {
  const struct method *method = method_data;
  if (count != method->count) {
    error->error = count < method->count ? GDEXTENSION_CALL_ERROR_TOO_FEW_ARGUMENTS
                                         : GDEXTENSION_CALL_ERROR_TOO_MANY_ARGUMENTS;
    error->expected = method->count;
    return;
  }
  struct value values[4] = {{0}};
  for (int i = 0; i < method->count; i++) {
    if (!from_variant(arguments[i], method->arguments[i].kind, &values[i])) {
      error->error = GDEXTENSION_CALL_ERROR_INVALID_ARGUMENT;
      error->argument = i;
      error->expected = (int32_t)argument_type(method->arguments[i].kind);
      give_back(values, 4);
      return;
    }
  }
  struct value result = answer(method, self, values, true);
  if (method->returns != NOTHING) {
    to_variant(method->returns, &result, (void *)variant);
  }
  give_back(&result, 1);
  give_back(values, 4);
  error->error = GDEXTENSION_CALL_OK;
}

/* A call whose types were known when the script was compiled. */
static void ptrcall(void *method_data, GDExtensionClassInstancePtr self,
                    const GDExtensionConstTypePtr *arguments, GDExtensionTypePtr typed) {
  const struct method *method = method_data;
  struct value values[4] = {{0}};
  bool fits = true;
  for (int i = 0; fits && i < method->count; i++) {
    fits = from_type(arguments[i], method->arguments[i].kind, &values[i]);
  }
  struct value result = answer(method, self, values, fits);
  if (method->returns == GAME) {
    GDExtensionObjectPtr object = object_of(result.game);
    if (object) {
      api.ref_set_object((void *)typed, object);
    }
  } else {
    to_type(method->returns, &result, typed);
  }
  give_back(&result, 1);
  give_back(values, 4);
}

static GDExtensionObjectPtr create_instance(void *data) {
  (void)data;
  return new_object(tictactoe_new());
}

static void free_instance(void *data, GDExtensionClassInstancePtr self) {
  (void)data;
  tictactoe_free((void *)self);
}

struct property {
  union room name;
  union room class_name;
  union room hint;
};

static GDExtensionPropertyInfo new_property(struct property *property, const char *name,
                                            GDExtensionVariantType type, const char *object_class) {
  api.string_new_with_utf8_chars_and_len((void *)&property->hint, "", 0);
  return (GDExtensionPropertyInfo){
      .type = type,
      .name = new_name(&property->name, name),
      .class_name = new_name(&property->class_name, object_class),
      .hint_string = (void *)&property->hint,
      .usage = 6, /* PROPERTY_USAGE_DEFAULT */
  };
}

static void free_property(struct property *property) {
  free_name(&property->name);
  free_name(&property->class_name);
  destroy(GDEXTENSION_VARIANT_TYPE_STRING, &property->hint);
}

static void register_method(GDExtensionConstStringNamePtr class, const struct method *method) {
  union room name;
  struct property properties[5];
  GDExtensionPropertyInfo infos[5];
  GDExtensionClassMethodArgumentMetadata metadata[4] = {GDEXTENSION_METHOD_ARGUMENT_METADATA_NONE};
  for (int i = 0; i < method->count; i++) {
    infos[i] =
        new_property(&properties[i], method->arguments[i].name, argument_type(method->arguments[i].kind), "");
  }
  infos[4] =
      new_property(&properties[4], "", types[method->returns], method->returns == GAME ? class_name : "");
  GDExtensionClassMethodInfo info = {
      .name = new_name(&name, method->name),
      .method_userdata = (void *)method,
      .call_func = call,
      .ptrcall_func = ptrcall,
      .method_flags =
          GDEXTENSION_METHOD_FLAGS_DEFAULT | (method->is_static ? GDEXTENSION_METHOD_FLAG_STATIC : 0u),
      .has_return_value = method->returns != NOTHING,
      .return_value_info = &infos[4],
      .argument_count = (uint32_t)method->count,
      .arguments_info = infos,
      .arguments_metadata = metadata,
  };
  api.classdb_register_extension_class_method(library, class, &info);
  for (int i = 0; i < method->count; i++) {
    free_property(&properties[i]);
  }
  free_property(&properties[4]);
  free_name(&name);
}

static void register_constant(GDExtensionConstStringNamePtr class, const struct constant *constant) {
  union room name;
  union room no_enum;
  api.classdb_register_extension_class_integer_constant(library, class, new_name(&no_enum, ""),
                                                        new_name(&name, constant->name), constant->value, 0);
  free_name(&no_enum);
  free_name(&name);
}

static void initialize(void *data, GDExtensionInitializationLevel level) {
  (void)data;
  if (level != GDEXTENSION_INITIALIZATION_SCENE) {
    return;
  }
  union room class;
  union room base;
  GDExtensionClassCreationInfo2 info = {
      .is_exposed = 1,
      .create_instance_func = create_instance,
      .free_instance_func = free_instance,
  };
  new_name(&class, class_name);
  api.classdb_register_extension_class2(library, (GDExtensionStringNamePtr) & class,
                                        new_name(&base, "RefCounted"), &info);
  for (const struct method *method = tictactoe_methods; method->name; method++) {
    register_method((GDExtensionStringNamePtr) & class, method);
  }
  for (const struct constant *constant = tictactoe_constants; constant->name; constant++) {
    register_constant((GDExtensionStringNamePtr) & class, constant);
  }
  free_name(&class);
  free_name(&base);
}

static void deinitialize(void *data, GDExtensionInitializationLevel level) {
  (void)data;
  if (level != GDEXTENSION_INITIALIZATION_SCENE) {
    return;
  }
  union room class;
  api.classdb_unregister_extension_class(library, new_name(&class, class_name));
  free_name(&class);
}

static GDExtensionPtrBuiltInMethod array_method(GDExtensionVariantType type, const char *method,
                                                GDExtensionInt hash) {
  union room name;
  GDExtensionPtrBuiltInMethod found = api.variant_get_ptr_builtin_method(type, new_name(&name, method), hash);
  free_name(&name);
  return found;
}

EXPORT GDExtensionBool ttt_godot4_init(GDExtensionInterfaceGetProcAddress get_proc_address,
                                       GDExtensionClassLibraryPtr class_library,
                                       GDExtensionInitialization *initialization);

EXPORT GDExtensionBool ttt_godot4_init(GDExtensionInterfaceGetProcAddress get_proc_address,
                                       GDExtensionClassLibraryPtr class_library,
                                       GDExtensionInitialization *initialization) {
#define LOAD(type, name)                                    \
  api.name = (type)(void (*)(void))get_proc_address(#name); \
  if (!api.name) {                                          \
    return 0;                                               \
  }
  INTERFACE(LOAD)
  arrays.size = array_method(GDEXTENSION_VARIANT_TYPE_ARRAY, "size", 3173160232);
  for (enum kind kind = CELLS; kind <= BYTES; kind++) {
    arrays.resize[kind] = array_method(types[kind], "resize", 848867239);
  }
  if (!arrays.size || !arrays.resize[CELLS] || !arrays.resize[NUMBERS] || !arrays.resize[BYTES]) {
    return 0;
  }
  library = class_library;
  initialization->minimum_initialization_level = GDEXTENSION_INITIALIZATION_SCENE;
  initialization->initialize = initialize;
  initialization->deinitialize = deinitialize;
  return 1;
}

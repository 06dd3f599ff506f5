/* The class TicTacToe for Godot 3: a NativeScript, on Reference. */

#include "tictactoe.h"

#include <gdnative_api_struct.gen.h>
#include <stdio.h>
#include <stdlib.h>

#ifdef _WIN32
#define EXPORT __declspec(dllexport)
#else
#define EXPORT __attribute__((visibility("default")))
#endif

static const char class_name[] = "TicTacToe";

static const godot_gdnative_core_api_struct *api;
static const godot_gdnative_ext_nativescript_api_struct *nativescript;
static const godot_gdnative_ext_nativescript_1_1_api_struct *nativescript_1_1;

static godot_string string(const char *text, size_t length) {
  return api->godot_string_chars_to_utf8_with_len(text, (godot_int)length);
}

/* ---- From Godot -------------------------------------------------------------------------------------- */

static bool to_number(const godot_variant *variant, int64_t *number) {
  switch (api->godot_variant_get_type(variant)) {
    case GODOT_VARIANT_TYPE_INT:
      *number = api->godot_variant_as_int(variant);
      return true;
    case GODOT_VARIANT_TYPE_REAL: /* what is left of a cell's number after a Vector2 or JSON */
      return tictactoe_whole(api->godot_variant_as_real(variant), number);
    default:
      return false;
  }
}

static bool to_cell(const godot_variant *variant, ttt_cell *cell) {
  if (api->godot_variant_get_type(variant) != GODOT_VARIANT_TYPE_VECTOR2) {
    return false;
  }
  godot_vector2 vector = api->godot_variant_as_vector2(variant);
  int64_t row = 0;
  int64_t col = 0;
  if (!tictactoe_whole(api->godot_vector2_get_y(&vector), &row) ||
      !tictactoe_whole(api->godot_vector2_get_x(&vector), &col)) {
    return false;
  }
  *cell = (ttt_cell){tictactoe_int32(row), tictactoe_int32(col)};
  return true;
}

static bool to_text(const godot_variant *variant, struct value *value) {
  if (api->godot_variant_get_type(variant) != GODOT_VARIANT_TYPE_STRING) {
    return false;
  }
  godot_string text = api->godot_variant_as_string(variant);
  godot_char_string utf8 = api->godot_string_utf8(&text);
  const char *bytes = api->godot_char_string_get_data(&utf8);
  value->count = (size_t)api->godot_char_string_length(&utf8);
  char *copy = malloc(value->count + 1);
  for (size_t i = 0; copy && i < value->count; i++) {
    copy[i] = bytes[i];
  }
  value->items = value->block = copy;
  api->godot_char_string_destroy(&utf8);
  api->godot_string_destroy(&text);
  return copy != NULL;
}

static bool to_list(const godot_variant *variant, enum kind kind, struct value *value) {
  switch (api->godot_variant_get_type(variant)) {
    case GODOT_VARIANT_TYPE_ARRAY:
    case GODOT_VARIANT_TYPE_POOL_INT_ARRAY:
    case GODOT_VARIANT_TYPE_POOL_VECTOR2_ARRAY:
      break;
    default:
      return false;
  }
  godot_array array = api->godot_variant_as_array(variant);
  value->count = (size_t)api->godot_array_size(&array);
  void *items = calloc(value->count + 1, kind == CELLS ? sizeof(ttt_cell) : sizeof(int64_t));
  bool fits = items != NULL;
  for (size_t i = 0; fits && i < value->count; i++) {
    const godot_variant *item = api->godot_array_operator_index_const(&array, (godot_int)i);
    fits = kind == CELLS ? to_cell(item, (ttt_cell *)items + i) : to_number(item, (int64_t *)items + i);
  }
  value->items = value->block = items;
  api->godot_array_destroy(&array);
  return fits;
}

static bool from_godot(const godot_variant *variant, enum kind kind, struct value *value) {
  switch (kind) {
    case NUMBER:
      return to_number(variant, &value->number);
    case TEXT:
      return to_text(variant, value);
    default:
      return to_list(variant, kind, value);
  }
}

/* ---- To Godot ---------------------------------------------------------------------------------------- */

static godot_vector2 vector(ttt_cell cell) {
  godot_vector2 vector;
  api->godot_vector2_new(&vector, (godot_real)cell.col, (godot_real)cell.row);
  return vector;
}

static void set_bytes(godot_variant *variant, const struct value *value) {
  godot_pool_byte_array array;
  api->godot_pool_byte_array_new(&array);
  api->godot_pool_byte_array_resize(&array, (godot_int)value->count);
  godot_pool_byte_array_write_access *access = api->godot_pool_byte_array_write(&array);
  uint8_t *bytes = api->godot_pool_byte_array_write_access_ptr(access);
  for (size_t i = 0; i < value->count; i++) {
    bytes[i] = ((const uint8_t *)value->items)[i];
  }
  api->godot_pool_byte_array_write_access_destroy(access);
  api->godot_variant_new_pool_byte_array(variant, &array);
  api->godot_pool_byte_array_destroy(&array);
}

static void set_numbers(godot_variant *variant, const struct value *value) {
  godot_pool_int_array array;
  api->godot_pool_int_array_new(&array);
  api->godot_pool_int_array_resize(&array, (godot_int)value->count);
  godot_pool_int_array_write_access *access = api->godot_pool_int_array_write(&array);
  godot_int *numbers = api->godot_pool_int_array_write_access_ptr(access);
  for (size_t i = 0; i < value->count; i++) {
    numbers[i] = (godot_int)((const int64_t *)value->items)[i];
  }
  api->godot_pool_int_array_write_access_destroy(access);
  api->godot_variant_new_pool_int_array(variant, &array);
  api->godot_pool_int_array_destroy(&array);
}

static void set_cells(godot_variant *variant, const struct value *value) {
  godot_pool_vector2_array array;
  api->godot_pool_vector2_array_new(&array);
  api->godot_pool_vector2_array_resize(&array, (godot_int)value->count);
  godot_pool_vector2_array_write_access *access = api->godot_pool_vector2_array_write(&array);
  godot_vector2 *vectors = api->godot_pool_vector2_array_write_access_ptr(access);
  for (size_t i = 0; i < value->count; i++) {
    vectors[i] = vector(((const ttt_cell *)value->items)[i]);
  }
  api->godot_pool_vector2_array_write_access_destroy(access);
  api->godot_variant_new_pool_vector2_array(variant, &array);
  api->godot_pool_vector2_array_destroy(&array);
}

static void set_text(godot_variant *variant, const struct value *value) {
  godot_string text = string(value->count ? value->items : "", value->count);
  api->godot_variant_new_string(variant, &text);
  api->godot_string_destroy(&text);
}

static godot_variant call_without_arguments(godot_variant *variant, const char *method) {
  godot_string name = api->godot_string_chars_to_utf8(method);
  godot_variant_call_error error;
  godot_variant result = api->godot_variant_call(variant, &name, NULL, 0, &error);
  api->godot_string_destroy(&name);
  return result;
}

/* C cannot make an object of a script, but the script can. It becomes null where that is not our class. */
static void set_game(godot_variant *variant, godot_object *object, ttt_game *game) {
  godot_variant self;
  api->godot_variant_new_object(&self, object);
  godot_variant script = call_without_arguments(&self, "get_script");
  *variant = call_without_arguments(&script, "new");
  api->godot_variant_destroy(&script);
  api->godot_variant_destroy(&self);

  godot_object *other = NULL;
  if (api->godot_variant_get_type(variant) == GODOT_VARIANT_TYPE_OBJECT) {
    other = api->godot_variant_as_object(variant);
  }
  struct tictactoe *data = NULL;
  if (other && nativescript_1_1->godot_nativescript_get_type_tag(other) == class_name) {
    data = nativescript->godot_nativescript_get_userdata(other);
  }
  if (data) {
    tictactoe_set_game(data, game);
    return;
  }
  ttt_free(game);
  api->godot_variant_destroy(variant);
  api->godot_variant_new_nil(variant);
}

static godot_variant to_godot(enum kind kind, const struct value *value, godot_object *object) {
  godot_variant variant;
  switch (kind) {
    case NUMBER:
      api->godot_variant_new_int(&variant, value->number);
      return variant;
    case TEXT:
      set_text(&variant, value);
      return variant;
    case CELL: {
      godot_vector2 cell = vector(value->cell);
      api->godot_variant_new_vector2(&variant, &cell);
      return variant;
    }
    case CELLS:
      set_cells(&variant, value);
      return variant;
    case NUMBERS:
      set_numbers(&variant, value);
      return variant;
    case BYTES:
      set_bytes(&variant, value);
      return variant;
    case GAME:
      if (value->game) {
        set_game(&variant, object, value->game);
        return variant;
      }
      break;
    case NOTHING:
      break;
  }
  api->godot_variant_new_nil(&variant);
  return variant;
}

/* ---- The class --------------------------------------------------------------------------------------- */

/* A wrong argument is one that is not there: an error in Godot's log, TTT_ERROR_NULL or an empty list. */
static godot_variant call(godot_object *object, void *method_data, void *self, int count,
                          godot_variant **arguments) {
  const struct method *method = method_data;
  struct value values[4] = {{0}};
  struct value result = {.number = TTT_ERROR_NULL, .cell = {-1, -1}};
  char text[64];
  const char *complaint = NULL;

  if (count != method->count) {
    snprintf(text, sizeof text, "The number of arguments is %d, and must be %d.", count, method->count);
    complaint = text;
  }
  for (int i = 0; !complaint && i < count; i++) {
    if (!from_godot(arguments[i], method->arguments[i].kind, &values[i])) {
      snprintf(text, sizeof text, "The argument '%s' is of the wrong type.", method->arguments[i].name);
      complaint = text;
    }
  }
  if (!complaint) {
    complaint = method->call(self, values, &result);
  }
  if (complaint) {
    api->godot_print_error(complaint, method->name, class_name, 0);
    result.count = 0;
  }
  godot_variant variant = to_godot(method->returns, &result, object);
  free(result.block);
  for (int i = 0; i < 4; i++) {
    free(values[i].block);
  }
  return variant;
}

static void *create(godot_object *object, void *data) {
  (void)object;
  (void)data;
  return tictactoe_new();
}

static void destroy(godot_object *object, void *data, void *self) {
  (void)object;
  (void)data;
  tictactoe_free(self);
}

static godot_variant get_constant(godot_object *object, void *constant, void *self) {
  (void)object;
  (void)self;
  godot_variant variant;
  api->godot_variant_new_int(&variant, ((const struct constant *)constant)->value);
  return variant;
}

static void set_constant(godot_object *object, void *constant, void *self, godot_variant *value) {
  (void)object;
  (void)self;
  (void)value;
  api->godot_print_error("A constant stays as it is.", ((const struct constant *)constant)->name, class_name,
                         0);
}

EXPORT void godot_gdnative_init(godot_gdnative_init_options *options);
EXPORT void godot_gdnative_terminate(godot_gdnative_terminate_options *options);
EXPORT void godot_nativescript_init(void *library);

EXPORT void godot_gdnative_init(godot_gdnative_init_options *options) {
  api = options->api_struct;
  for (unsigned i = 0; i < api->num_extensions; i++) {
    if (api->extensions[i]->type == GDNATIVE_EXT_NATIVESCRIPT) {
      nativescript = (const void *)api->extensions[i];
      nativescript_1_1 = (const void *)api->extensions[i]->next;
    }
  }
  if (!nativescript_1_1) {
    options->report_loading_error(options->gd_native_library, "ttt needs NativeScript 1.1, Godot 3.1's");
  }
}

EXPORT void godot_gdnative_terminate(godot_gdnative_terminate_options *options) {
  (void)options;
}

static void register_method(void *library, const struct method *method) {
  godot_instance_method instance_method = {call, (void *)method, NULL};
  godot_method_attributes attributes = {GODOT_METHOD_RPC_MODE_DISABLED};
  nativescript->godot_nativescript_register_method(library, class_name, method->name, attributes,
                                                   instance_method);
}

static void register_constant(void *library, const struct constant *constant) {
  godot_property_get_func get = {get_constant, (void *)constant, NULL};
  godot_property_set_func set = {set_constant, (void *)constant, NULL};
  godot_property_attributes attributes = {.type = GODOT_VARIANT_TYPE_INT};
  api->godot_string_new(&attributes.hint_string);
  api->godot_variant_new_int(&attributes.default_value, constant->value);
  nativescript->godot_nativescript_register_property(library, class_name, constant->name, &attributes, set,
                                                     get);
  api->godot_variant_destroy(&attributes.default_value);
  api->godot_string_destroy(&attributes.hint_string);
}

EXPORT void godot_nativescript_init(void *library) {
  if (!nativescript_1_1) {
    return;
  }
  godot_instance_create_func create_func = {create, NULL, NULL};
  godot_instance_destroy_func destroy_func = {destroy, NULL, NULL};
  nativescript->godot_nativescript_register_class(library, class_name, "Reference", create_func,
                                                  destroy_func);
  nativescript_1_1->godot_nativescript_set_type_tag(library, class_name, class_name);
  for (const struct method *method = tictactoe_methods; method->name; method++) {
    register_method(library, method);
  }
  for (const struct constant *constant = tictactoe_constants; constant->name; constant++) {
    register_constant(library, constant);
  }
}

# Builds the library with cargo, and offers it as ttt::shared, ttt::static, and ttt::ttt, which is one of the two.
#
# One cargo call makes both libraries. CMake's Debug is cargo's dev profile, every other configuration its release
# profile. The results lie in lib/debug and lib/release of the build tree, named as they are installed.

set(TTT_CARGO_TARGET "" CACHE STRING "Rust's name of the machine to build for; empty means the one that builds")
set(TTT_CARGO_FLAGS "" CACHE STRING "More arguments for cargo build, as a list")
mark_as_advanced(TTT_CARGO_TARGET TTT_CARGO_FLAGS)

file(STRINGS "${PROJECT_SOURCE_DIR}/Cargo.toml" rust_version REGEX "^rust-version = ")
string(REGEX MATCH "[0-9]+\\.[0-9]+" rust_version "${rust_version}")
set(CARGO_HINT "ttt is written in Rust and needs cargo ${rust_version} or newer: see https://rustup.rs")

find_program(CARGO_EXECUTABLE cargo PATHS "$ENV{CARGO_HOME}/bin" "$ENV{HOME}/.cargo/bin")
if(NOT CARGO_EXECUTABLE)
  message(FATAL_ERROR "No cargo was found. ${CARGO_HINT}")
endif()
execute_process(COMMAND "${CARGO_EXECUTABLE}" --version --verbose OUTPUT_VARIABLE about_cargo COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCH "[0-9]+\\.[0-9]+" cargo_version "${about_cargo}")
if(cargo_version VERSION_LESS rust_version)
  message(FATAL_ERROR "${CARGO_EXECUTABLE} is version ${cargo_version}. ${CARGO_HINT}")
endif()

# The machine is always named: whoever uses cargo may have it build for another one by default.
if(NOT about_cargo MATCHES "host: ([^\n]+)")
  message(FATAL_ERROR "${CARGO_EXECUTABLE} does not say what machine it runs on. ${CARGO_HINT}")
endif()
set(host "${CMAKE_MATCH_1}")
set(machine "${host}")
set(cargo "${CARGO_EXECUTABLE}")
if(TTT_CARGO_TARGET AND NOT TTT_CARGO_TARGET STREQUAL host)
  set(machine "${TTT_CARGO_TARGET}")
  if(NOT MSVC)
    string(REGEX REPLACE "[-.]" "_" linker "CARGO_TARGET_${machine}_LINKER")
    string(TOUPPER "${linker}" linker)
    set(cargo "${CMAKE_COMMAND}" -E env "${linker}=${CMAKE_C_COMPILER}" "${CARGO_EXECUTABLE}")
  endif()
endif()

set(profile "$<IF:$<CONFIG:Debug>,debug,release>")
set(made_by_cargo "${PROJECT_BINARY_DIR}/cargo/${machine}/${profile}")
set(lib "${PROJECT_BINARY_DIR}/lib/${profile}")

# cargo writes ttt.h into the source tree. Programs are compiled with a copy, which CMake knows to be made together with
# the library: when it changes, they are compiled again in the same build. Each library has its own.
set(include "${lib}/include")
foreach(folder IN ITEMS debug release)
  set(copies "${PROJECT_BINARY_DIR}/lib/${folder}/include")
  configure_file("${PROJECT_SOURCE_DIR}/include/ttt.hpp" "${copies}/ttt.hpp" COPYONLY)
  file(COPY_FILE "${PROJECT_SOURCE_DIR}/include/ttt.h" "${copies}/ttt.h" ONLY_IF_DIFFERENT)
endforeach()

# The first name is the file's, the last one is cargo's and the linker's. Windows has one name, and an import library.
if(WIN32)
  set(TTT_SHARED_NAMES ttt.dll)
elseif(APPLE)
  set(TTT_SHARED_NAMES libttt.${PROJECT_VERSION}.dylib libttt.${PROJECT_VERSION_MAJOR}.dylib libttt.dylib)
else()
  set(TTT_SHARED_NAMES libttt.so.${PROJECT_VERSION} libttt.so.${PROJECT_VERSION_MAJOR} libttt.so)
endif()
list(GET TTT_SHARED_NAMES 0 real_name)
list(GET TTT_SHARED_NAMES -1 dev_name)
if(MSVC)
  set(static_name ttt.lib)
  set(import_name ttt.dll.lib)
else()
  set(static_name libttt.a)
  set(import_name libttt.dll.a)
endif()

set(make_shared COMMAND "${CMAKE_COMMAND}" -E copy "${made_by_cargo}/${dev_name}" "${lib}/${real_name}")
if(WIN32)
  set(beside_shared "${lib}/${import_name}")
  list(APPEND make_shared
    COMMAND "${CMAKE_COMMAND}" -E copy "${made_by_cargo}/${import_name}" "${lib}/${import_name}")
else()
  list(GET TTT_SHARED_NAMES 1 soname)
  set(runtime_name "${soname}") # by which a program asks for it
  if(APPLE)
    set(runtime_name "@rpath/${soname}")
  endif()
  set(beside_shared "${lib}/${soname}" "${lib}/${dev_name}")
  list(APPEND make_shared
    COMMAND "${CMAKE_COMMAND}" -E create_symlink ${real_name} "${lib}/${soname}"
    COMMAND "${CMAKE_COMMAND}" -E create_symlink ${soname} "${lib}/${dev_name}")
endif()

# llvm-objcopy, which CMake prefers beside clang, breaks what AddressSanitizer puts into an object.
set(objcopy "${CMAKE_OBJCOPY}")
if(NOT CMAKE_CROSSCOMPILING)
  find_program(OBJCOPY_EXECUTABLE NAMES objcopy "${CMAKE_OBJCOPY}")
  mark_as_advanced(OBJCOPY_EXECUTABLE)
  set(objcopy "${OBJCOPY_EXECUTABLE}")
endif()

if(APPLE OR MSVC) # Their linkers cannot prelink like this.
  set(make_static COMMAND "${CMAKE_COMMAND}" -E copy "${made_by_cargo}/${static_name}" "${lib}/${static_name}")
else()
  set(make_static COMMAND "${CMAKE_COMMAND}" "-DARCHIVE=${made_by_cargo}/${static_name}" "-DOUTPUT=${lib}/${static_name}"
      "-DHEADER=${PROJECT_SOURCE_DIR}/include/ttt.h" "-DCC=${CMAKE_C_COMPILER}" "-DAR=${CMAKE_AR}"
      "-DOBJCOPY=${objcopy}" -P "${PROJECT_SOURCE_DIR}/cmake/prelink.cmake")
endif()

file(GLOB_RECURSE rust_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/*.rs")
add_custom_command(
  OUTPUT "${lib}/${real_name}" "${lib}/${static_name}"
  BYPRODUCTS ${beside_shared} "${include}/ttt.h"
  COMMAND ${cargo} build --locked --lib --profile "$<IF:$<CONFIG:Debug>,dev,release>" --target ${machine} ${TTT_CARGO_FLAGS}
          --manifest-path "${PROJECT_SOURCE_DIR}/Cargo.toml" --target-dir "${PROJECT_BINARY_DIR}/cargo"
  COMMAND "${CMAKE_COMMAND}" -E make_directory "${include}"
  COMMAND "${CMAKE_COMMAND}" -E copy_if_different "${PROJECT_SOURCE_DIR}/include/ttt.h" "${include}/ttt.h"
  ${make_shared}
  ${make_static}
  DEPENDS ${rust_sources} "${PROJECT_SOURCE_DIR}/build.rs" "${PROJECT_SOURCE_DIR}/cmake/prelink.cmake"
          "${PROJECT_SOURCE_DIR}/Cargo.toml" "${PROJECT_SOURCE_DIR}/Cargo.lock"
  COMMENT "Building ttt with cargo"
  VERBATIM)
add_custom_target(ttt_libraries ALL DEPENDS "${lib}/${real_name}" "${lib}/${static_name}")

function(ttt_add_library kind file)
  string(TOUPPER ${kind} KIND)
  add_library(ttt_${kind} ${KIND} IMPORTED GLOBAL)
  add_dependencies(ttt_${kind} ttt_libraries)
  set_target_properties(ttt_${kind} PROPERTIES
    IMPORTED_LOCATION "${PROJECT_BINARY_DIR}/lib/release/${file}"
    IMPORTED_LOCATION_DEBUG "${PROJECT_BINARY_DIR}/lib/debug/${file}"
    INTERFACE_INCLUDE_DIRECTORIES "${include}")
  add_library(ttt::${kind} ALIAS ttt_${kind})
endfunction()

ttt_add_library(shared ${real_name})
ttt_add_library(static ${static_name})
if(WIN32)
  set_target_properties(ttt_shared PROPERTIES
    IMPORTED_IMPLIB "${PROJECT_BINARY_DIR}/lib/release/${import_name}"
    IMPORTED_IMPLIB_DEBUG "${PROJECT_BINARY_DIR}/lib/debug/${import_name}"
    INTERFACE_COMPILE_DEFINITIONS TTT_DLL)
else()
  set_target_properties(ttt_shared PROPERTIES
    IMPORTED_SONAME "${runtime_name}" IMPORTED_SONAME_DEBUG "${runtime_name}")
endif()
if(BUILD_SHARED_LIBS)
  add_library(ttt::ttt ALIAS ttt_shared)
else()
  add_library(ttt::ttt ALIAS ttt_static)
endif()

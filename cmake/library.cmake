# Builds the library with cargo, and offers it as ttt::shared, ttt::static, and ttt::ttt, which is one of the two.
#
# One cargo call makes both libraries. CMake's Debug is cargo's dev profile, every other configuration its release
# profile. The results lie in lib/debug and lib/release of the build tree, named as they are installed.

file(STRINGS "${PROJECT_SOURCE_DIR}/Cargo.toml" rust_version REGEX "^rust-version = ")
string(REGEX MATCH "[0-9]+\\.[0-9]+" rust_version "${rust_version}")
set(CARGO_HINT "ttt is written in Rust and needs cargo ${rust_version} or newer: see https://rustup.rs")

find_program(CARGO_EXECUTABLE cargo HINTS "$ENV{CARGO_HOME}/bin" "$ENV{HOME}/.cargo/bin")
if(NOT CARGO_EXECUTABLE)
  message(FATAL_ERROR "No cargo was found. ${CARGO_HINT}")
endif()
execute_process(COMMAND "${CARGO_EXECUTABLE}" --version OUTPUT_VARIABLE cargo_version COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCH "[0-9]+\\.[0-9]+" cargo_version "${cargo_version}")
if(cargo_version VERSION_LESS rust_version)
  message(FATAL_ERROR "${CARGO_EXECUTABLE} is version ${cargo_version}. ${CARGO_HINT}")
endif()

set(profile "$<IF:$<CONFIG:Debug>,debug,release>")
set(made_by_cargo "${PROJECT_BINARY_DIR}/cargo/${profile}")
set(lib "${PROJECT_BINARY_DIR}/lib/${profile}")

if(APPLE)
  set(TTT_SHARED_NAMES libttt.${PROJECT_VERSION}.dylib libttt.${PROJECT_VERSION_MAJOR}.dylib libttt.dylib)
else()
  set(TTT_SHARED_NAMES libttt.so.${PROJECT_VERSION} libttt.so.${PROJECT_VERSION_MAJOR} libttt.so)
endif()
list(GET TTT_SHARED_NAMES 0 real_name)
list(GET TTT_SHARED_NAMES 1 soname)
list(GET TTT_SHARED_NAMES 2 dev_name)

if(APPLE)
  set(make_static COMMAND "${CMAKE_COMMAND}" -E copy "${made_by_cargo}/libttt.a" "${lib}/libttt.a")
else()
  set(make_static COMMAND "${CMAKE_COMMAND}" "-DARCHIVE=${made_by_cargo}/libttt.a" "-DOUTPUT=${lib}/libttt.a"
      "-DHEADER=${PROJECT_SOURCE_DIR}/include/ttt.h" "-DLD=${CMAKE_LINKER}" "-DAR=${CMAKE_AR}"
      "-DOBJCOPY=${CMAKE_OBJCOPY}" -P "${PROJECT_SOURCE_DIR}/cmake/prelink.cmake")
endif()

file(GLOB_RECURSE rust_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/*.rs")
add_custom_command(
  OUTPUT "${lib}/${real_name}" "${lib}/libttt.a"
  BYPRODUCTS "${lib}/${soname}" "${lib}/${dev_name}"
  COMMAND "${CARGO_EXECUTABLE}" build --locked --lib --profile "$<IF:$<CONFIG:Debug>,dev,release>"
          --manifest-path "${PROJECT_SOURCE_DIR}/Cargo.toml" --target-dir "${PROJECT_BINARY_DIR}/cargo"
  COMMAND "${CMAKE_COMMAND}" -E make_directory "${lib}"
  COMMAND "${CMAKE_COMMAND}" -E copy "${made_by_cargo}/${dev_name}" "${lib}/${real_name}"
  COMMAND "${CMAKE_COMMAND}" -E create_symlink ${real_name} "${lib}/${soname}"
  COMMAND "${CMAKE_COMMAND}" -E create_symlink ${soname} "${lib}/${dev_name}"
  ${make_static}
  DEPENDS ${rust_sources} "${PROJECT_SOURCE_DIR}/build.rs" "${PROJECT_SOURCE_DIR}/cmake/prelink.cmake"
          "${PROJECT_SOURCE_DIR}/Cargo.toml" "${PROJECT_SOURCE_DIR}/Cargo.lock"
  COMMENT "Building ttt with cargo"
  VERBATIM)
add_custom_target(ttt_libraries ALL DEPENDS "${lib}/${real_name}" "${lib}/libttt.a")

function(ttt_add_library kind file)
  string(TOUPPER ${kind} KIND)
  add_library(ttt_${kind} ${KIND} IMPORTED GLOBAL)
  add_dependencies(ttt_${kind} ttt_libraries)
  set_target_properties(ttt_${kind} PROPERTIES
    IMPORTED_LOCATION "${PROJECT_BINARY_DIR}/lib/release/${file}"
    IMPORTED_LOCATION_DEBUG "${PROJECT_BINARY_DIR}/lib/debug/${file}"
    INTERFACE_INCLUDE_DIRECTORIES "${PROJECT_SOURCE_DIR}/include")
  add_library(ttt::${kind} ALIAS ttt_${kind})
endfunction()

ttt_add_library(shared ${real_name})
ttt_add_library(static libttt.a)
set_target_properties(ttt_shared PROPERTIES IMPORTED_SONAME ${soname} IMPORTED_SONAME_DEBUG ${soname})
if(BUILD_SHARED_LIBS)
  add_library(ttt::ttt ALIAS ttt_shared)
else()
  add_library(ttt::ttt ALIAS ttt_static)
endif()

# The target `docs` makes the pages of the API in doxygen/html, and `api` its description for the bindings, api.json.

find_package(Doxygen 1.9 QUIET)
find_package(Python3 QUIET COMPONENTS Interpreter)

set(TTT_DOXYGEN_DIR "${PROJECT_BINARY_DIR}/doxygen")
set(TTT_API_JSON "${TTT_DOXYGEN_DIR}/api.json")

if(NOT DOXYGEN_FOUND OR NOT Python3_FOUND)
  foreach(target IN ITEMS api docs)
    add_custom_target(${target}
      COMMAND "${CMAKE_COMMAND}" -E echo "This takes Doxygen 1.9 and Python 3. Install them, and run cmake again."
      COMMAND "${CMAKE_COMMAND}" -E false)
  endforeach()
  return()
endif()

configure_file(docs/Doxyfile.in "${TTT_DOXYGEN_DIR}/Doxyfile" @ONLY)
add_custom_command(
  OUTPUT "${TTT_DOXYGEN_DIR}/xml/index.xml"
  COMMAND "${CMAKE_COMMAND}" -E rm -rf "${TTT_DOXYGEN_DIR}/html" "${TTT_DOXYGEN_DIR}/xml"
  COMMAND Doxygen::doxygen "${TTT_DOXYGEN_DIR}/Doxyfile"
  DEPENDS "${TTT_DOXYGEN_DIR}/Doxyfile" "${PROJECT_SOURCE_DIR}/docs/filter.py"
          "${PROJECT_SOURCE_DIR}/include/ttt.h" "${PROJECT_SOURCE_DIR}/include/ttt.hpp"
  COMMENT "Making the pages of the API"
  VERBATIM)
add_custom_command(
  OUTPUT "${TTT_API_JSON}"
  COMMAND Python3::Interpreter "${PROJECT_SOURCE_DIR}/docs/api.py" "${TTT_DOXYGEN_DIR}/xml" "${TTT_API_JSON}"
  DEPENDS "${TTT_DOXYGEN_DIR}/xml/index.xml" "${PROJECT_SOURCE_DIR}/docs/api.py"
  COMMENT "Describing the API in JSON"
  VERBATIM)
add_custom_target(api DEPENDS "${TTT_API_JSON}")
add_custom_target(docs)
add_dependencies(docs api)

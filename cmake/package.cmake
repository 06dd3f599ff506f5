# What `cpack` makes: an archive, and on Debian and its like the packages libttt0 and libttt-dev as well.

set(CPACK_PACKAGE_CONTACT "The ttt authors <ttt@example.invalid>" CACHE STRING "Who maintains the packages")
mark_as_advanced(CPACK_PACKAGE_CONTACT)
set(CPACK_PACKAGE_VENDOR "The ttt authors")
string(JOIN "-" CPACK_PACKAGE_FILE_NAME ttt ${PROJECT_VERSION} ${CMAKE_SYSTEM_NAME} ${CMAKE_SYSTEM_PROCESSOR})
set(CPACK_STRIP_FILES ON)
set(CPACK_VERBATIM_VARIABLES ON)
if(WIN32)
  set(CPACK_GENERATOR ZIP)
else()
  set(CPACK_GENERATOR TGZ)
endif()

# Debian wants its files elsewhere than `cmake --install` puts them, so they are components of their own.
if(CMAKE_LIBRARY_ARCHITECTURE AND NOT CMAKE_CROSSCOMPILING)
  list(APPEND CPACK_GENERATOR DEB)
  set(runtime libttt${PROJECT_VERSION_MAJOR})
  set(development libttt-dev)
  ttt_install(${runtime} ${development} "lib/${CMAKE_LIBRARY_ARCHITECTURE}" EXCLUDE_FROM_ALL)
  foreach(package IN ITEMS ${runtime} ${development})
    install(FILES LICENSE DESTINATION share/doc/${package} RENAME copyright COMPONENT ${package} EXCLUDE_FROM_ALL)
  endforeach()

  # What a program that was built with this version is to depend on: see docs/compatibility.md.
  set(shlibs "libttt ${PROJECT_VERSION_MAJOR} ${runtime} (>= ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})")
  if(PROJECT_VERSION_MAJOR EQUAL 0)
    math(EXPR next_minor "${PROJECT_VERSION_MINOR} + 1")
    string(APPEND shlibs ", ${runtime} (<< 0.${next_minor}~)")
  endif()
  set(control "${PROJECT_BINARY_DIR}/install/${runtime}")
  file(WRITE "${control}/shlibs" "${shlibs}\n")
  file(WRITE "${control}/triggers" "activate-noawait ldconfig\n")

  set(CPACK_DEB_COMPONENT_INSTALL ON)
  set(CPACK_COMPONENTS_GROUPING IGNORE)
  set(CPACK_COMPONENTS_ALL ${runtime} ${development})
  set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
  string(TOUPPER ${runtime} RUNTIME)
  set(CPACK_DEBIAN_${RUNTIME}_PACKAGE_NAME ${runtime})
  set(CPACK_DEBIAN_${RUNTIME}_PACKAGE_SECTION libs)
  set(CPACK_DEBIAN_${RUNTIME}_PACKAGE_DEPENDS libc6) # and no other: see c_tests/symbols.sh
  set(CPACK_DEBIAN_${RUNTIME}_PACKAGE_CONTROL_EXTRA "${control}/shlibs" "${control}/triggers")
  set(CPACK_DEBIAN_${RUNTIME}_DESCRIPTION "A library that knows the rules of tic-tac-toe, Gomoku and their family.
This package is what a program needs in order to run.")
  set(CPACK_DEBIAN_LIBTTT-DEV_PACKAGE_NAME libttt-dev)
  set(CPACK_DEBIAN_LIBTTT-DEV_PACKAGE_SECTION libdevel)
  set(CPACK_DEBIAN_LIBTTT-DEV_PACKAGE_DEPENDS "${runtime} (= ${PROJECT_VERSION})")
  set(CPACK_DEBIAN_LIBTTT-DEV_DESCRIPTION "A library that knows the rules of tic-tac-toe, Gomoku and their family.
This package is what a person needs in order to build a program: headers, the
static library, and what CMake and pkg-config read.")
endif()

include(CPack)

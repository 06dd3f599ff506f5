# What `cmake --install` puts where, with the files by which find_package and pkg-config find it there.

include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# Two components: what a program needs to run, and what a person needs besides to build one. More arguments are
# install()'s own.
function(ttt_install runtime development lib_dir)
  set(include_dir "${CMAKE_INSTALL_INCLUDEDIR}")
  set(shared_dir "${lib_dir}")
  if(WIN32)
    set(shared_dir "${CMAKE_INSTALL_BINDIR}")
  endif()
  set(for_runtime COMPONENT ${runtime} ${ARGN})
  set(for_development COMPONENT ${development} ${ARGN})

  if(CMAKE_INSTALL_SO_NO_EXE) # Debian
    install(FILES "${lib}/${real_name}" DESTINATION "${shared_dir}" ${for_runtime})
  else()
    install(PROGRAMS "${lib}/${real_name}" DESTINATION "${shared_dir}" ${for_runtime})
  endif()
  if(CMAKE_STRIP AND NOT APPLE) # install(PROGRAMS) does not do it
    install(CODE "if(CMAKE_INSTALL_DO_STRIP)
      execute_process(COMMAND \"${CMAKE_STRIP}\" \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${shared_dir}/${real_name}\")
    endif()" ${for_runtime})
  endif()
  if(WIN32)
    install(FILES "${lib}/${import_name}" DESTINATION "${lib_dir}" ${for_development})
  else()
    install(FILES "${lib}/${soname}" DESTINATION "${lib_dir}" ${for_runtime})
    install(FILES "${lib}/${dev_name}" DESTINATION "${lib_dir}" ${for_development})
  endif()
  install(FILES "${lib}/${static_name}" DESTINATION "${lib_dir}" ${for_development})
  install(FILES include/ttt.h include/ttt.hpp DESTINATION "${include_dir}" ${for_development})

  set(made "${PROJECT_BINARY_DIR}/install/${development}")
  if(PROJECT_VERSION_MAJOR EQUAL 0) # docs/compatibility.md
    set(compatibility SameMinorVersion)
  else()
    set(compatibility SameMajorVersion)
  endif()
  write_basic_package_version_file("${made}/ttt-config-version.cmake" COMPATIBILITY ${compatibility})
  configure_package_config_file(cmake/ttt-config.cmake.in "${made}/ttt-config.cmake"
    INSTALL_DESTINATION "${lib_dir}/cmake/ttt" PATH_VARS include_dir lib_dir shared_dir
    NO_SET_AND_CHECK_MACRO NO_CHECK_REQUIRED_COMPONENTS_MACRO)
  install(FILES "${made}/ttt-config.cmake" "${made}/ttt-config-version.cmake"
    DESTINATION "${lib_dir}/cmake/ttt" ${for_development})

  cmake_path(ABSOLUTE_PATH lib_dir BASE_DIRECTORY "${CMAKE_INSTALL_PREFIX}" OUTPUT_VARIABLE full_lib_dir)
  cmake_path(RELATIVE_PATH CMAKE_INSTALL_PREFIX BASE_DIRECTORY "${full_lib_dir}/pkgconfig" OUTPUT_VARIABLE pc_to_prefix)
  foreach(dir IN ITEMS include_dir lib_dir)
    set(pc_${dir} "\${prefix}")
    cmake_path(APPEND pc_${dir} "${${dir}}") # which may be absolute
  endforeach()
  configure_file(cmake/ttt.pc.in "${made}/ttt.pc" @ONLY)
  install(FILES "${made}/ttt.pc" DESTINATION "${lib_dir}/pkgconfig" ${for_development})
endfunction()

ttt_install(runtime development "${CMAKE_INSTALL_LIBDIR}")
install(FILES LICENSE DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT runtime)

# What `cmake --install` puts where.

include(GNUInstallDirs)

install(FILES include/ttt.h include/ttt.hpp DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" COMPONENT development)
install(FILES "${lib}/${static_name}" DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT development)
if(WIN32)
  install(FILES "${lib}/${import_name}" DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT development)
  install(PROGRAMS "${lib}/${real_name}" DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT runtime)
else()
  install(FILES "${lib}/${dev_name}" DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT development)
  install(PROGRAMS "${lib}/${real_name}" DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT runtime)
  install(FILES "${lib}/${soname}" DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT runtime)
endif()

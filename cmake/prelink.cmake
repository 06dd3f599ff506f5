# Makes one object of the static library: what the header declares is global, all else is gone or local.
#
# As cargo leaves it, the archive is megabytes of the Rust runtime, whose symbols clash with those of a second Rust
# library in the same program.
#
#   cmake -DARCHIVE=in.a -DOUTPUT=out.a -DHEADER=ttt.h -DCC=cc -DAR=ar -DOBJCOPY=objcopy -P prelink.cmake

file(STRINGS "${HEADER}" declarations REGEX "^TTT_API ")
set(roots "")
foreach(declaration IN LISTS declarations)
  string(REGEX MATCH "ttt_[a-z_]+\\(" name "${declaration}")
  string(REPLACE "(" "" name "${name}")
  list(APPEND roots -Wl,-u,${name})
endforeach()

cmake_path(REPLACE_FILENAME OUTPUT ttt.o OUTPUT_VARIABLE object)
file(REMOVE "${OUTPUT}")
execute_process(COMMAND "${CC}" -r -nostdlib -Wl,--gc-sections ${roots} -o "${object}" "${ARCHIVE}"
                COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND "${OBJCOPY}" --wildcard "--keep-global-symbol=ttt_*" "${object}" COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND "${AR}" rcs "${OUTPUT}" "${object}" COMMAND_ERROR_IS_FATAL ANY)
file(REMOVE "${object}")

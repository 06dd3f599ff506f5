//! Writes `include/ttt.h` from the doc comments in `src/ffi`, and names the shared library.

use std::{env, error::Error, fs, path::Path};

/// In the order in which a reader of the header needs them.
const SOURCES: [&str; 8] = [
    "src/ffi/game.rs",
    "src/ffi/options.rs",
    "src/ffi/view.rs",
    "src/ffi/record.rs",
    "src/ffi/judge.rs",
    "src/ffi/codes.rs",
    "src/ffi/version.rs",
    "src/ffi/handle.rs",
];

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=src/ffi");
    println!("cargo::rerun-if-changed=include/ttt.h");
    write_if_changed(Path::new("include/ttt.h"), &header()?)?;
    link_args();
    Ok(())
}

fn header() -> Result<String, Box<dyn Error>> {
    let mut builder = cbindgen::Builder::new().with_config(settings()?);
    for source in SOURCES {
        builder = builder.with_src(source);
    }
    let mut generated = Vec::new();
    builder.generate()?.write(&mut generated);
    Ok(finish(&String::from_utf8(generated)?))
}

fn settings() -> Result<cbindgen::Config, Box<dyn Error>> {
    let mut config = cbindgen::Config {
        language: cbindgen::Language::C,
        header: Some(introduction()?),
        include_guard: Some("TTT_H".into()),
        no_includes: true,
        sys_includes: vec!["stddef.h".into(), "stdint.h".into()],
        after_includes: Some(preamble()?),
        cpp_compat: true,
        style: cbindgen::Style::Both,
        usize_is_size_t: true,
        documentation_style: cbindgen::DocumentationStyle::Doxy,
        line_length: 110,
        ..cbindgen::Config::default()
    };
    config.function.prefix = Some("TTT_API".into());
    config.function.args = cbindgen::Layout::Horizontal;
    Ok(config)
}

/// The header opens with what `src/ffi/mod.rs` says of itself.
fn introduction() -> Result<String, Box<dyn Error>> {
    let source = fs::read_to_string("src/ffi/mod.rs")?;
    let lines = source.lines().map_while(|line| line.strip_prefix("//!"));
    Ok(lines.fold("/**".into(), |text: String, line| text + "\n *" + line) + "\n */")
}

fn preamble() -> Result<String, Box<dyn Error>> {
    let [major, minor, patch] = ["MAJOR", "MINOR", "PATCH"].map(|part| format!("CARGO_PKG_VERSION_{part}"));
    Ok(format!(
        r#"
/** The version of this header: its three parts, packed into one number that grows, and as text. */
#define TTT_VERSION_MAJOR {}
#define TTT_VERSION_MINOR {}
#define TTT_VERSION_PATCH {}
#define TTT_VERSION (TTT_VERSION_MAJOR * 1000000 + TTT_VERSION_MINOR * 1000 + TTT_VERSION_PATCH)
#define TTT_VERSION_TEXT "{}"

/** Stands before every function. Define it yourself to override it; define TTT_DLL to use a Windows DLL. */
#ifndef TTT_API
#if defined(_WIN32) && defined(TTT_DLL)
#define TTT_API __declspec(dllimport)
#else
#define TTT_API
#endif
#endif"#,
        env::var(major)?,
        env::var(minor)?,
        env::var(patch)?,
        env::var("CARGO_PKG_VERSION")?,
    ))
}

/// What cbindgen has no setting for.
fn finish(generated: &str) -> String {
    let text: Vec<String> = generated.lines().map(as_c_programmers_write).collect();
    let text = text.join("\n") + "\n";
    // A doc comment that begins with a heading begins a section.
    let mut sections = text.split("/**\n * # ");
    let opening = sections.next().unwrap_or_default().to_owned();
    sections.filter_map(|section| section.split_once("\n *\n")).fold(opening, |header, (title, rest)| {
        let rule = "-".repeat(96_usize.saturating_sub(title.len()));
        header + "/* ---- " + title + " " + &rule + " */\n\n/**\n" + rest
    })
}

/// A type by its typedef name; a negative number in parentheses.
fn as_c_programmers_write(line: &str) -> String {
    match line.strip_prefix("#define ").and_then(|define| define.split_once(" -")) {
        Some((name, value)) => format!("#define {name} (-{value})"),
        None if line.starts_with("typedef ") => line.into(),
        None => line.replace("struct ttt_", "ttt_"),
    }
}

/// Leaves a header that is right alone: no build depends on being allowed to write into the source tree.
fn write_if_changed(path: &Path, text: &str) -> Result<(), Box<dyn Error>> {
    if fs::read_to_string(path).is_ok_and(|old| old == text) {
        return Ok(());
    }
    fs::write(path, text).map_err(|error| format!("{} is out of date: {error}", path.display()).into())
}

/// The names and checks that the linker is asked for.
fn link_args() {
    let var = |name| env::var(name).unwrap_or_default();
    match var("CARGO_CFG_TARGET_VENDOR").as_str() {
        "apple" => println!("cargo::rustc-cdylib-link-arg=-Wl,-install_name,@rpath/libttt.0.dylib"),
        _ if var("CARGO_CFG_TARGET_OS") == "linux" => {
            println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,libttt.so.{}", var("CARGO_PKG_VERSION_MAJOR"));
            // Where a panic path is left, `ttt_panic_is_possible` is undefined, and this makes that an error.
            if var("PROFILE") == "release" {
                println!("cargo::rustc-cdylib-link-arg=-Wl,-z,defs");
            }
        }
        _ => {}
    }
}

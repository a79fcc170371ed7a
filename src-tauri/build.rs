//! Declares the commands of the window: what is not in the list cannot be called, even by the app's own page.

/// Collects the names of the one list of commands.
macro_rules! with_commands {
    ($($room:ident :: $name:ident ($request:ty) -> $reply:ty;)*) => {
        const COMMANDS: &[&str] = &[$(stringify!($name)),*];
    };
}

include!("crates/desk/src/interface/list.rs");

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("cargo:rerun-if-changed=crates/desk/src/interface/list.rs");
    let allowed: Vec<String> = COMMANDS.iter().map(|name| format!("{name:?}")).collect();
    let permission = format!(
        "[[permission]]\nidentifier = \"desk\"\ndescription = \"The commands of the desk\"\ncommands.allow = [{}]\n",
        allowed.join(", ")
    );
    let folder = std::path::PathBuf::from(std::env::var("OUT_DIR")?).join("permissions");
    std::fs::create_dir_all(&folder)?;
    std::fs::write(folder.join("desk.toml"), permission)?;
    let pattern: &'static str = Box::leak(format!("{}/*.toml", folder.display()).into_boxed_str());
    let manifest = tauri_build::AppManifest::new().permissions_path_pattern(pattern);
    tauri_build::try_build(tauri_build::Attributes::new().app_manifest(manifest))?;
    loader_beside_tests()
}

/// With the GNU linker the app takes WebView2's loader from a DLL, which Tauri puts beside the program. Programs of unit
/// tests stand a folder deeper and need it too; Microsoft's linker takes it in.
fn loader_beside_tests() -> Result<(), Box<dyn std::error::Error>> {
    let out = std::path::PathBuf::from(std::env::var("OUT_DIR")?);
    // target/debug/build/ledgerlane-HASH/out
    let Some(programs) = out.ancestors().nth(3) else { return Ok(()) };
    let loader = programs.join("WebView2Loader.dll");
    let is_gnu = std::env::var("CARGO_CFG_TARGET_ENV").is_ok_and(|env| env == "gnu");
    let is_windows = std::env::var("CARGO_CFG_TARGET_OS").is_ok_and(|system| system == "windows");
    if is_gnu && is_windows && loader.exists() {
        std::fs::copy(loader, programs.join("deps/WebView2Loader.dll"))?;
    }
    Ok(())
}

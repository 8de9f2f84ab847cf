//! What the crates need to be published: checked with the tidy check, and one command for a new version.

use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::fs;
use std::path::Path;

/// What is missing from crates that are published. Tests may use crates that are not, by their path alone: cargo leaves
/// those out.
pub(crate) fn breaches(metadata: &Value) -> Vec<String> {
    let packages = || metadata["packages"].as_array().into_iter().flatten();
    let find = |name: &Value| packages().find(|package| package["name"] == *name);
    let mut breaches = Vec::new();
    for package in packages().filter(|package| is_published(package)) {
        let name = package["name"].as_str().unwrap_or_default();
        for key in ["description", "license", "readme", "rust_version"] {
            if package[key].as_str().is_none_or(str::is_empty) {
                breaches.push(format!("{name} is published and has no {key}"));
            }
        }
        for key in ["keywords", "categories"] {
            if package[key].as_array().is_none_or(Vec::is_empty) {
                breaches.push(format!("{name} is published and has no {key}"));
            }
        }
        for dependency in package["dependencies"].as_array().into_iter().flatten() {
            let Some(on) = find(&dependency["name"]) else { continue };
            let by_path = dependency["kind"] == "dev" && dependency["req"] == "*";
            if by_path {
                continue;
            }
            let on_name = on["name"].as_str().unwrap_or_default();
            if !is_published(on) {
                breaches.push(format!("{name} is published and needs {on_name}, which is not"));
            }
            let wanted = format!("^{}", on["version"].as_str().unwrap_or_default());
            if dependency["req"] != wanted.as_str() {
                let asked = &dependency["req"];
                breaches.push(format!(
                    "{name} asks for {on_name} {asked}, not {wanted}: see `version` in Cargo.toml"
                ));
            }
        }
    }
    breaches
}

/// `publish = false` is an empty list of registries.
fn is_published(package: &Value) -> bool {
    package["publish"].as_array().is_none_or(|registries| !registries.is_empty())
}

/// Gives the workspace and all its crates another version.
pub(crate) fn set_version(root: &Path, version: &str) -> Result<()> {
    let numbers: Vec<_> = version.split('.').map(str::parse::<u32>).collect();
    if numbers.len() != 3 || numbers.iter().any(Result::is_err) {
        bail!("'{version}' is no version: expected three numbers, as in 0.2.0");
    }
    let path = root.join("Cargo.toml");
    let text = fs::read_to_string(&path).context("Cargo.toml")?;
    fs::write(&path, with_version(&text, version)?)?;
    println!("version {version}: now run `cargo check`, which notes it in Cargo.lock");
    Ok(())
}

fn with_version(manifest: &str, version: &str) -> Result<String> {
    let old = manifest.lines().find_map(|line| line.strip_prefix("version = "));
    let old = old.context("Cargo.toml has no line `version = `")?;
    let mut out = String::new();
    for line in manifest.lines() {
        let ours = line.starts_with("version = ") || line.starts_with("saltus-");
        let line = if ours {
            line.replace(&format!("version = {old}"), &format!("version = \"{version}\""))
        } else {
            line.to_owned()
        };
        out += &line;
        out.push('\n');
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn package(name: &str, publish: Value, dependencies: Value) -> Value {
        json!({
            "name": name, "version": "0.1.0", "description": "x", "license": "MIT", "readme": "README.md",
            "rust_version": "1.95", "keywords": ["x"], "categories": ["games"], "publish": publish,
            "dependencies": dependencies,
        })
    }

    #[test]
    fn what_is_published_needs_versions_and_published_crates() {
        let needs = |req: &str, kind: Value| json!([{ "name": "low", "req": req, "kind": kind }]);
        let told = |low: Value, needs: Value| {
            breaches(&json!({ "packages": [low, package("high", Value::Null, needs)] }))
        };
        let low = || package("low", Value::Null, json!([]));
        assert_eq!(told(low(), needs("^0.1.0", Value::Null)), Vec::<String>::new());
        assert_eq!(told(low(), needs("*", json!("dev"))), Vec::<String>::new());
        assert_eq!(told(low(), needs("*", Value::Null)).len(), 1);
        assert_eq!(told(low(), needs("^0.0.9", Value::Null)).len(), 1);
        let private = package("low", json!([]), json!([]));
        assert_eq!(told(private, needs("^0.1.0", Value::Null)).len(), 1);
        let mut bare = low();
        bare["description"] = Value::Null;
        bare["keywords"] = json!([]);
        assert_eq!(told(bare, json!([])).len(), 2);
    }

    #[test]
    fn one_command_changes_the_version_everywhere() {
        let manifest = "[workspace.package]\nversion = \"0.1.0\"\n\n[workspace.dependencies]\n\
            saltus-game = { path = \"crates/game\", version = \"0.1.0\" }\nother = { version = \"0.1.0\" }\n";
        let changed = with_version(manifest, "0.2.0").expect("a version");
        assert_eq!(changed.matches("0.2.0").count(), 2);
        assert!(changed.contains("other = { version = \"0.1.0\" }"));
        assert!(set_version(Path::new("nowhere"), "1.x").is_err());
    }
}

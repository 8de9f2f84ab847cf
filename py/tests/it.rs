//! The Python package as pip sees it; what the module does is tested from Python.

use std::path::Path;

#[test]
fn numpy_is_all_that_the_package_needs() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("pyproject.toml");
    let text = std::fs::read_to_string(file).expect("the package's file");
    let package: toml::Table = text.parse().expect("a file of TOML");
    let project = &package["project"];
    let needed: Vec<&str> = project["dependencies"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|item| item.as_str().expect("a requirement"))
        .collect();
    assert!(matches!(needed[..], [numpy] if numpy.starts_with("numpy>=")), "{needed:?}");
    // The version has one place, which is the workspace's.
    assert_eq!(project["dynamic"].as_array().map(Vec::len), Some(1));
    assert!(project.get("version").is_none());
    assert!(Path::new(env!("CARGO_MANIFEST_DIR")).join("python/saltus/py.typed").exists());
}

"""Packs a wheel around a module that cargo has built already: `pack.py MODULE FOLDER`.

For the tests, which would otherwise compile everything a second time. Wheels for other people are made by maturin.
"""

from __future__ import annotations

import base64
import hashlib
import sys
import sysconfig
import zipfile
from pathlib import Path

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

HERE = Path(__file__).parent


def main(module: Path, folder: Path) -> None:
    project = tomllib.loads((HERE / "pyproject.toml").read_text("utf-8"))["project"]
    workspace = tomllib.loads((HERE.parent / "Cargo.toml").read_text("utf-8"))["workspace"]
    version = workspace["package"]["version"]
    platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    tag = f"cp310-abi3-{platform}"
    metadata = ["Metadata-Version: 2.1", f"Name: {project['name']}", f"Version: {version}"]
    metadata += [f"Summary: {project['description']}", f"Requires-Python: {project['requires-python']}"]
    metadata += [f"Requires-Dist: {needed}" for needed in project["dependencies"]]
    info = f"{project['name']}-{version}.dist-info"
    wheel = ["Wheel-Version: 1.0", "Generator: pack.py", "Root-Is-Purelib: false", f"Tag: {tag}"]
    sources = sorted(file for file in (HERE / "python/saltus").iterdir() if file.is_file() and file.suffix != ".so")
    files = {f"saltus/{file.name}": file.read_bytes() for file in sources}
    files["saltus/_saltus.abi3.so"] = module.read_bytes()
    files[f"{info}/METADATA"] = "\n".join([*metadata, "", (HERE / "README.md").read_text("utf-8")]).encode()
    files[f"{info}/WHEEL"] = "\n".join([*wheel, ""]).encode()
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{project['name']}-{version}-{tag}.whl"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        rows = []
        for name, content in files.items():
            archive.writestr(name, content)
            digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
            rows.append(f"{name},sha256={digest},{len(content)}")
        archive.writestr(f"{info}/RECORD", "\n".join([*rows, f"{info}/RECORD,,", ""]))
    print(path)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))

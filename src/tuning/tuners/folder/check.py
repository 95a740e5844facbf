"""Checks this machine and these files before anything is downloaded or trained.

Needs only Python 3.10 or later.

    python3 check.py [trl | axolotl | vllm]
"""

import importlib.metadata
import json
import pathlib
import shutil
import subprocess
import sys

# For a model of 4 billion 16-bit parameters, its adapter and the activations of a long example.
LEAST_GPU_GIGABYTES = 20
LEAST_DISK_GIGABYTES = 30
TOOLS = {"trl": ("torch", "trl", "peft"), "axolotl": ("torch", "axolotl"), "vllm": ("torch", "vllm")}
HERE = pathlib.Path(__file__).resolve().parent


def files():
    """Returns the mistakes in the example files."""
    mistakes = []
    for name in ("train.jsonl", "validation.jsonl"):
        path = HERE / "data" / name
        if not path.exists():
            if name == "train.jsonl":
                mistakes.append(f"{path} is missing.")
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            try:
                messages = json.loads(line)["messages"]
                fits = all(isinstance(one["content"], str) for one in messages)
                fits = fits and messages[-1]["role"] == "assistant"
            except (ValueError, KeyError, TypeError, IndexError):
                fits = False
            if not fits:
                mistakes.append(f"{name}, line {number}: not an example of a chat that ends with the assistant.")
    return mistakes


def python():
    """Returns a mistake if this Python is too old."""
    if sys.version_info < (3, 10):
        return ["Python 3.10 or later is needed."]
    return []


def tools(names):
    """Returns the missing tools as mistakes; prints the versions of the others."""
    mistakes = []
    for name in names:
        try:
            print(f"{name} {importlib.metadata.version(name)}")
        except importlib.metadata.PackageNotFoundError:
            mistakes.append(f"{name} is not installed: see README.md.")
    return mistakes


def gpu():
    """Returns a mistake unless an NVIDIA GPU has enough memory; prints all GPUs."""
    if shutil.which("nvidia-smi") is None:
        return ["No NVIDIA GPU was found (nvidia-smi is missing)."]
    query = ["nvidia-smi", "--query-gpu=name,memory.total", "--format=csv,noheader,nounits"]
    asked = subprocess.run(query, capture_output=True, text=True, check=False)
    if asked.returncode != 0:
        return ["nvidia-smi does not answer: is the driver installed?"]
    sizes = []
    for line in asked.stdout.strip().splitlines():
        name, megabytes = line.rsplit(",", 1)
        sizes.append(int(megabytes) / 1024)
        print(f"{name.strip()}: {sizes[-1]:.0f} GB")
    if max(sizes, default=0) < LEAST_GPU_GIGABYTES:
        return [f"The largest GPU has less than {LEAST_GPU_GIGABYTES} GB."]
    return []


def disk():
    """Returns a mistake if the model and its checkpoints do not fit on the disk."""
    free = shutil.disk_usage(HERE).free / 1024**3
    print(f"{free:.0f} GB of disk are free.")
    return [f"{LEAST_DISK_GIGABYTES} GB of free disk are needed."] if free < LEAST_DISK_GIGABYTES else []


def main():
    """Prints all mistakes; exits with 1 if there is one."""
    tool = sys.argv[1] if len(sys.argv) > 1 else "trl"
    if tool not in TOOLS:
        sys.exit(f"{tool} is none of {', '.join(TOOLS)}.")
    mistakes = python() + files() + tools(TOOLS[tool]) + gpu() + disk()
    for mistake in mistakes:
        print(f"MISTAKE: {mistake}")
    sys.exit(1 if mistakes else 0)


if __name__ == "__main__":
    main()

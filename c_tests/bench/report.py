"""Runs the benchmark and writes what it measured: a page with tables, and its plots.

usage: report.py [--quick] BUILD_DIR OUTPUT_DIR [PYTHON_WITH_PEERS]

PYTHON_WITH_PEERS is a Python that has the packages ttt and open_spiel. --quick measures next to nothing, and only
shows that everything still runs.
"""

import argparse
import json
import os
import platform
import re
import resource
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

import matplotlib

matplotlib.use("svg")
import matplotlib.pyplot as plt

HERE = Path(__file__).resolve().parent
MOVE_SIZES = (3, 5, 10, 15, 100, 1000)

# What is measured, against what, and how much of that it may cost at most. Names are those of bench.cpp.
BOUNDS = [
    *((f"`ttt_move`, random games, n = {n:,}, with new and free", f"move/{n}/ttt_move", f"move/{n}/S", 0.9 if n <= 15 else 1.1)
      for n in MOVE_SIZES),
    *((f"the same, n = {n:,}", f"move/{n}/ttt_move", f"move/{n}/T", 2.0) for n in MOVE_SIZES),
    *((f"`ttt_play`, whole random games in one call, n = {n:,}", f"move/{n}/ttt_play", f"move/{n}/T", 1.25) for n in MOVE_SIZES),
    ("`ttt_move`, `TTT_COUNTERS_ONLY`, n = 1,000,000", "counters/1000000/ttt_move", "counters/1000000/S", 1.0),
    ("the same, n = 10,000 over n = 10, cells that stay in cache",
     "counters, in cache/10000/ttt_move", "counters, in cache/10/ttt_move", 1.3),
    ("`ttt_new` and `ttt_free`, n = 3", "life/3/ttt_new, ttt_free", "life/3/S", 0.7),
    ("`ttt_reset` after a 3×3 game", "life/3/ttt_reset", "life/3/ttt_new, ttt_free", 0.5),
    ("`ttt_judge`, random complete games", "judge/3/ttt_judge", "judge/3/J", 0.15),
    ("`ttt_judge_many`, a game", "judge/3/ttt_judge_many", "judge/3/ttt_judge", 0.8),
    ("the whole 3×3 tree by `ttt_move` and `ttt_undo`", "tree/3/ttt", "tree/3/gamie", 0.8),
    ("random 15×15 games of five in a row by `ttt_move`", "gomoku/15/ttt", "gomoku/15/gamie", 1 / 3),
    ("random 3×3 games by `ttt_move` and `ttt_reset`", "games/3/ttt_move", "games/3/xo-core", 0.5),
]

WHO = {
    "S": "S",
    "T": "T",
    "J": "J",
    "gamie": "gamie 0.14.0",
    "xo-core": "xo-core 0.2.0-alpha",
    "ttt_new, ttt_free": "`ttt_new` and `ttt_free`",
    "ttt_judge": "`ttt_judge`",
    "ttt_move": "itself",
}


GAMES = {
    "3×3: xo-core": "games/3/xo-core",
    "3×3: ttt, a call a move": "games/3/ttt_move",
    "3×3: ttt, a call a game": "games/3/ttt_play",
    "15×15, five in a row: gamie": "gomoku/15/gamie",
    "15×15, five in a row: ttt, a call a move": "gomoku/15/ttt",
}


def output_of(*command, **options):
    return subprocess.run(command, check=True, text=True, stdout=subprocess.PIPE, **options).stdout


def measure_times(bench, repetitions, seconds):
    """The median time of one move, game or whatever a workload is about, in nanoseconds. Their turns alternate."""
    result = json.loads(output_of(
        bench, f"--benchmark_repetitions={repetitions}", f"--benchmark_min_time={seconds}", "--benchmark_format=json",
        "--benchmark_enable_random_interleaving=true", "--benchmark_report_aggregates_only=true",
        stderr=subprocess.DEVNULL))
    return {run["run_name"].removesuffix("/manual_time"): 1e9 / run["items_per_second"]
            for run in result["benchmarks"] if run["aggregate_name"] == "median"}


def callgrind(folder, *command):
    return output_of("valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/callgrind", *command,
                     stderr=subprocess.DEVNULL)


def total_of(dump):
    return int(re.search(r"^(?:totals|summary): (\d+)", dump, re.MULTILINE)[1])


def count_instructions(bench):
    """The same in instructions, with all that the loop around it takes; and how much each workload has done."""
    with tempfile.TemporaryDirectory() as folder:
        lines = callgrind(folder, "--collect-atstart=no", bench, "--instructions").splitlines()
        done = {name: int(count) for name, count in (line.split("\t") for line in lines)}
        instructions = {}
        for path in Path(folder).iterdir():
            dump = path.read_text()
            name = re.search(r"Client Request: (.*)", dump)
            if name:
                instructions[name[1]] = total_of(dump) / done[name[1]]
        return instructions, done


def count_one_move(bench):
    """The instructions of `ttt_move` alone, in random games on a board of 15 x 15."""
    with tempfile.TemporaryDirectory() as folder:
        moves = int(callgrind(folder, "--toggle-collect=ttt_move", bench, "--once", "move/15/ttt_move"))
        return total_of(Path(folder, "callgrind").read_text()) / moves


def measure_threads(program, games, rounds):
    """Millions of games a second and GB/s, on one thread and on two."""
    lines = output_of(program, str(games), "2", str(rounds)).splitlines()
    rates = [[float(number) for number in re.findall(r"\d+\.\d+", line)] for line in lines]
    return [[statistics.median(column) for column in zip(*rates[first::2])] for first in (0, 1)]


def measure_referees(programs, build, size, rounds):
    """MB/s of each program on a log of so many bytes, and the most memory it had, in MB."""
    log = build / "random-games.log"
    with log.open("wb") as file:
        subprocess.run([build / "c_tests/bench/write_log", str(size)], check=True, stdout=file)
    rates = {name: [] for name in programs}
    memory = dict.fromkeys(programs, 0)
    for _ in range(rounds):
        for name, command in programs.items():
            with log.open("rb") as file:
                start = time.perf_counter()
                child = subprocess.Popen(command, stdin=file, stdout=subprocess.DEVNULL)
                _, status, usage = os.wait4(child.pid, 0)
                rates[name].append(1e-6 * log.stat().st_size / (time.perf_counter() - start))
                memory[name] = max(memory[name], usage.ru_maxrss / 1024)
                if status != 0:
                    raise SystemExit(f"{name} failed")
    log.unlink()
    return {name: (statistics.median(rates[name]), memory[name]) for name in programs}


def measure_python(python, rounds):
    """Random 3 x 3 games a second from Python."""
    rates = {}
    for _ in range(rounds):
        for name, rate in json.loads(output_of(python, HERE / "from_python.py")).items():
            rates.setdefault(name, []).append(rate)
    return {name: statistics.median(values) for name, values in rates.items()}


# ---- The page ----------------------------------------------------------------------------------------------


def table(header, rows):
    lines = ["| " + " | ".join(header) + " |", "|" + "---|" * len(header)]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows])


def bounds_table(times, instructions):
    rows = []
    for what, ours, theirs, bound in BOUNDS:
        if theirs not in times:
            continue
        ratio = times[ours] / times[theirs]
        rows.append((what, WHO[theirs.split("/")[-1]], f"{ratio:.2f}", f"{bound:.2f}", "yes" if ratio <= bound else "**no**",
                     f"{times[ours]:.1f}", f"{times[theirs]:.1f}", f"{instructions[ours]:.0f}", f"{instructions[theirs]:.0f}"))
    return table(("what", "against", "ratio", "at most", "met", "ns", "theirs", "instructions", "theirs"), rows)


def processor():
    names = re.findall(r"^model name\s*: (.*)", Path("/proc/cpuinfo").read_text(), re.MULTILINE)
    return f"{len(names)} × {names[0]}" if names else platform.machine()


def page(results):
    text = (HERE / "performance.md.in").read_text()
    one, two = results["threads"]
    values = {
        "processor": processor(),
        "compilers": f"gcc {output_of('gcc', '-dumpfullversion').strip()}, {output_of('rustc', '--version').split(' (')[0]}",
        "repetitions": str(results["repetitions"]),
        "bounds": bounds_table(results["times"], results["instructions"]),
        "one_move": f"{results['one_move']:.1f}",
        "one_move_met": "met" if results["one_move"] <= 60 else f"missed by {results['one_move'] - 60:.1f}",
        "sizes": table(("n", "`ttt_move`", "`ttt_play`", "S", "T"), [
            (f"{n:,}", *(f"{results['instructions'][f'move/{n}/{who}']:.0f}" for who in ("ttt_move", "ttt_play", "S", "T")))
            for n in sorted({int(name.split("/")[1]) for name in results["times"] if name.startswith("move/")})]),
        "games": table(("who", "million games a second"), [
            (name, f"{results['rates'][key]:.2f}") for name, key in GAMES.items() if key in results["rates"]]),
        "python": table(("who, from Python", "games a second"),
                        [(name, f"{rate:,.0f}") for name, rate in results["python"].items()]),
        "games_in_memory": f"{results['games_in_memory']:,}",
        "threads": table(("threads", "million games a second", "GB/s"), [
            ("1", f"{one[0]:.1f}", f"{one[1]:.2f}"), ("2", f"{two[0]:.1f}", f"{two[1]:.2f}")]),
        "speedup": f"{two[0] / one[0]:.2f}",
        "log_size": f"{results['log_size'] / 1e6:,.0f} MB",
        "referees": table(("program", "MB/s", "memory, MB"), [
            (name, f"{rate:,.0f}", f"{memory:.1f}") for name, (rate, memory) in results["referees"].items()]),
    }
    return re.sub(r"@(\w+)@", lambda match: values[match[1]], text)


def games_per_second(times, done):
    """Millions of them, of the workloads that are about games; bench.cpp has so many of a size."""
    games = {name: 100000 // int(name.split("/")[1]) ** 2 for name in times if name.split("/")[0] in ("gomoku", "games")}
    return {name: 1e3 * count / (done[name] * times[name]) for name, count in games.items()}


# ---- The plots ---------------------------------------------------------------------------------------------

INK, PALE = "#22223b", "#9a9aae"
COLOURS = {"ttt_move": "#d1495b", "ttt_play": "#edae49", "S": "#00798c", "T": "#66a182"}


def style(axes):
    axes.spines[["top", "right"]].set_visible(False)
    axes.spines[["left", "bottom"]].set_color(PALE)
    axes.tick_params(colors=INK, length=0)
    axes.grid(axis="y", color="#e4e4ec")
    axes.set_axisbelow(True)


def save(figure, path):
    figure.tight_layout()
    figure.savefig(path, format="svg", metadata={"Date": None}, facecolor="white")
    plt.close(figure)


def plot_move_cost(results, path):
    """Nanoseconds of a move against n."""
    figure, axes = plt.subplots(figsize=(7.2, 3.8))
    labels = {"ttt_move": "ttt_move", "ttt_play": "ttt_play, all moves in a call", "S": "textbook, behind C functions",
              "T": "textbook, inlined, unchecked"}
    for who, label in labels.items():
        points = sorted((int(name.split("/")[1]), value) for name, value in results["times"].items()
                        if name.startswith("move/") and name.endswith("/" + who))
        axes.plot(*zip(*points), marker="o", markersize=4, linewidth=2, color=COLOURS[who], label=label)
    axes.set_xscale("log")
    axes.set_ylim(bottom=0)
    sizes = sorted({int(name.split("/")[1]) for name in results["times"] if name.startswith("move/")})
    axes.set_xticks(sizes, [f"{n:,}" for n in sizes])
    axes.minorticks_off()
    axes.set_xlabel("n, of an n × n board", color=INK)
    axes.set_title("Nanoseconds a move, in whole random games", color=INK, loc="left", fontsize=11)
    axes.legend(frameon=False, labelcolor=INK)
    style(axes)
    save(figure, path)


def plot_games(results, path):
    """Games a second beside the peers."""
    groups = [("Random 3×3 games", [("xo-core", "games/3/xo-core"), ("ttt, a call a move", "games/3/ttt_move"),
                                    ("ttt, a call a game", "games/3/ttt_play")]),
              ("Random Gomoku games, 15×15", [("gamie", "gomoku/15/gamie"), ("ttt, a call a move", "gomoku/15/ttt")])]
    figure, both = plt.subplots(1, 2, figsize=(7.2, 2.6), width_ratios=(3, 2))
    for axes, (title, bars) in zip(both, groups):
        bars = [(name, results["rates"][key]) for name, key in bars if key in results["rates"]]
        shown = axes.bar([name.replace(", ", ",\n") for name, _ in bars], [rate for _, rate in bars],
                         color=[COLOURS["ttt_move"] if name.startswith("ttt") else PALE for name, _ in bars], width=0.6)
        axes.bar_label(shown, fmt="%.2g", color=INK, padding=2)
        axes.set_title(f"{title}, millions a second", color=INK, loc="left", fontsize=9)
        axes.set_yticks([])
        style(axes)
        axes.spines["left"].set_visible(False)
        axes.tick_params(axis="x", labelsize=8)
    save(figure, path)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("build", type=Path)
    parser.add_argument("output", type=Path)
    parser.add_argument("python_with_peers", nargs="?")
    arguments = parser.parse_args()
    bench = arguments.build / "c_tests/bench/bench"
    referee = arguments.build / "examples/referee"
    repetitions = 3 if arguments.quick else 15
    games_in_memory = 20_000 if arguments.quick else 20_000_000
    log_size = 1_000_000 if arguments.quick else 1_000_000_000
    plt.rcParams.update({"svg.hashsalt": "ttt", "font.size": 9})

    times = measure_times(bench, repetitions, 0.001 if arguments.quick else 0.1)
    instructions, done = count_instructions(bench)
    results = {
        "repetitions": repetitions,
        "times": times,
        "instructions": instructions,
        "rates": games_per_second(times, done),
        "one_move": count_one_move(bench),
        "games_in_memory": games_in_memory,
        "threads": measure_threads(arguments.build / "examples/judge_threads", games_in_memory, min(repetitions, 9)),
        "log_size": log_size,
        "referees": measure_referees(
            {"`referee`": [referee], "`plain_referee`": [arguments.build / "c_tests/bench/plain_referee"],
             "`wc -l`": ["wc", "-l"]}, arguments.build, log_size, min(repetitions, 9)),
        "python": measure_python(arguments.python_with_peers, min(repetitions, 9)) if arguments.python_with_peers else {},
    }
    print(json.dumps(results, indent=1))
    arguments.output.mkdir(parents=True, exist_ok=True)
    (arguments.output / "performance.md").write_text(page(results))
    plot_move_cost(results, arguments.output / "move-cost.svg")
    plot_games(results, arguments.output / "games-per-second.svg")


main()

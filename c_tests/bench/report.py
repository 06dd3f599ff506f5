"""Runs the benchmark and writes what it measured: a page with tables, and its plots.

usage: report.py [--quick] BUILD_DIR OUTPUT_DIR [PYTHON_WITH_PEERS]

PYTHON_WITH_PEERS is a Python that has the packages ttt and open_spiel. --quick measures next to nothing, and only
shows that everything still runs.
"""

import argparse
import json
import platform
import re
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

# What is measured and on which n, against what, how much of that it may cost at most, and, in case it costs more, why. Names
# are those of bench.cpp.
BOUNDS = [
    *(("`ttt_move` with new and free", n, f"move/{n}/ttt_move", f"move/{n}/S", 0.9 if n <= 15 else 1.1, "checks")
      for n in MOVE_SIZES),
    *(("`ttt_move` with new and free", n, f"move/{n}/ttt_move", f"move/{n}/T", 2.0, "checks") for n in MOVE_SIZES),
    *(("`ttt_play`, whole games in one call", n, f"move/{n}/ttt_play", f"move/{n}/T", 1.25, "checks") for n in MOVE_SIZES),
    ("`ttt_move`, `TTT_COUNTERS_ONLY`", 1000000, "counters/1000000/ttt_move", "counters/1000000/S", 1.0, "counters"),
    ("the same on few cells of n = 10,000", 10, "counters, in cache/10000/ttt_move", "counters, in cache/10/ttt_move", 1.3,
     "counters"),
    ("`ttt_new` and `ttt_free`", 3, "life/3/ttt_new, ttt_free", "life/3/S", 0.7, "life"),
    ("`ttt_reset` after a game", 3, "life/3/ttt_reset", "life/3/ttt_new, ttt_free", 0.5, "life"),
    ("`ttt_judge`, complete games", 3, "judge/3/ttt_judge", "judge/3/J", 0.15, "judge"),
    ("`ttt_judge_many`", 3, "judge/3/ttt_judge_many", "judge/3/ttt_judge", 0.8, "judge_many"),
    ("the whole tree by `ttt_move` and `ttt_undo`", 3, "tree/3/ttt", "tree/3/gamie", 0.8, "peers"),
    ("Gomoku by `ttt_move`", 15, "gomoku/15/ttt", "gomoku/15/gamie", 1 / 3, "peers"),
    ("games by `ttt_move` and `ttt_reset`", 3, "games/3/ttt_move", "games/3/xo-core", 0.5, "peers"),
]

REASONS = {
    "checks": "S and T look neither whether the cell is on the board and free nor whether the game is over, and they keep no "
              "board and no list of moves; that is what the instructions above theirs are. On the smallest boards S loses "
              "more than that by its three allocations, on the largest ttt more by the board's own memory.",
    "counters": "A cache miss for the row and one for the column is all that counts here, and it is the same on both sides.",
    "life": "The C library's malloc and free are most of it.",
    "judge": "A check of every cell, and about one branch in each game that nobody can predict: where it ends. J has that "
             "one, too.",
    "judge_many": "Beside the judging of a game, the call of a function is next to nothing. What many games in one call are "
                  "for are threads, and languages in which a call is dear.",
    "peers": "Each move is a call into a shared library with every check, where the other crate is inlined into the loop.",
}

# S, T and J are called what they are.
WHO = {
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
    """The median time of one move, game or whatever a workload is about, in nanoseconds. They run in random order."""
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
    """The same in instructions, with all that the loop around it takes; and how many random games a move is of."""
    with tempfile.TemporaryDirectory() as folder:
        lines = callgrind(folder, "--collect-atstart=no", bench, "--instructions").splitlines()
        rows = [line.split("\t") for line in lines]
        done = {name: int(count) for name, count, _ in rows}
        instructions = {}
        for path in Path(folder).iterdir():
            dump = path.read_text()
            name = re.search(r"Client Request: (.*)", dump)
            if name:
                instructions[name[1]] = total_of(dump) / done[name[1]]
        return instructions, {name: int(games) / int(count) for name, count, games in rows}


def count_one_move(bench, function, who):
    """The instructions of one function alone, in random games on a board of 15 x 15."""
    with tempfile.TemporaryDirectory() as folder:
        moves = int(callgrind(folder, f"--toggle-collect={function}", bench, "--once", f"move/15/{who}"))
        return total_of(Path(folder, "callgrind").read_text()) / moves


def measure_threads(program, games, rounds):
    """Millions of games a second and GB/s, on one thread and on two."""
    lines = output_of(program, str(games), "2", str(rounds)).splitlines()
    rates = [[float(number) for number in re.findall(r"\d+\.\d+", line)] for line in lines]
    return [[statistics.median(column) for column in zip(*rates[first::2])] for first in (0, 1)]


def write_log(build, size):
    log = build / "random-games.log"
    with log.open("wb") as file:
        subprocess.run([build / "c_tests/bench/write_log", str(size)], check=True, stdout=file)
    return log


def run_on(log, command):
    """The seconds a program takes on a log, and the most memory it has, in MB."""
    with log.open("rb") as file:
        start = time.perf_counter()
        # Python itself is too large to start it: a process begins with its parent's peak.
        child = subprocess.run(["time", "-f", "%M", *command], stdin=file, stdout=subprocess.DEVNULL,
                               stderr=subprocess.PIPE, check=True, text=True)
        return time.perf_counter() - start, int(child.stderr) / 1024


def measure_referees(programs, build, size, rounds):
    """MB/s of each program on a log of so many bytes, and the most memory it had on that log and on a tenth of it."""
    small = write_log(build, size // 10).rename(build / "random-games-small.log")
    log = write_log(build, size)
    referees = [output_of(*command, stdin=small.open("rb")) for command in list(programs.values())[:2]]
    if referees[0] != referees[1]:
        raise SystemExit("the referees do not agree")
    runs = {name: [] for name in programs}
    for _ in range(rounds):
        for name, command in programs.items():
            runs[name].append(run_on(log, command))
    results = {name: (1e-6 * log.stat().st_size / statistics.median(seconds for seconds, _ in runs[name]),
                      run_on(small, command)[1], max(memory for _, memory in runs[name]))
               for name, command in programs.items()}
    log.unlink()
    small.unlink()
    return results


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
    missed = {}
    for what, n, ours, theirs, bound, reason in BOUNDS:
        if theirs not in times:
            continue
        name = theirs.split("/")[-1]
        who = WHO.get(name, name)
        ratio = times[ours] / times[theirs]
        if ratio > bound:
            missed.setdefault(reason, {}).setdefault(f"{what} beside {who}", []).append(f"{n:,}")
        rows.append((what, f"{n:,}", who, f"{ratio:.2f}", f"{bound:.2f}", "**no**" if ratio > bound else "yes",
                     f"{times[ours]:.1f}", f"{times[theirs]:.1f}", f"{instructions[ours]:.0f}", f"{instructions[theirs]:.0f}"))
    text = table(("what", "n", "against", "ratio", "at most", "met", "ns", "theirs", "instructions", "theirs"), rows)
    if missed:
        text += "\n\nWhat is missed, and why:\n"
    for reason, whats in missed.items():
        text += "\n- " + "; ".join(f"{what}, n = {', '.join(sizes)}" for what, sizes in whats.items()) + ". " + REASONS[reason]
    return text


def processor():
    names = re.findall(r"^model name\s*: (.*)", Path("/proc/cpuinfo").read_text(), re.MULTILINE)
    return f"{len(names)} × {names[0]}" if names else platform.machine()


def page(results):
    text = (HERE / "performance.md.in").read_text()
    one, two = results["threads"]
    values = {
        "processor": processor(),
        "machine": platform.machine(),
        "compilers": f"g++ {output_of('g++', '-dumpfullversion').strip()}, {output_of('rustc', '--version').split(' (')[0]}",
        "repetitions": str(results["repetitions"]),
        "bounds": bounds_table(results["times"], results["instructions"]),
        "one_move": f"{results['one_move']:.1f}",
        "textbook_move": f"{results['textbook_move']:.1f}",
        "one_move_met": "met" if results["one_move"] <= 60 else f"missed by {results['one_move'] - 60:.1f}",
        "sizes": table(("n", "`ttt_move`", "`ttt_play`", "S", "T"), [
            (f"{n:,}", *(f"{results['instructions'][f'move/{n}/{who}']:.0f}" for who in ("ttt_move", "ttt_play", "S", "T")))
            for n in sorted({int(name.split("/")[1]) for name in results["times"] if name.startswith("move/")})]),
        "games": table(("who", "million games a second"), [
            (name, f"{results['rates'][key]:.2f}") for name, key in GAMES.items() if key in results["rates"]]),
        "python": "From Python, where a call costs more than a move:\n\n" + table(("who", "games a second"), [
            (name, f"{rate:,.0f}") for name, rate in results["python"].items()]) if results["python"] else "",
        "games_in_memory": f"{results['games_in_memory']:,}",
        "threads": table(("threads", "million games a second", "GB/s"), [
            ("1", f"{one[0]:.1f}", f"{one[1]:.2f}"), ("2", f"{two[0]:.1f}", f"{two[1]:.2f}")]),
        "speedup": f"{two[0] / one[0]:.2f}",
        "log_size": f"{results['log_size'] / 1e6:,.0f} MB",
        "referees": table(("program", "MB/s", "memory, MB", "on a tenth of the log"), [
            (name, f"{rate:,.0f}", f"{memory:.1f}", f"{small:.1f}")
            for name, (rate, small, memory) in results["referees"].items()]),
    }
    return re.sub(r"@(\w+)@", lambda match: values[match[1]], text)


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
              ("Random Gomoku games", [("gamie", "gomoku/15/gamie"), ("ttt, a call a move", "gomoku/15/ttt")])]
    figure, both = plt.subplots(1, 2, figsize=(7.2, 2.6), width_ratios=(3, 2))
    for axes, (title, bars) in zip(both, groups):
        bars = [(name, results["rates"][key]) for name, key in bars if key in results["rates"]]
        shown = axes.bar([name.replace(", ", ",\n") for name, _ in bars], [rate for _, rate in bars],
                         color=[COLOURS["ttt_move"] if name.startswith("ttt") else PALE for name, _ in bars], width=0.6)
        axes.bar_label(shown, fmt="%.2g", color=INK, padding=2)
        axes.margins(y=0.15)
        axes.set_title(f"{title}, millions a second", color=INK, loc="left", fontsize=8)
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
    instructions, games_a_move = count_instructions(bench)
    results = {
        "repetitions": repetitions,
        "times": times,
        "instructions": instructions,
        "rates": {name: 1e3 * games_a_move[name] / times[name] for name in GAMES.values() if name in times},
        "one_move": count_one_move(bench, "ttt_move", "ttt_move"),
        "textbook_move": count_one_move(bench, "textbook_move", "S"),
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

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""测试记录的 CSV，变成报告里的 Markdown 表：平均、标准差、扩展不确定度、误差、够不够。

    python3 report-table.py 记录.csv

表头照手册的测试记录表：被测项目、条件…、理论值或设定值、单位、读数 1、读数 2……，指标要求写
“误差绝对值不大于 3”。多一列“仪器误差”，写仪器说明书给的正负几，单位与读数相同；不写当 0。
"""
import csv
import math
import re
import statistics
import sys

HEAD = ["项目", "条件", "标准值", "次数", "平均", "标准差", "U（k = 2）", "误差", "允许", "结论"]


def column(row, name):
    """表头以 name 开头的那一格；没有这一列是空的。"""
    for key, value in row.items():
        if key and key.startswith(name):
            return (value or "").strip()
    return ""


def number(text, where):
    try:
        value = float(text.replace("−", "-"))
    except ValueError:
        value = math.nan
    if not math.isfinite(value):
        raise ValueError(f"{where}：“{text}”不是数")
    return value


def evaluate(row, line):
    """一行记录 → 各项的数；写错的说是第几行、哪一格。"""
    where = f"第 {line} 行"
    readings = [
        number(value, f"{where}“{key}”")
        for key, value in row.items()
        if key and re.fullmatch(r"读数 ?\d+", key.strip()) and (value or "").strip()
    ]
    if len(readings) < 2:
        raise ValueError(f"{where}：读数不到两个，算不出标准差")
    standard = number(column(row, "理论值"), f"{where}“理论值或设定值”")
    instrument = number(column(row, "仪器误差") or "0", f"{where}“仪器误差”")
    limits = re.findall(r"\d+(?:\.\d+)?", column(row, "指标要求"))
    mean, spread = statistics.mean(readings), statistics.stdev(readings)
    # 读数的分散与仪器的误差（在正负之间处处一样可能）合起来，取两倍
    expanded = 2 * math.hypot(spread / math.sqrt(len(readings)), instrument / math.sqrt(3))
    error, allowed = mean - standard, float(limits[-1]) if limits else None
    if allowed is None:
        verdict = "—"
    elif abs(error) + expanded <= allowed:
        verdict = "达到"
    elif abs(error) - expanded > allowed:
        verdict = "没有达到"
    else:
        verdict = "说不准"
    return {
        "name": column(row, "被测项目"), "condition": column(row, "条件"),
        "unit": column(row, "单位"), "count": len(readings), "standard": standard,
        "mean": mean, "spread": spread, "expanded": expanded, "error": error,
        "allowed": allowed, "verdict": verdict,
    }


def places(expanded):
    """不确定度留两位有效数字，平均值与它对齐。"""
    if expanded == 0:
        return 3
    return min(9, max(0, 1 - math.floor(math.log10(expanded))))


def cells(result):
    digits, unit = places(result["expanded"]), result["unit"]

    def show(value, sign="", more=0):
        text = f"{value:{sign}.{digits + more}f}".replace("-", "−")
        return text + (unit if unit == "%" else f" {unit}" if unit else "")

    allowed = result["allowed"]
    return [
        result["name"], result["condition"], show(result["standard"]), str(result["count"]),
        show(result["mean"]), show(result["spread"], more=1), show(result["expanded"]),
        show(result["error"], "+"), "—" if allowed is None else f"±{allowed:g}",
        result["verdict"],
    ]


def table(file):
    rows = [evaluate(row, line) for line, row in enumerate(csv.DictReader(file), 2)]
    # 短线有多长，变成 Word、LaTeX 时那一列就有多宽
    rule = ["-" * 8, "-" * 9, "-----:", "---:", *["-----:"] * 4, "----:", "-----"]
    lines = [HEAD, rule, *map(cells, rows)]
    return "\n".join("| " + " | ".join(c.replace("|", "\\|") for c in line) + " |" for line in lines)


def main(arguments):
    if len(arguments) != 1:
        sys.exit("用法：python3 report-table.py 记录.csv")
    try:
        with open(arguments[0], encoding="utf-8-sig", newline="") as file:
            print(table(file))
    except UnicodeDecodeError:
        sys.exit("不是 UTF-8：在 Excel、WPS 里另存为“CSV UTF-8”")
    except (OSError, ValueError) as problem:
        sys.exit(str(problem))


if __name__ == "__main__":
    main(sys.argv[1:])

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Markdown 的报告，变成 Word 与 LaTeX：A4，小四宋体，标题黑体，表有横线。

    python3 report-export.py 报告.md

要先装 pandoc（https://pandoc.org）。写出旁边的 报告.docx 与 报告.tex；LaTeX 用 xelatex 编译两遍。
改只改 Markdown，再运行一次：三份里的数就一样。
"""
import os
import re
import subprocess
import sys
import zipfile

FONTS = '<w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:eastAsia="{}" />'
PAGE = (
    "<w:sectPr>"
    '<w:pgSz w:w="11906" w:h="16838" />'
    '<w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440"'
    ' w:header="720" w:footer="720" w:gutter="0" />'
    "</w:sectPr>"
)
LINES = "".join(
    f'<w:{side} w:val="single" w:sz="4" w:space="0" w:color="auto" />'
    for side in ("top", "bottom", "insideH")
)


def page(xml):
    """A4，四边 2.5 cm。"""
    return xml.replace("<w:sectPr />", PAGE)


def styles(xml):
    """正文宋体，标题黑体、黑色；表的每一行下面一条线。"""
    xml = re.sub(r'<w:rFonts [^>]*"minorHAnsi"[^>]*/>', FONTS.format("宋体"), xml)
    xml = re.sub(r'<w:rFonts [^>]*"majorHAnsi"[^>]*/>', FONTS.format("黑体"), xml)
    xml = re.sub(r"<w:color w:themeColor[^>]*/>", '<w:color w:val="000000" />', xml)
    xml = xml.replace('w:eastAsia="en-US"', 'w:eastAsia="zh-CN"')
    table = r'(w:styleId="Table" .*?<w:tblInd [^>]*/>)'
    return re.sub(table, rf"\1<w:tblBorders>{LINES}</w:tblBorders>", xml, count=1, flags=re.S)


def rewrite(path):
    """docx 是一个 zip：改页面与样式，别的照抄。"""
    with zipfile.ZipFile(path) as old:
        parts = [(info, old.read(info)) for info in old.infolist()]
    change = {"word/document.xml": page, "word/styles.xml": styles}
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as new:
        for info, data in parts:
            if info.filename in change:
                data = change[info.filename](data.decode()).encode()
            new.writestr(info, data, zipfile.ZIP_DEFLATED)


def main():
    if len(sys.argv) != 2:
        sys.exit("用法：python3 report-export.py 报告.md")
    source = sys.argv[1]
    name = os.path.splitext(source)[0]
    # 标题那一行“# ”成为题名，“## ”成为一级标题；时刻固定，同一份 Markdown 写出的文件就一样
    command = ["pandoc", "--standalone", "--shift-heading-level-by=-1", source]
    settings = {**os.environ, "SOURCE_DATE_EPOCH": "315532800"}
    latex = ["-V", "documentclass=ctexart", "-V", "papersize=a4", "-V", "fontsize=12pt"]
    latex += ["-V", "geometry:margin=2.5cm"]
    try:
        for more in (["-o", f"{name}.docx"], ["-o", f"{name}.tex", *latex]):
            subprocess.run([*command, *more], check=True, env=settings)
    except FileNotFoundError:
        sys.exit("没有找到 pandoc，先装它：https://pandoc.org")
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)
    rewrite(f"{name}.docx")
    print(f"{name}.docx、{name}.tex")


if __name__ == "__main__":
    main()

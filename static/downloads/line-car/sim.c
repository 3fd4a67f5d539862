/* SPDX-License-Identifier: MIT
 * 跑几种情形：打印读数，每种写一个文件，一行是横轴与离线几毫米，拿去画图。
 * 以“正文：”开头的行，手册的页面上一字不差地写着。 */
#include "runs.h"

#include <stdio.h>
#include <stdlib.h>

static FILE *create(const char *name, int number)
{
    char path[16];
    snprintf(path, sizeof path, "%s%d", name, number);
    FILE *file = fopen(path, "w");
    if (!file) exit(1);
    return file;
}

static void by_time(void *file, double time, double along, double off, double x, double y)
{
    (void)along, (void)x, (void)y;
    if (time <= 4) fprintf(file, "%.3f %.2f\n", time, off * 1000);
}

/* 第一圈；走到哪里只往前画 */
static void by_distance(void *file, double time, double along, double off, double x, double y)
{
    (void)time, (void)x, (void)y;
    if (along <= 5.52) fprintf(file, "%.4f %.2f\n", along, off * 1000);
}

static void say_straight(const char *name, const result_t *r)
{
    if (r->lost > 0) printf("正文：%s：%.1f s 时冲出去\n", name, r->lost);
    else if (r->sway < 0.0001) printf("正文：%s：左右各摆不到 0.1 mm\n", name);
    else printf("正文：%s：左右各摆 %.1f mm\n", name, r->sway * 1000);
}

int main(void)
{
    static const struct { const char *name; way_t way; } ways[] = {
        {"原样", {1.2f, 80, 0, true, false}},
        {"只减比例", {1.2f, 20, 0, true, false}},
        {"只加微分", {1.2f, 80, 2, true, false}},
        {"只早读", {1.2f, 80, 0, false, false}},
        {"三样都改", {1.2f, 40, 2, false, false}},
        {"只降速", {0.6f, 80, 0, true, false}},
        {"再去掉速度环", {1.2f, 80, 0, true, true}},
    };
    for (int i = 0; i < 7; i++) {
        FILE *file = create("wobble", i + 1);
        result_t r = on_straight(&ways[i].way, by_time, file);
        fclose(file);
        say_straight(ways[i].name, &r);
    }

    static const struct { const char *name; float straight, arc; bool feedforward; } laps[] = {
        {"一个速度 1.0", 1.0f, 1.0f, false},
        {"一个速度 0.8", 0.8f, 0.8f, false},
        {"0.8 加前馈", 0.8f, 0.8f, true},
        {"分段 1.3 与 0.8", 1.3f, 0.8f, true},
    };
    for (int i = 0; i < 4; i++) {
        FILE *file = create("lap", i + 1);
        result_t r = on_oval(laps[i].straight, laps[i].arc, laps[i].feedforward, by_distance, file);
        fclose(file);
        if (r.lost > 0) printf("正文：%s：%.1f s 时冲出去\n", laps[i].name, r.lost);
        else printf("正文：%s：一圈 %.2f s，最远偏 %.0f mm\n", laps[i].name, r.lap, r.worst * 1000);
    }
    return 0;
}

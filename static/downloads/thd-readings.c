/* SPDX-License-Identifier: MIT
 * 失真度那道题的测试记录：每个点从信号的十个不同处开始各量一次，打印成 CSV。
 * 与页面“一道题做到底”里的 thd.c、thd_test.c 放在一起：gcc -o readings thd-readings.c -lm */
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "thd.c"

#define main self_test
#include "thd_test.c"
#undef main

int main(void)
{
    static const struct { const char *name, *condition; int shape; double vpp, f; int allowed; } points[] = {
        {"失真度 5%", "600 mV，1 kHz", 0, 0.6, 1000, 5},
        {"失真度 50%", "600 mV，1 kHz", 1, 0.6, 1000, 5},
        {"方波", "600 mV，12.345 kHz", 3, 0.6, 12345, 3},
        {"失真度 5%", "30 mV，100 kHz", 0, 0.03, 100000, 3},
        {"失真度 50%", "30 mV，100 kHz", 1, 0.03, 100000, 3},
        {"50%，全在 5 次", "30 mV，100 kHz", 2, 0.03, 100000, 3},
        {"方波", "600 mV，100 kHz", 3, 0.6, 100000, 3},
    };
    shape all[] = {{"low", {1, 0.03, 0.03, 0.02, 0.0173}, 5},
                   {"high", {1, 0.3, 0.25, 0.2, 0.245}, 5},
                   {"fifth", {1, 0, 0, 0, 0.5}, 5},
                   {"square", {0}, 63}};
    for (int h = 1; h <= 63; h += 2) all[3].ratio[h - 1] = 1.0 / h;

    printf("被测项目,条件,仪器与挡位,理论值或设定值,单位");
    for (int i = 1; i <= 10; i++) printf(",读数 %d", i);
    printf(",指标要求,仪器误差\n");
    for (int k = 0; k < 7; k++) {
        const shape *s = &all[points[k].shape];
        printf("%s,%s,仿真,%.2f,%%", points[k].name, points[k].condition, nominal(s));
        for (int i = 0; i < 10; i++)
            printf(",%.2f", measure(s, points[k].vpp, points[k].f, i / 10.0, true).thd);
        printf(",误差绝对值不大于 %d,0.1\n", points[k].allowed);
    }
    return 0;
}

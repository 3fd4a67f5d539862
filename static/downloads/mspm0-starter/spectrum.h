/* SPDX-License-Identifier: MIT
 * 1024 点：加窗、定点 FFT、由各次谐波的能量求失真度。不碰硬件，在电脑上测。 */
#ifndef SPECTRUM_H
#define SPECTRUM_H

#include <stdbool.h>
#include <stdint.h>

#define SPECTRUM_POINTS 1024u
#define SPECTRUM_HARMONICS 5u

typedef struct {
    int16_t re[SPECTRUM_POINTS];
    int16_t im[SPECTRUM_POINTS];
    uint32_t shifts; /* 一共右移了几位：真的值是 re、im 乘 2 的这么多次方 */
} spectrum_t;

/* 12 位的码去掉平均值，放大到 16 位，乘汉宁窗；im 清零 */
void spectrum_load(spectrum_t *s, const uint16_t *codes);
/* 原地 FFT；要溢出的那一级先整体右移一位（块浮点） */
void spectrum_transform(spectrum_t *s);
/* 能量最大的一条谱线，不看直流与高处放不下五次谐波的 */
uint32_t spectrum_peak(const spectrum_t *s);
/* 采样间隔从短到长几档，单位是采样时钟的周期；在哪一档最大的一条不低于 SPECTRUM_LOWEST，就用哪一档。
 * 一档量得到 16 到 101 条，挨着的两档最多差 4 倍，中间不空 */
#define SPECTRUM_RATES 4u
#define SPECTRUM_LOWEST 16u
extern const uint16_t spectrum_ticks[SPECTRUM_RATES];
/* 2 到 5 次谐波与基波之比，单位 0.01%；没有信号返回 false */
bool spectrum_thd(const spectrum_t *s, uint32_t peak, uint32_t *hundredths);

#endif

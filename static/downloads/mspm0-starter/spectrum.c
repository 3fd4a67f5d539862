/* SPDX-License-Identifier: MIT */
#include "spectrum.h"

#define STAGES 10u
#define QUARTER (SPECTRUM_POINTS / 4u)
#define ROUND (1 << 14) /* Q15 相乘之后四舍五入 */
#define SAFE 13572      /* 一级蝶形最多大到 1 + √2 倍：32767 / 2.4142 */
#define SKIRT 2u        /* 汉宁窗的主瓣：中心两边各两条 */

const uint16_t spectrum_ticks[SPECTRUM_RATES] = {32u, 128u, 512u, 1600u};

/* 四分之一周期的正弦，Q15，每隔四点一个，中间的由 sine() 线性插值 */
static const int16_t quarter[QUARTER / 4u + 1u] = {
    0, 804, 1608, 2410, 3212, 4011, 4808, 5602, 6393, 7179,
    7962, 8739, 9512, 10278, 11039, 11793, 12539, 13279, 14010, 14732,
    15446, 16151, 16846, 17530, 18204, 18868, 19519, 20159, 20787, 21403,
    22005, 22594, 23170, 23731, 24279, 24811, 25329, 25832, 26319, 26790,
    27245, 27683, 28105, 28510, 28898, 29268, 29621, 29956, 30273, 30571,
    30852, 31113, 31356, 31580, 31785, 31971, 32137, 32285, 32412, 32521,
    32609, 32678, 32728, 32757, 32767,
};

/* 下标 0 到 1023 是一圈 */
static int32_t sine(uint32_t index)
{
    uint32_t turn = index & (SPECTRUM_POINTS - 1u);
    uint32_t half = turn & (2u * QUARTER - 1u);
    uint32_t place = half > QUARTER ? 2u * QUARTER - half : half;
    int32_t low = quarter[place / 4u], high = quarter[place / 4u + (place % 4u != 0u ? 1u : 0u)];
    int32_t value = low + ((high - low) * (int32_t)(place % 4u) + 2) / 4;
    return turn < 2u * QUARTER ? value : -value;
}

static int32_t cosine(uint32_t index) { return sine(index + QUARTER); }

void spectrum_load(spectrum_t *s, const uint16_t *codes)
{
    uint32_t sum = 0u;
    for (uint32_t n = 0u; n < SPECTRUM_POINTS; n++) sum += codes[n];
    int32_t mean = (int32_t)(sum * 8u / SPECTRUM_POINTS); /* 多留三位小数 */
    for (uint32_t n = 0u; n < SPECTRUM_POINTS; n++) {
        int32_t window = (32768 - cosine(n)) / 2;
        int32_t centred = codes[n] * 8 - mean; /* 16 位放得下：4095 × 8 不到 32768 */
        s->re[n] = (int16_t)((centred * window + ROUND) >> 15);
        s->im[n] = 0;
    }
    s->shifts = 0u;
}

/* 下标的十个二进制位倒过来，两两交换 */
static void reorder(spectrum_t *s)
{
    for (uint32_t n = 0u, m = 0u; n < SPECTRUM_POINTS; n++) {
        if (n < m) {
            int16_t re = s->re[n], im = s->im[n];
            s->re[n] = s->re[m], s->im[n] = s->im[m];
            s->re[m] = re, s->im[m] = im;
        }
        uint32_t bit = SPECTRUM_POINTS / 2u;
        while ((m & bit) != 0u) m ^= bit, bit >>= 1;
        m |= bit;
    }
}

static bool is_safe(const spectrum_t *s)
{
    for (uint32_t n = 0u; n < SPECTRUM_POINTS; n++) {
        if (s->re[n] > SAFE || s->re[n] < -SAFE || s->im[n] > SAFE || s->im[n] < -SAFE) return false;
    }
    return true;
}

static void halve(spectrum_t *s)
{
    for (uint32_t n = 0u; n < SPECTRUM_POINTS; n++) {
        s->re[n] = (int16_t)((s->re[n] + 1) >> 1);
        s->im[n] = (int16_t)((s->im[n] + 1) >> 1);
    }
    s->shifts++;
}

/* 一级：同一个旋转因子的各对蝶形一起做，因子只算一次 */
static void stage(spectrum_t *s, uint32_t span)
{
    for (uint32_t k = 0u; k < span; k++) {
        uint32_t angle = k * (SPECTRUM_POINTS / 2u / span);
        int32_t c = cosine(angle), d = sine(angle);
        for (uint32_t a = k; a < SPECTRUM_POINTS; a += 2u * span) {
            uint32_t b = a + span;
            int32_t re = (s->re[b] * c + s->im[b] * d + ROUND) >> 15;
            int32_t im = (s->im[b] * c - s->re[b] * d + ROUND) >> 15;
            s->re[b] = (int16_t)(s->re[a] - re);
            s->im[b] = (int16_t)(s->im[a] - im);
            s->re[a] = (int16_t)(s->re[a] + re);
            s->im[a] = (int16_t)(s->im[a] + im);
        }
    }
}

void spectrum_transform(spectrum_t *s)
{
    reorder(s);
    for (uint32_t level = 0u; level < STAGES; level++) {
        while (!is_safe(s)) halve(s);
        stage(s, 1u << level);
    }
}

static uint32_t energy(const spectrum_t *s, uint32_t bin)
{
    return (uint32_t)(s->re[bin] * s->re[bin]) + (uint32_t)(s->im[bin] * s->im[bin]);
}

/* 主瓣里的能量：频率不正好在一条谱线上，这个和也几乎不变 */
static uint64_t lobe(const spectrum_t *s, uint32_t centre)
{
    uint64_t sum = 0u;
    for (uint32_t bin = centre - SKIRT; bin <= centre + SKIRT; bin++) sum += energy(s, bin);
    return sum;
}

uint32_t spectrum_peak(const spectrum_t *s)
{
    uint32_t best = SKIRT + 1u; /* 从这里找起：基波再低也要看见，才不会把它的五次当基波 */
    for (uint32_t bin = best; bin <= (SPECTRUM_POINTS / 2u - SKIRT - SPECTRUM_HARMONICS) / SPECTRUM_HARMONICS; bin++) {
        if (energy(s, bin) > energy(s, best)) best = bin;
    }
    return best;
}

static uint32_t root(uint64_t value)
{
    uint64_t found = 0u;
    for (uint64_t bit = 1ull << 31; bit != 0u; bit >>= 1) {
        if ((found | bit) * (found | bit) <= value) found |= bit;
    }
    return (uint32_t)found;
}

/* 基波可能偏离谱线半条，高次谐波偏得更多：在左右几条里找最大的一条作中心 */
static uint32_t nearest(const spectrum_t *s, uint32_t peak, uint32_t times)
{
    uint32_t best = peak * times;
    for (uint32_t bin = peak * times - times / 2u; bin <= peak * times + times / 2u; bin++) {
        if (energy(s, bin) > energy(s, best)) best = bin;
    }
    return best;
}

bool spectrum_thd(const spectrum_t *s, uint32_t peak, uint32_t *hundredths)
{
    uint64_t fundamental = lobe(s, peak), others = 0u;
    if (fundamental == 0u) return false;
    for (uint32_t times = 2u; times <= SPECTRUM_HARMONICS; times++) others += lobe(s, nearest(s, peak, times));
    *hundredths = root(others * 10000u / fundamental * 10000u + others * 10000u % fundamental * 10000u / fundamental);
    return true;
}

/* SPDX-License-Identifier: MIT
 * 失真度测量：PA25 上的信号，每秒报一行基频与失真度。make thd 编译；没有在板子上跑过。
 * 三档采样率从快到慢试，基波落在第 16 条谱线以上的那一档最准。 */
#include "board.h"
#include "sampling.h"
#include "spectrum.h"
#include "text.h"

#define ULPCLK_HZ 40000000u
#define LOWEST_PEAK 16u

static const uint32_t ticks[] = {32u, 320u, 1000u}; /* 1.25 MSa/s、125 kSa/s、40 kSa/s */
static spectrum_t spectrum;

static void say(const char *text)
{
    while (*text != '\0') uart_put((uint8_t)*text++);
}

static void say_number(const char *before, uint32_t value, const char *after)
{
    char buffer[11];
    say(before);
    say(text_u32(buffer, value));
    say(after);
}

/* 采一块，算；采样的时候算不算都不耽误，这里图简单，一块一块来 */
static uint32_t measure(uint32_t period)
{
    sampling_start(period);
    spectrum_load(&spectrum, sampling_wait());
    spectrum_transform(&spectrum);
    return spectrum_peak(&spectrum);
}

int main(void)
{
    board_init();
    say_number("thd: ", board_clock_hz() / 1000000u, " MHz\r\n");
    for (uint32_t next = 1000u;; next += 1000u) {
        while (board_ms() < next) { }
        uint32_t period = ticks[0], peak = 0u, thd = 0u;
        for (uint32_t choice = 0u; choice < sizeof ticks / sizeof ticks[0]; choice++) {
            period = ticks[choice];
            peak = measure(period);
            if (peak >= LOWEST_PEAK) break;
        }
        bool found = spectrum_thd(&spectrum, peak, &thd);
        say_number("f=", found ? ULPCLK_HZ / period * peak / SPECTRUM_POINTS : 0u, " Hz");
        say_number(" thd=", thd, " x0.01%\r\n");
    }
}

/* SPDX-License-Identifier: MIT
 * 失真度测量：PA25 上的信号，每秒报一行基频与失真度。make thd 编译；没有在板子上跑过。
 * 四档采样率从快到慢试。只管 1 到 100 kHz、谐波到五次的信号：方波的高次谐波会折下来，要照那道题再换分频。 */
#include "board.h"
#include "sampling.h"
#include "spectrum.h"
#include "text.h"

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

/* 采一块，停下再算：算要十几毫秒，一块只要 0.8 ms 就装满 */
static uint32_t measure(uint32_t period)
{
    sampling_start(period);
    const uint16_t *codes = sampling_wait();
    sampling_stop();
    spectrum_load(&spectrum, codes);
    spectrum_transform(&spectrum);
    return spectrum_peak(&spectrum);
}

int main(void)
{
    board_init();
    say_number("thd: ", board_clock_hz() / 1000000u, " MHz\r\n");
    for (uint32_t next = 1000u;; next += 1000u) {
        while (board_ms() < next) { }
        uint32_t period = 0u, peak = 0u, thd = 0u;
        for (uint32_t choice = 0u; choice < SPECTRUM_RATES && peak < SPECTRUM_LOWEST; choice++) {
            period = spectrum_ticks[choice];
            peak = measure(period);
        }
        bool found = spectrum_thd(&spectrum, peak, &thd);
        say_number("f=", found ? board_ulpclk_hz() / period * peak / SPECTRUM_POINTS : 0u, " Hz");
        say_number(" thd=", thd, " x0.01%\r\n");
    }
}

/* SPDX-License-Identifier: MIT
 * 上电后串口打出第一行，蓝灯每秒闪一次，每秒报一行；收到什么就回什么。
 * PB15 输出 1 kHz、25% 的 PWM，按住 S2 变成 75%；用一根线接到 PB13，就量得到自己的频率。 */
#include "board.h"
#include "text.h"

#define VDD_MV 3300u /* 用万用表量一下 3V3，改成量到的数 */

static uint32_t received, seen;

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

/* 这一秒里没有新的边沿，就是没有信号。 */
static uint32_t measured_millihertz(void)
{
    uint32_t count = capture_count();
    bool fresh = count != seen;
    seen = count;
    return fresh ? capture_millihertz(board_clock_hz(), capture_last()) : 0u;
}

static void say_status(uint32_t now)
{
    uart_errors_t errors = uart_errors();
    say_number("t=", now / 1000u, " s");
    say_number(" f=", measured_millihertz(), " mHz");
    say_number(" adc=", adc_millivolt(adc_read(), VDD_MV), " mV");
    say_number(" rx=", received, "");
    say_number(" FE=", errors.fe, "");
    say_number(" NE=", errors.ne, "");
    say_number(" ORE=", errors.ore, "");
    say_number(" dropped=", errors.dropped, "\r\n");
}

/* 每 1 ms 一次 */
static void tick(uint32_t now)
{
    board_led(now / 500u % 2u == 0u);
    pwm_duty(board_key_pressed() ? 75u : 25u);
    if (now % 1000u == 0u) say_status(now);
}

int main(void)
{
    board_init();
    baud_t divisor = uart_divisor();
    say_number("mspm0-starter: ", board_clock_hz() / 1000000u, " MHz, 115200 8N1");
    say_number(", IBRD=", divisor.integer, "");
    say_number(" FBRD=", divisor.fraction, "\r\n");
    for (uint32_t done = 0;;) {
        for (uint8_t byte; uart_get(&byte); received++) uart_put(byte);
        while (done != board_ms()) tick(++done);
    }
}

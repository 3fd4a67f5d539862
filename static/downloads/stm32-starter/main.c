/* SPDX-License-Identifier: MIT
 * 上电后串口打出第一行，灯每秒闪一次，每秒报一行；收到什么就回什么。
 * 按住 PA0 的按键当作 1200 mA 的“电流”：10 ms 后跳闸、灯快闪，松开 500 ms 后恢复。
 * PB0 的继电器跟着吸合与松开；程序卡死，0.1 秒之内看门狗复位，继电器松开。 */
#include "board.h"
#include "debounce.h"
#include "ocp.h"
#include "text.h"

static debounce_t key;
static ocp_t ocp;
static uint32_t received;

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

static void say_status(uint32_t now)
{
    uart_errors_t errors = uart_errors();
    say_number("t=", now / 1000u, " s");
    say_number(" rx=", received, "");
    say_number(" FE=", errors.fe, "");
    say_number(" NE=", errors.ne, "");
    say_number(" ORE=", errors.ore, "");
    say_number(" dropped=", errors.dropped, "\r\n");
}

/* 每 1 ms 一次 */
static void tick(uint32_t now)
{
    if (now % DEBOUNCE_PERIOD_MS == 0u && debounce_step(&key, board_key_pressed())) say("key\r\n");
    st_t before = ocp.st;
    ocp_step(&ocp, key.pressed ? 1200 : 0);
    board_relay(ocp.st == RUN);
    board_alarm(ocp.st == TRIP);
    watchdog_feed(); /* 判断做完、引脚也写了才喂；全工程只有这一处 */
    if (ocp.st != before) say(ocp.st == TRIP ? "TRIP\r\n" : "RUN\r\n");
    uint32_t half = ocp.st == TRIP ? 100u : 500u;
    board_led(now / half % 2u == 0u);
    if (now % 1000u == 0u) say_status(now);
}

int main(void)
{
    board_init();
    say_number("stm32-starter: ", board_clock_hz() / 1000000u, " MHz, 115200 8N1");
    say_number(", BRR=", uart_brr(), board_watchdog_reset() ? ", reset by watchdog\r\n" : "\r\n");
    if (board_watchdog_reset()) ocp.st = TRIP; /* 刚卡死过，先断开；500 ms 后才恢复，正式作品要等按键 */
    for (uint32_t done = 0;;) {
        for (uint8_t byte; uart_get(&byte); received++) uart_put(byte);
        while (done != board_ms()) tick(++done);
    }
}

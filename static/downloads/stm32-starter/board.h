/* SPDX-License-Identifier: MIT
 * 这块板子的引脚、时钟与串口；换板子只改 board.c。 */
#ifndef BOARD_H
#define BOARD_H

#include <stdbool.h>
#include <stdint.h>

#define BAUD 115200u

typedef struct {
    uint32_t fe;      /* 帧错误：停止位的位置上不是高电平 */
    uint32_t ne;      /* 噪声：一位里三次采样不一致 */
    uint32_t ore;     /* 溢出：上一个字节没取走，又来一个 */
    uint32_t dropped; /* 缓冲区满，丢掉的字节，收发合计 */
} uart_errors_t;

void board_init(void);
uint32_t board_clock_hz(void);
uint32_t board_ms(void);
bool board_key_pressed(void);
void board_led(bool on);
void board_relay(bool on); /* 样题 5：吸合时负载接通 */
void board_alarm(bool on); /* 样题 5：蜂鸣器与红灯 */
bool board_watchdog_reset(void); /* 这次是不是看门狗复位的 */
void watchdog_feed(void); /* 每 1 ms 的保护做完才喂，别处都不喂，中断里也不喂 */

void uart_put(uint8_t byte);
bool uart_get(uint8_t *byte);
uint32_t uart_brr(void);
uart_errors_t uart_errors(void);

#endif

/* SPDX-License-Identifier: MIT
 * 这块板子的引脚、时钟与外设；换板子只改 board.c。 */
#ifndef BOARD_H
#define BOARD_H

#include "divide.h"

#define BAUD 115200u

typedef struct {
    uint32_t fe;      /* 帧错误：停止位的位置上不是高电平 */
    uint32_t ne;      /* 噪声：一位里三次采样不一致 */
    uint32_t ore;     /* 溢出：上一个字节没取走，又来一个 */
    uint32_t dropped; /* 缓冲区满，丢掉的字节，收发合计 */
} uart_errors_t;

void board_init(void);
uint32_t board_clock_hz(void); /* MCLK，也是两个定时器的时钟 */
uint32_t board_ulpclk_hz(void); /* 串口与 TIMG0 的时钟 */
uint32_t board_ms(void);
bool board_key_pressed(void);
void board_led(bool on);

void pwm_duty(uint32_t percent);
uint32_t capture_count(void); /* 到现在捕获了几次 */
uint32_t capture_last(void);  /* 最近一个周期，几个时钟 */
uint32_t adc_read(void);      /* 12 位的码 */

void uart_put(uint8_t byte);
bool uart_get(uint8_t *byte);
baud_t uart_divisor(void);
uart_errors_t uart_errors(void);

#endif

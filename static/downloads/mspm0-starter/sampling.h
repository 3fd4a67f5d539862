/* SPDX-License-Identifier: MIT
 * 定时采样：TIMG0 到点发一个事件，ADC0 转换一次，DMA 搬走；两块轮着装，一块满了才给。 */
#ifndef SAMPLING_H
#define SAMPLING_H

#include <stdint.h>

/* 每隔几个 ULPCLK（40 MHz）采一次，32 是 1.25 MSa/s；再短，转换来不及 */
void sampling_start(uint32_t ticks);
/* 等下一块采满，返回它；下一次再调用之前，它不会被改 */
const uint16_t *sampling_wait(void);

#endif

/* SPDX-License-Identifier: MIT
 * 定时采样：TIMG0 到点发一个事件，ADC0 转换一次，DMA 搬走；两块轮着装，一块满了才给。 */
#ifndef SAMPLING_H
#define SAMPLING_H

#include <stdint.h>

/* 每隔几个 ULPCLK（40 MHz）采一次，32 是 1.25 MSa/s；再短，转换来不及 */
void sampling_start(uint32_t ticks);
/* 等下一块采满，返回它。再采满一块，它就开始被改：32 个时钟采一次，只有 0.8 ms，算得慢就先停 */
const uint16_t *sampling_wait(void);
void sampling_stop(void);

#endif

/* SPDX-License-Identifier: MIT
 * 寄存器照参考手册 SLAU846：事件（Events）、ADC、DMA、TIMx 各章；没有在板子上跑过。 */
#include "sampling.h"

#include "board.h"
#include "mspm0g3507.h"
#include "spectrum.h"

enum { EVENT_CHANNEL = 1, PA25_ADC0_CHANNEL = 2, SAMPLE_CLOCKS = 4 }; /* 4 个 32 MHz，0.125 µs */

static uint16_t blocks[2][SPECTRUM_POINTS];
static volatile uint32_t filled; /* 满了几块，只在中断里改 */

/* 下一块：单数装第二块。一块到下一块之间可能少一两个点，一块之内不缺。 */
static void arm(void)
{
    DMA_CHANNEL_DA(0) = (uint32_t)(uintptr_t)blocks[filled % 2u];
    DMA_CHANNEL_SZ(0) = SPECTRUM_POINTS;
    DMA_CHANNEL_CTL(0) = DMA_CTL_TO_HALFWORDS | DMA_CTL_EN;
    ADC_CTL2(ADC0) |= ADC_CTL2_DMAEN;
}

void dma_isr(void)
{
    ICLR(DMA) = DMA_INT_CHANNEL0;
    filled++;
    arm();
}

void sampling_stop(void) { TIM_CTRCTL(TIMG0) = 0u; }

static void timer_event(uint32_t ticks)
{
    RSTCTL(TIMG0) = RSTCTL_RESET;
    PWREN(TIMG0) = PWREN_ON;
    for (volatile uint32_t wait = 0; wait < 16u; wait++) { }
    CLKSEL(TIMG0) = CLKSEL_BUSCLK;
    CLKDIV(TIMG0) = 0u;
    TIM_CPS(TIMG0) = 0u;
    TIM_LOAD(TIMG0) = ticks - 1u;
    GEN_EVENT_IMASK(TIMG0) = TIM_EVENT_ZERO;
    FPUB_0(TIMG0) = EVENT_CHANNEL;
    TIM_CCLKCTL(TIMG0) = TIM_CCLKCTL_CLKEN;
}

static void adc_on_event(void)
{
    ADC_CTL0(ADC0) &= ~ADC_CTL0_ENC; /* 开着的时候改不了别的 */
    ADC_CTL0(ADC0) = ADC_CTL0_PWRDN_MANUAL; /* 采样时钟不除，32 MHz */
    ADC_SCOMP0(ADC0) = SAMPLE_CLOCKS;
    ADC_MEMCTL0(ADC0) = PA25_ADC0_CHANNEL;
    ADC_CTL1(ADC0) = ADC_CTL1_TRIGSRC_EVENT | ADC_CTL1_REPEAT_SINGLE;
    ADC_CTL2(ADC0) = 0u; /* 无符号、12 位，只用 MEM0 */
    FSUB_0(ADC0) = EVENT_CHANNEL;
    ADC_DMA_IMASK(ADC0) = ADC_INT_MEMRES0;
}

void sampling_start(uint32_t ticks)
{
    NVIC_ICER = 1u << DMA_IRQ;
    sampling_stop();
    DMA_CHANNEL_CTL(0) = 0u;
    filled = 0u;
    timer_event(ticks);
    adc_on_event();
    DMA_TRIGGER(0) = DMA_TRIGGER_ADC0;
    DMA_CHANNEL_SA(0) = ADC_MEMRES0_FOR_DMA(ADC0);
    ICLR(DMA) = DMA_INT_CHANNEL0;
    IMASK(DMA) = DMA_INT_CHANNEL0;
    arm();
    NVIC_ISER = 1u << DMA_IRQ;
    ADC_CTL0(ADC0) |= ADC_CTL0_ENC;
    TIM_CTRCTL(TIMG0) = TIM_CTRCTL_CVAE_ZERO | TIM_CTRCTL_CM_UP | TIM_CTRCTL_REPEAT | TIM_CTRCTL_EN;
}

const uint16_t *sampling_wait(void)
{
    uint32_t before = filled;
    while (filled == before) { }
    return blocks[before % 2u];
}

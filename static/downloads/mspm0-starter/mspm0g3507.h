/* SPDX-License-Identifier: MIT
 * MSPM0G3507 用到的寄存器。地址与位照参考手册 SLAU846 写，名字与手册相同，便于对着查。 */
#ifndef MSPM0G3507_H
#define MSPM0G3507_H

#include <stdint.h>

#define REG(address) (*(volatile uint32_t *)(uintptr_t)(address))

/* 每个外设复位后都没有电：先复位，再上电，等几个时钟，才能碰别的寄存器。
 * 两个寄存器的最高字节要带对的钥匙，不然写了不算。 */
#define PWREN(base) REG((base) + 0x800u)
#define RSTCTL(base) REG((base) + 0x804u)
#define PWREN_ON (0x26000000u | 1u)
#define RSTCTL_RESET (0xB1000000u | 3u) /* 复位，并清掉“复位过”的标志 */

/* 外设自己的时钟：从哪里来，除以几 */
#define CLKDIV(base) REG((base) + 0x1000u)
#define CLKSEL(base) REG((base) + 0x1008u)
#define CLKSEL_BUSCLK (1u << 3) /* 总线时钟：PD1 里的外设是 MCLK，PD0 里的是 ULPCLK */

/* 中断：每个外设都是这同一套 */
#define IMASK(base) REG((base) + 0x1028u)
#define RIS(base) REG((base) + 0x1030u)
#define ISET(base) REG((base) + 0x1040u)
#define ICLR(base) REG((base) + 0x1048u)

/* 事件：一个外设从 FPUB 发到一条通道，另一个从 FSUB 收，不经过内核（参考手册“事件”一章） */
#define FSUB_0(base) REG((base) + 0x400u)
#define FPUB_0(base) REG((base) + 0x444u)
#define GEN_EVENT_IMASK(base) REG((base) + 0x1058u)

/* 引脚：PINCM 的编号不是引脚号，在数据手册的引脚表里查 */
#define IOMUX_PINCM(number) REG(0x40428000u + 4u * (number))
#define PINCM_PC (1u << 7) /* 接通 */
#define PINCM_PIPU (1u << 17) /* 上拉 */
#define PINCM_INENA (1u << 18) /* 允许输入 */
#define PINCM_GPIO 1u /* 功能 1 都是 GPIO */

#define GPIOB 0x400A2000u
#define GPIO_DOUTSET(base) REG((base) + 0x1290u)
#define GPIO_DOUTCLR(base) REG((base) + 0x12A0u)
#define GPIO_DOESET(base) REG((base) + 0x12D0u)
#define GPIO_DIN(base) REG((base) + 0x1380u)

/* 时钟 */
#define SYSCTL 0x400AF000u
#define SYSCTL_MCLKCFG REG(SYSCTL + 0x1104u)
#define SYSCTL_HSCLKEN REG(SYSCTL + 0x1108u)
#define SYSCTL_HSCLKCFG REG(SYSCTL + 0x110Cu)
#define SYSCTL_SYSPLLCFG0 REG(SYSCTL + 0x1120u)
#define SYSCTL_SYSPLLCFG1 REG(SYSCTL + 0x1124u)
#define SYSCTL_SYSPLLPARAM0 REG(SYSCTL + 0x1128u)
#define SYSCTL_SYSPLLPARAM1 REG(SYSCTL + 0x112Cu)
#define SYSCTL_GENCLKCFG REG(SYSCTL + 0x1138u)
#define SYSCTL_FCC REG(SYSCTL + 0x1150u)
#define SYSCTL_CLKSTATUS REG(SYSCTL + 0x1204u)
#define SYSCTL_FCCCMD REG(SYSCTL + 0x132Cu)
#define MCLKCFG_UDIV_MASK (3u << 4)
#define MCLKCFG_UDIV_2 (1u << 4) /* ULPCLK = MCLK / 2 */
#define MCLKCFG_FLASHWAIT_MASK (15u << 8)
#define MCLKCFG_FLASHWAIT_2 (2u << 8) /* 80 MHz 要等 2 个周期 */
#define MCLKCFG_USEHSCLK (1u << 16)
#define HSCLKEN_SYSPLLEN (1u << 8)
#define SYSPLLCFG0_ENABLECLK0 (1u << 4) /* 从 CLK0 输出，RDIVCLK0 为 0 时是 VCO / 2 */
#define SYSPLLCFG1_PDIV_2 (1u << 0)
#define SYSPLLCFG1_QDIV(times) (((times) - 1u) << 8)
#define CLKSTATUS_HSCLKMUX (1u << 4)
#define CLKSTATUS_SYSPLLGOOD (1u << 9)
#define CLKSTATUS_SYSPLLOFF (1u << 14)
#define CLKSTATUS_HSCLKGOOD (1u << 21)
#define CLKSTATUS_FCCDONE (1u << 25)
#define GENCLKCFG_FCC_MASK 0x1F3F0000u
#define GENCLKCFG_FCC_SYSOSC (1u << 16)
#define GENCLKCFG_FCC_SYSPLLCLK0 (4u << 16)
#define GENCLKCFG_FCC_LFCLK(periods) (((periods) - 1u) << 24 | 1u << 20) /* 由 LFCLK 的几个周期开门 */
#define FCCCMD_GO 0x0E000001u

/* 出厂时存的锁相环参数，参考时钟 16 到 32 MHz 的一组；读它的时候要关掉指令缓存 */
#define FACTORY_PLLPARAM0 REG(0x41C4002Cu)
#define FACTORY_PLLPARAM1 REG(0x41C40030u)
#define CPUSS_CTL REG(0x40401300u)
#define CPUSS_CTL_ICACHE (1u << 1)

/* 串口 */
#define UART0 0x40108000u
#define UART_CTL0(base) REG((base) + 0x1100u)
#define UART_LCRH(base) REG((base) + 0x1104u)
#define UART_STAT(base) REG((base) + 0x1108u)
#define UART_IBRD(base) REG((base) + 0x1110u)
#define UART_FBRD(base) REG((base) + 0x1114u)
#define UART_TXDATA(base) REG((base) + 0x1120u)
#define UART_RXDATA(base) REG((base) + 0x1124u)
#define UART_CTL0_ENABLE (1u << 0)
#define UART_CTL0_RXE (1u << 3)
#define UART_CTL0_TXE (1u << 4)
#define UART_CTL0_MAJVOTE (1u << 18) /* 一位取三次，不一致就是噪声 */
#define UART_LCRH_WLEN_8 (3u << 4)
#define UART_STAT_RXFE (1u << 2)
#define UART_STAT_TXFF (1u << 7)
#define UART_RXDATA_FRMERR (1u << 8)
#define UART_RXDATA_OVRERR (1u << 11)
#define UART_RXDATA_NERR (1u << 12)
#define UART_INT_RX (1u << 10)
#define UART_INT_TX (1u << 11)
#define UART0_IRQ 15u

/* 定时器：TIMG7 是 16 位，TIMG12 是 32 位，都在 PD1；TIMG0 是 16 位，在 PD0 */
#define TIMG0 0x40084000u
#define TIMG7 0x4086A000u
#define TIMG12 0x40870000u
#define TIM_CCPD(base) REG((base) + 0x1100u)
#define TIM_CCLKCTL(base) REG((base) + 0x1108u)
#define TIM_CPS(base) REG((base) + 0x110Cu)
#define TIM_CTRCTL(base) REG((base) + 0x1804u)
#define TIM_LOAD(base) REG((base) + 0x1808u)
#define TIM_CC0(base) REG((base) + 0x1810u)
#define TIM_CCCTL0(base) REG((base) + 0x1830u)
#define TIM_CCACT0(base) REG((base) + 0x1870u)
#define TIM_CCPD_CCP0_OUTPUT (1u << 0)
#define TIM_CCLKCTL_CLKEN (1u << 0)
#define TIM_CTRCTL_EN (1u << 0)
#define TIM_CTRCTL_REPEAT (1u << 1)
#define TIM_CTRCTL_CM_UP (2u << 4)
#define TIM_CTRCTL_CVAE_ZERO (2u << 28) /* 启动时从 0 数起 */
#define TIM_CCCTL_CCOND_RISE (1u << 0)
#define TIM_CCCTL_COC_CAPTURE (1u << 17)
#define TIM_CCACT_ZACT_HIGH (1u << 0) /* 数到 0，输出高 */
#define TIM_CCACT_CUACT_LOW (2u << 9) /* 向上数到 CC，输出低 */
#define TIM_INT_CCU0 (1u << 8) /* 向上数时捕获到一次 */
#define TIMG12_IRQ 21u
#define TIM_EVENT_ZERO (1u << 0) /* 数到 0 时发事件 */

/* ADC */
#define ADC0 0x40000000u
#define ADC_CLKCFG(base) REG((base) + 0x808u)
#define ADC_CTL0(base) REG((base) + 0x1100u)
#define ADC_CTL1(base) REG((base) + 0x1104u)
#define ADC_CTL2(base) REG((base) + 0x1108u)
#define ADC_CLKFREQ(base) REG((base) + 0x1110u)
#define ADC_DMA_IMASK(base) REG((base) + 0x1088u) /* 哪个结果好了叫 DMA */
#define ADC_MEMRES0_FOR_DMA(base) ((base) + 0x556280u) /* 同一个寄存器，给 DMA 读的地址 */
#define ADC_SCOMP0(base) REG((base) + 0x1114u)
#define ADC_MEMCTL0(base) REG((base) + 0x1180u)
#define ADC_MEMRES0(base) REG((base) + 0x1280u)
#define ADC_CLKCFG_SYSOSC (0xA9000000u | 1u) /* 采样时钟用 32 MHz 的 SYSOSC，也要钥匙 */
#define ADC_CTL0_ENC (1u << 0)
#define ADC_CTL0_PWRDN_MANUAL (1u << 16) /* 转换完不断电 */
#define ADC_CTL0_SCLKDIV_8 (3u << 24)
#define ADC_CTL1_TRIGSRC_EVENT (1u << 0)
#define ADC_CTL1_SC (1u << 8)
#define ADC_CTL1_REPEAT_SINGLE (2u << 16)
#define ADC_CTL2_DMAEN (1u << 8)
#define ADC_CLKFREQ_24_32 5u
#define ADC_INT_MEMRES0 (1u << 8)

/* DMA：搬完一块，DMAEN 自己清零，要再置 1 */
#define DMA 0x4042A000u
#define DMA_TRIGGER(channel) REG(DMA + 0x1110u + 4u * (channel))
#define DMA_CHANNEL_CTL(channel) REG(DMA + 0x1200u + 16u * (channel))
#define DMA_CHANNEL_SA(channel) REG(DMA + 0x1204u + 16u * (channel))
#define DMA_CHANNEL_DA(channel) REG(DMA + 0x1208u + 16u * (channel))
#define DMA_CHANNEL_SZ(channel) REG(DMA + 0x120Cu + 16u * (channel))
#define DMA_TRIGGER_ADC0 23u /* 数据手册的 DMA 触发表 */
#define DMA_CTL_EN (1u << 1)
#define DMA_CTL_TO_HALFWORDS (1u << 8 | 1u << 12 | 3u << 20) /* 两边都是半字，目的地址每次加一个，来一次触发搬一个 */
#define DMA_INT_CHANNEL0 (1u << 0)
#define DMA_IRQ 31u

/* 以下属于 Cortex-M0+ 内核 */
#define SYSTICK_CTRL REG(0xE000E010u)
#define SYSTICK_LOAD REG(0xE000E014u)
#define SYSTICK_VAL REG(0xE000E018u)
#define SYSTICK_CTRL_RUN 7u /* 用内核时钟，数到 0 就中断 */
#define NVIC_ISER REG(0xE000E100u)
#define NVIC_ICER REG(0xE000E180u)

#endif

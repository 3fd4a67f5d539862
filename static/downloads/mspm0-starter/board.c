/* SPDX-License-Identifier: MIT
 * 引脚（LP-MSPM0G3507）：PB22 蓝灯（高电平亮），PB21 按键 S2（另一端接 GND），PA10 串口 TX，PA11 串口 RX，
 * PB15 输出 PWM，PB13 捕获，PA25 模拟输入。 */
#include "board.h"

#include "mspm0g3507.h"
#include "ring.h"

#define PWM_HZ 1000u
#define WAIT_LIMIT 100000u
#define PLL_TRIES 3u

#define LED (1u << 22)
#define KEY (1u << 21)

/* 引脚在 IOMUX 里的编号，与这里用到的功能号（数据手册的引脚表） */
enum { PINCM_PA10 = 21, PINCM_PA11 = 22, PINCM_PB13 = 30, PINCM_PB15 = 32, PINCM_PB21 = 49, PINCM_PB22 = 50 };
enum { PA10_UART0_TX = 2, PA11_UART0_RX = 2, PB13_TIMG12_CCP0 = 4, PB15_TIMG7_CCP0 = 6 };
enum { PA25_ADC0_CHANNEL = 2 }; /* 模拟引脚不用设：复位后就断开了数字部分 */

static volatile uint32_t ms;
static uint32_t mclk_hz = 32000000u; /* 复位后用的是 32 MHz 的 SYSOSC */
static uint32_t ulpclk_hz = 32000000u;
static pwm_t pwm;
static volatile uint32_t captures, period, last_edge; /* 只在中断里改 */
static ring_t tx, rx;
static volatile uart_errors_t errors; /* 只在中断里改 */
static uint32_t tx_dropped;            /* 只在主循环里改：两边改同一个计数会丢 */

static bool wait_clock(uint32_t status)
{
    for (uint32_t wait = 0; (SYSCTL_CLKSTATUS & status) == 0u; wait++) {
        if (wait == WAIT_LIMIT) return false;
    }
    return true;
}

/* LFCLK 的 8 个周期（约 0.24 ms）里，source 走了几下；数不完返回 0。 */
static uint32_t count_clock(uint32_t source)
{
    uint32_t others = SYSCTL_GENCLKCFG & ~GENCLKCFG_FCC_MASK;
    SYSCTL_GENCLKCFG = others | GENCLKCFG_FCC_LFCLK(8u) | source;
    SYSCTL_FCCCMD = FCCCMD_GO;
    return wait_clock(CLKSTATUS_FCCDONE) ? SYSCTL_FCC : 0u;
}

/* 锁住的标志立起来还不够：锁相环可能锁在错的频率上（勘误 SYSPLL_ERR_01），数过才算。 */
static bool pll_start(void)
{
    SYSCTL_HSCLKEN |= HSCLKEN_SYSPLLEN;
    return wait_clock(CLKSTATUS_SYSPLLGOOD) &&
           pll_ratio_good(count_clock(GENCLKCFG_FCC_SYSPLLCLK0), count_clock(GENCLKCFG_FCC_SYSOSC), 25u);
}

static bool pll_stop(void)
{
    SYSCTL_HSCLKEN &= ~HSCLKEN_SYSPLLEN;
    return wait_clock(CLKSTATUS_SYSPLLOFF);
}

/* 32 MHz 除 2 再乘 10，VCO 是 160 MHz，再除 2 得 80 MHz；锁不对就留在 32 MHz，串口第一行会写出来。 */
static void clock_init(void)
{
    /* 只复位内核（调试器就是这样）时，时钟还照原来的走：先换回 SYSOSC，再关锁相环、改参数。 */
    SYSCTL_MCLKCFG &= ~MCLKCFG_USEHSCLK;
    while ((SYSCTL_CLKSTATUS & CLKSTATUS_HSCLKMUX) != 0u) { }
    SYSCTL_MCLKCFG &= ~MCLKCFG_UDIV_MASK;
    if (!pll_stop()) return;
    uint32_t cache = CPUSS_CTL;
    CPUSS_CTL = cache & ~CPUSS_CTL_ICACHE;
    SYSCTL_SYSPLLPARAM0 = FACTORY_PLLPARAM0;
    SYSCTL_SYSPLLPARAM1 = FACTORY_PLLPARAM1;
    CPUSS_CTL = cache;
    SYSCTL_SYSPLLCFG1 = SYSPLLCFG1_PDIV_2 | SYSPLLCFG1_QDIV(10u);
    SYSCTL_SYSPLLCFG0 = SYSPLLCFG0_ENABLECLK0; /* 其余位为 0：参考是 SYSOSC，送给 MCLK 的是 CLK0 */
    for (uint32_t tries = 0; !pll_start(); tries++) {
        if (!pll_stop() || tries == PLL_TRIES) return;
    }
    SYSCTL_HSCLKCFG = 0u; /* HSCLK 来自 SYSPLL */
    if (!wait_clock(CLKSTATUS_HSCLKGOOD)) return;
    /* 先让闪存慢下来、把 ULPCLK 除 2（它最高 40 MHz），再换到 80 MHz。 */
    uint32_t others = SYSCTL_MCLKCFG & ~(MCLKCFG_FLASHWAIT_MASK | MCLKCFG_UDIV_MASK);
    SYSCTL_MCLKCFG = others | MCLKCFG_FLASHWAIT_2 | MCLKCFG_UDIV_2;
    SYSCTL_MCLKCFG |= MCLKCFG_USEHSCLK;
    while ((SYSCTL_CLKSTATUS & CLKSTATUS_HSCLKMUX) == 0u) { }
    mclk_hz = 80000000u;
    ulpclk_hz = 40000000u;
}

static void power_on(uint32_t base)
{
    RSTCTL(base) = RSTCTL_RESET;
    PWREN(base) = PWREN_ON;
    for (volatile uint32_t wait = 0; wait < 16u; wait++) { } /* 上电要几个时钟才能访问 */
}

static void pins_init(void)
{
    power_on(GPIOB);
    GPIO_DOUTCLR(GPIOB) = LED; /* 先定低电平再改成输出 */
    GPIO_DOESET(GPIOB) = LED;
    IOMUX_PINCM(PINCM_PB22) = PINCM_PC | PINCM_GPIO;
    IOMUX_PINCM(PINCM_PB21) = PINCM_PC | PINCM_INENA | PINCM_PIPU | PINCM_GPIO;
    IOMUX_PINCM(PINCM_PA10) = PINCM_PC | PA10_UART0_TX;
    IOMUX_PINCM(PINCM_PA11) = PINCM_PC | PINCM_INENA | PINCM_PIPU | PA11_UART0_RX;
    IOMUX_PINCM(PINCM_PB15) = PINCM_PC | PB15_TIMG7_CCP0;
    IOMUX_PINCM(PINCM_PB13) = PINCM_PC | PINCM_INENA | PB13_TIMG12_CCP0;
}

/* UART0 在 PD0，时钟是 ULPCLK。改了 IBRD、FBRD 要再写一次 LCRH，新的分频才生效。 */
static void uart_init(void)
{
    power_on(UART0);
    CLKSEL(UART0) = CLKSEL_BUSCLK;
    CLKDIV(UART0) = 0u;
    baud_t divisor = uart_divisor();
    UART_IBRD(UART0) = divisor.integer;
    UART_FBRD(UART0) = divisor.fraction;
    UART_LCRH(UART0) = UART_LCRH_WLEN_8;
    UART_CTL0(UART0) = UART_CTL0_MAJVOTE | UART_CTL0_TXE | UART_CTL0_RXE | UART_CTL0_ENABLE;
    IMASK(UART0) = UART_INT_RX | UART_INT_TX;
    NVIC_ISER = 1u << UART0_IRQ;
}

static void timer_start(uint32_t base, uint32_t load)
{
    TIM_LOAD(base) = load;
    TIM_CCLKCTL(base) = TIM_CCLKCTL_CLKEN;
    TIM_CTRCTL(base) = TIM_CTRCTL_CVAE_ZERO | TIM_CTRCTL_CM_UP | TIM_CTRCTL_REPEAT | TIM_CTRCTL_EN;
}

/* 向上数：到 0 变高，到 CC 变低，与 STM32 的 PWM 模式 1 相同。 */
static void pwm_init(void)
{
    power_on(TIMG7);
    if (!pwm_plan(mclk_hz, PWM_HZ, &pwm)) return;
    CLKSEL(TIMG7) = CLKSEL_BUSCLK;
    CLKDIV(TIMG7) = 0u;
    TIM_CPS(TIMG7) = pwm.prescale;
    TIM_CCACT0(TIMG7) = TIM_CCACT_ZACT_HIGH | TIM_CCACT_CUACT_LOW;
    TIM_CCPD(TIMG7) = TIM_CCPD_CCP0_OUTPUT;
    pwm_duty(25u);
    timer_start(TIMG7, pwm.load);
}

/* 32 位的计数器一直数，每个上升沿把计数抄进 CC0；周期是相邻两次之差。 */
static void capture_init(void)
{
    power_on(TIMG12);
    CLKSEL(TIMG12) = CLKSEL_BUSCLK;
    CLKDIV(TIMG12) = 0u;
    TIM_CCCTL0(TIMG12) = TIM_CCCTL_COC_CAPTURE | TIM_CCCTL_CCOND_RISE;
    TIM_CCPD(TIMG12) = 0u;
    IMASK(TIMG12) = TIM_INT_CCU0;
    NVIC_ISER = 1u << TIMG12_IRQ;
    timer_start(TIMG12, 0xFFFFFFFFu);
}

/* 采样时钟 32 MHz / 8 = 4 MHz，采 40 个，即 10 µs；参考是 VDD。 */
static void adc_init(void)
{
    power_on(ADC0);
    ADC_CLKCFG(ADC0) = ADC_CLKCFG_SYSOSC;
    ADC_CLKFREQ(ADC0) = ADC_CLKFREQ_24_32;
    ADC_CTL0(ADC0) = ADC_CTL0_SCLKDIV_8 | ADC_CTL0_PWRDN_MANUAL;
    ADC_SCOMP0(ADC0) = 40u;
    ADC_MEMCTL0(ADC0) = PA25_ADC0_CHANNEL;
}

void board_init(void)
{
    clock_init();
    pins_init();
    uart_init();
    pwm_init();
    capture_init();
    adc_init();
    SYSTICK_LOAD = mclk_hz / 1000u - 1u;
    SYSTICK_VAL = 0u;
    SYSTICK_CTRL = SYSTICK_CTRL_RUN;
}

uint32_t board_clock_hz(void) { return mclk_hz; }
uint32_t board_ulpclk_hz(void) { return ulpclk_hz; }

uint32_t board_ms(void) { return ms; }

bool board_key_pressed(void) { return (GPIO_DIN(GPIOB) & KEY) == 0u; }

void board_led(bool on)
{
    if (on) GPIO_DOUTSET(GPIOB) = LED;
    else GPIO_DOUTCLR(GPIOB) = LED;
}

void pwm_duty(uint32_t percent) { TIM_CC0(TIMG7) = pwm_compare(pwm.load, percent); }

uint32_t capture_count(void) { return captures; }

uint32_t capture_last(void) { return period; }

/* 单次转换做完，ENC 自己清零，每次都要再置 1；等不到就返回 0。 */
uint32_t adc_read(void)
{
    ICLR(ADC0) = ADC_INT_MEMRES0;
    ADC_CTL0(ADC0) |= ADC_CTL0_ENC;
    ADC_CTL1(ADC0) |= ADC_CTL1_SC;
    for (uint32_t wait = 0; (RIS(ADC0) & ADC_INT_MEMRES0) == 0u; wait++) {
        if (wait == WAIT_LIMIT) return 0u;
    }
    return ADC_MEMRES0(ADC0);
}

void systick_isr(void) { ms++; }

void timg12_isr(void)
{
    ICLR(TIMG12) = TIM_INT_CCU0;
    uint32_t edge = TIM_CC0(TIMG12);
    if (captures != 0u) period = capture_ticks(last_edge, edge);
    last_edge = edge;
    captures++;
}

/* 先清标志再收发：清了之后又来的字节会再进一次中断，不会漏。 */
void uart0_isr(void)
{
    ICLR(UART0) = UART_INT_RX | UART_INT_TX;
    while ((UART_STAT(UART0) & UART_STAT_RXFE) == 0u) {
        uint32_t data = UART_RXDATA(UART0); /* 高位是这个字节的错误 */
        if (data & UART_RXDATA_FRMERR) errors.fe++;
        if (data & UART_RXDATA_NERR) errors.ne++;
        if (data & UART_RXDATA_OVRERR) errors.ore++;
        if (!ring_put(&rx, (uint8_t)data)) errors.dropped++;
    }
    uint8_t byte;
    while ((UART_STAT(UART0) & UART_STAT_TXFF) == 0u && ring_get(&tx, &byte)) UART_TXDATA(UART0) = byte;
}

/* 发送中断只在“变空”的一刻来。空闲时没有这一刻，所以放进缓冲区之后由软件置一次标志。 */
void uart_put(uint8_t byte)
{
    if (!ring_put(&tx, byte)) tx_dropped++;
    ISET(UART0) = UART_INT_TX;
}

bool uart_get(uint8_t *byte) { return ring_get(&rx, byte); }

baud_t uart_divisor(void) { return baud_divide(ulpclk_hz, BAUD); }

uart_errors_t uart_errors(void)
{
    uart_errors_t now = errors;
    now.dropped += tx_dropped;
    return now;
}

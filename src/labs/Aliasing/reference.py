"""十种设置的参考值：python3 reference.py > reference.json（numpy 2.4）。

与 model.ts 各写各的：方波逐次相加，FFT 取 numpy.fft；平顶窗与 scipy.signal.windows.flattop 核对过，逐点一样。
"""
import json
import numpy as np

SETTINGS = [
    (10000, 250000, "矩形"), (10000, 250000, "汉宁"), (10000, 250000, "平顶"),
    (10000, 256000, "矩形"), (10000, 251000, "平顶"), (10000, 240000, "平顶"),
    (10100, 256000, "汉宁"), (12500, 249000, "矩形"), (5000, 300000, "汉宁"),
    (20000, 201000, "平顶"),
]
turn = 2 * np.pi * np.arange(1024) / 1024
WINDOWS = {
    "矩形": np.ones(1024),
    "汉宁": np.hanning(1025)[:-1],
    "平顶": 0.21557895 - 0.41663158 * np.cos(turn) + 0.277263158 * np.cos(2 * turn)
    - 0.083578947 * np.cos(3 * turn) + 0.006947368 * np.cos(4 * turn),
}


def reference(signal, rate, window):
    n = np.arange(1024)
    x = sum(np.sin(2 * np.pi * h * (0.01 + n * signal / rate)) / h for h in range(1, 64, 2))
    w = WINDOWS[window]
    amplitude = np.abs(np.fft.rfft(x * w)) * 2 / w.sum()
    # 谐波在哪一格：折叠照频率对采样率取余数
    places = [(h * signal) % rate for h in range(1, 6)]
    bins = [round(min(p, rate - p) / rate * 1024) for p in places]
    u = amplitude[bins]
    return {
        "signal": signal, "rate": rate, "window": window,
        "distortion": round(100 * np.sqrt((u[1:] ** 2).sum()) / u[0], 6),
        "decibels": [round(20 * np.log10(a + 1e-9), 4) for a in amplitude[1:512:30]],
    }


print(json.dumps([reference(*s) for s in SETTINGS], ensure_ascii=False))

import {all, body, catches, intro, passes, swap, write} from '../fixtures/handbook';

catches('事实', [
  ['打开 `https://git.lab.test/`', '13 事实', '直接写了 git.lab.test（档-6）'],
  ['`ssh git@git.lab.test`', '6 事实', 'git@git.lab.test'],
  ['在 305 室。', '3 事实', '305 室'],
  ['到逸夫楼 A305 领取', '6 事实', 'A305'],
  ['截止 2025-02-30。', '4 日期', '2025-02-30 不是日历上的日期'],
  ['截止 2025 年 13 月 1 日。', '4 日期', '不是日历上的日期'],
]);
passes('事实', [
  '`git clone git@github.com:org/repo.git`，`git config user.email you@example.com`。',
  '`package org.example;`，`ping 192.168.1.1`，固件版本 24.11.3.1。',
  '墙上的插座 220 V，插座 380 V，这栋 1958 年建成的楼，教学楼 2023 年翻新。',
  '内网地址 10.0.0.0/8 是通用知识，公共 DNS 是 `223.5.5.5`。',
  '2024-02-29 与 2024 年 2 月 29 日都有。',
]);

catches('隐私', [
  ['密码：lab2025', '1 隐私', '像口令'],
  ['{/* 密码：lab2025 */}', '5 隐私', '像口令'],
  ['打 13800138000', '3 隐私', '手机号'],
  ['打 029-88204567', '3 隐私', '像电话号码。公共电话写进 data/lab.yml'],
  [swap(intro, '能给示波器', '用密码：lab2025，能给示波器'), `${intro}:3:17 隐私`, '口令'],
  [body('```bash\nexport PASSWORD=hunter22\n```'), `${intro}:17:8 隐私`, '口令'],
  [write('static/downloads/a.txt', '甲\n密码：lab2025\n'), 'static/downloads/a.txt:2:1 隐私', '口令'],
  [write('data/a.yml', '密码: lab2025\n# 密码：lab2025\n'), 'data/a.yml:2:3 隐私', '口令'],
  [
    all(write('blog/tags.yml', 'sample:\n  label: 示例 # 密码：lab2025\n  permalink: /sample\n')),
    'blog/tags.yml:2:15 隐私',
    '口令',
  ],
]);

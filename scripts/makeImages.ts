/**
 * 由 static/img 里的 SVG 生成平台要的 PNG：社交卡片与桌面图标。改了 SVG 之后运行一次，PNG 一并提交。
 * 桌面图标放在根目录的 apple-touch-icon.png：系统自己会来取，页面里不用写；它不认透明，所以垫上纸色、留出边。
 */
import fs from 'node:fs';
import path from 'node:path';
import {chromium} from '@playwright/test';
import {launchOptions} from './browser';

const imageDir = path.resolve(__dirname, '../static/img');

const images = [
  {
    source: 'social-card.svg',
    target: 'social-card.png',
    width: 1200,
    height: 630,
    margin: 0,
  },
  {
    source: 'logo.svg',
    target: '../apple-touch-icon.png',
    width: 180,
    height: 180,
    margin: 24,
  },
] as const;

async function main(): Promise<void> {
  const browser = await chromium.launch(launchOptions());
  for (const {source, target, width, height, margin} of images) {
    const page = await browser.newPage({viewport: {width, height}});
    const svg = fs.readFileSync(path.join(imageDir, source), 'utf8');
    await page.setContent(
      `<style>body{margin:${margin}px;background:#fcfcf9}svg{display:block;width:${width - 2 * margin}px;height:${height - 2 * margin}px}</style>${svg}`,
    );
    await page.screenshot({path: path.join(imageDir, target)});
    await page.close();
  }
  await browser.close();
}

void main();

/**
 * 由 static/img 里的 SVG 生成平台要的 PNG：社交卡片与桌面图标。改了 SVG 之后运行一次，PNG 一并提交。
 */
import fs from 'node:fs';
import path from 'node:path';
import {chromium} from '@playwright/test';
import {launchOptions} from './browser';

const imageDir = path.resolve(__dirname, '../static/img');

const images = [
  {source: 'social-card.svg', target: 'social-card.png', width: 1200, height: 630},
  {source: 'logo.svg', target: 'icon-180.png', width: 180, height: 180},
] as const;

async function main(): Promise<void> {
  const browser = await chromium.launch(launchOptions());
  for (const {source, target, width, height} of images) {
    const page = await browser.newPage({viewport: {width, height}});
    const svg = fs.readFileSync(path.join(imageDir, source), 'utf8');
    await page.setContent(
      `<style>html,body{margin:0;background:transparent}svg{display:block;width:${width}px;height:${height}px}</style>${svg}`,
    );
    await page.screenshot({path: path.join(imageDir, target), omitBackground: true});
    await page.close();
  }
  await browser.close();
}

void main();

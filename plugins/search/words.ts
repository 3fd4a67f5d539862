/** 读 data/search.yml：同义词，与打字之前给读者看的问题。 */
import fs from 'node:fs';
import path from 'node:path';
import {isMap, isScalar, isSeq, LineCounter, parseDocument, type Node} from 'yaml';
import {FaultsError, type Fault} from '../diagnostics/faults';
import {nearest} from '../diagnostics/nearest';
import {yamlFaults} from '../diagnostics/yaml';
import type {SearchWords} from './types';

/** 一处问题，还没有换算成行号。 */
type Report = (node: unknown, field: string, problem: string, remedy: string) => void;

/** 数字（7805）也照写的样子当作词。 */
function wordsOf(node: unknown, field: string, report: Report): string[] {
  if (!isSeq(node)) {
    report(node, field, '不是列表', '写成 [甲, 乙]，或一行一个、以减号开头');
    return [];
  }
  const words = node.items.map((item) => (isScalar(item) ? String(item.source ?? item.value).trim() : ''));
  node.items.forEach((item, at) => {
    const word = words[at] ?? '';
    if (word === '') report(item, field, '不是一个词', '写成一串文字');
    else if (words.indexOf(word) < at) report(item, field, `“${word}”写了两次`, '删去一个');
  });
  return words;
}

function read(contents: unknown, report: Report): SearchWords {
  const words: SearchWords = {synonyms: [], questions: []};
  for (const {key, value} of isMap(contents) ? contents.items : []) {
    const name = String(key);
    if (name === 'questions') words.questions = wordsOf(value, name, report);
    else if (name !== 'synonyms') {
      const guess = nearest(name, Object.keys(words));
      report(key, name, '没有这个字段', guess ? `改成 ${guess}` : `只写 ${Object.keys(words).join(' 与 ')}`);
    } else if (isSeq(value)) {
      words.synonyms = value.items.map((item) => {
        const group = wordsOf(item, name, report);
        if (group.length === 1) report(item, name, '一组里只有一个词', '补上同义的词，或删去这一组');
        return group;
      });
    } else report(value ?? key, name, '不是列表', '一行一组，写成 - [甲, 乙]');
  }
  return words;
}

/**
 * 没有这个文件时都是空的：只是没有同义词。
 * @throws FaultsError 写错的地方，一次列全
 */
export function loadWords(file: string, siteDir: string): SearchWords {
  const source = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  const lines = new LineCounter();
  const document = parseDocument<Node>(source, {lineCounter: lines});
  const faults: Fault[] = [];
  const add = (offset: number, field: string, problem: string, remedy: string): void => {
    const {line, col} = lines.linePos(offset);
    faults.push({
      file: path.relative(siteDir, file).split(path.sep).join('/'),
      line,
      column: col,
      field,
      problem,
      remedy,
    });
  };
  for (const {offset, problem, remedy} of yamlFaults(source, document)) add(offset, 'YAML', problem, remedy);
  const offsetOf = (node: unknown): number =>
    isMap(node) || isSeq(node) || isScalar(node) ? (node.range?.[0] ?? 0) : 0;
  const words = read(document.contents, (node, ...reason) => add(offsetOf(node), ...reason));
  if (faults.length > 0) throw new FaultsError('检索的词', faults);
  return words;
}

import { expect, test } from 'vitest';
import { cellTexts, type CodeWord } from './cell-texts.ts';

const unit = (code: string, zh: string, en: string): CodeWord => ({ code, zh, en });

test.each<[string, CodeWord[], string[], string[]]>([
  [
    'names that differ stand alone',
    [unit('A', '件', 'pcs'), unit('B', '箱', 'box')],
    ['件', '箱'],
    ['pcs', 'box'],
  ],
  [
    'equal names have their codes beside them, in the language where they are equal',
    [unit('BX', '箱', 'box'), unit('CS', '箱', 'case')],
    ['箱 (BX)', '箱 (CS)'],
    ['box', 'case'],
  ],
  [
    'a name that is the code of another',
    [unit('A', 'B', 'B'), unit('B', '箱', 'box')],
    ['B (A)', '箱'],
    ['B (A)', 'box'],
  ],
  [
    'a name of one language that is another one in the other',
    [unit('A', 'm', 'metre'), unit('B', '毫米', 'm')],
    ['m (A)', '毫米'],
    ['metre', 'm (B)'],
  ],
  [
    'a name that looks like one with a code',
    [unit('A', '箱', 'box'), unit('B', '箱', 'case'), unit('C', '箱 (A)', 'crate')],
    ['箱 (A) (A)', '箱 (B)', '箱 (A)'],
    ['box', 'case', 'crate'],
  ],
  ['a code that is named as itself, and blanks around names', [unit('KG', 'KG', ' KG ')], ['KG'], ['KG']],
])('%s', (_, words, zh, en) => {
  const texts = cellTexts(words);
  expect(Object.values(texts.zh)).toEqual(zh);
  expect(Object.values(texts.en)).toEqual(en);
});

test('whatever the names, a text means one code', () => {
  const parts = ['A', 'B', 'A (A)', 'A (B)', 'x', ' x'];
  for (let seed = 0; seed < 400; seed++) {
    const picked = (at: number) => parts[(seed * (at + 3) * 7 + at * at + (seed >> at)) % parts.length]!;
    const words = ['A', 'B', 'x'].map((code, at) => unit(code, picked(at), picked(at + 5)));
    const { zh, en } = cellTexts(words);
    const meant = new Map<string, string>();
    for (const names of [zh, en])
      for (const [code, text] of Object.entries(names)) {
        expect(meant.get(text) ?? code).toBe(code);
        if (words.some((other) => other.code === text)) expect(text).toBe(code);
        meant.set(text, code);
      }
  }
});

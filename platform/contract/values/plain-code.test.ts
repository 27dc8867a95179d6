import { expect, test } from 'vitest';
import { codeKey, isBroken, isUnseen, plainCode, plainText, unspacedKey } from './plain-code.ts';

const UNSEEN = [
  '\u00AD',
  '\u034F',
  '\u061C',
  '\u180E',
  '\u200B',
  '\u200C',
  '\u200D',
  '\u200E',
  '\u200F',
  '\u202A',
  '\u202E',
  '\u2060',
  '\u2064',
  '\u2066',
  '\u2069',
  '\uFE0F',
  '\uFEFF',
  '\uFFF9',
  '\u{E0001}',
];
const BLANKS = [
  '\u00A0',
  '\u1680',
  '\u2000',
  '\u2007',
  '\u2009',
  '\u200A',
  '\u202F',
  '\u205F',
  '\u3000',
  '\u2800',
];

test.each(UNSEEN.map((sign) => [sign.codePointAt(0)!.toString(16), sign] as const))(
  'nobody sees U+%s, so no code has it',
  (_, sign) => {
    for (const typed of [`5G0${sign}123`, `${sign}5G0123`, `5G0123${sign}`, `5G${sign}${sign}0123`])
      expect(plainCode(typed)).toBe('5G0123');
    expect(isUnseen(` ${sign} `)).toBe(true);
  },
);

test.each(BLANKS.map((sign) => [sign.codePointAt(0)!.toString(16), sign] as const))(
  'U+%s is a blank',
  (_, sign) => {
    expect(plainCode(`${sign}5G0${sign}123${sign}`)).toBe('5G0 123');
    expect(plainText(`王${sign}强${sign}`)).toBe('王 强');
    expect(unspacedKey(`5G0${sign}123`)).toBe('5G0123');
  },
);

test.each([
  ['５Ｇ０　１２３　Ａ', '5G0 123 A'],
  ['ａｂｃ－１．２／３＿４', 'abc-1.2/3_4'],
  ['A\u20111', 'A-1'],
  ['A\u20131', 'A-1'],
  ['A\u22121', 'A-1'],
  ['Cafe\u0301', 'Caf\u00E9'],
  ['工位（1）', '工位（1）'],
  ['A  1', 'A  1'],
  ['\t5G0 123\r\n', '5G0 123'],
  ['', ''],
])('%j is kept as %j', (typed, kept) => {
  expect(plainCode(typed)).toBe(kept);
  expect(plainCode(kept)).toBe(kept);
});

test('several blanks look like one', () => {
  expect(codeKey('A \u00A0 1')).toBe('A 1');
  expect(unspacedKey('A \u00A0 1')).toBe('A1');
});

test.each(['A\t1', 'A\n1', 'A\r1', 'A\u20281', 'A\u00851', 'A\u001D1'])('%j is no code', (typed) =>
  expect(isBroken(plainCode(typed))).toBe(true),
);

test('texts keep full-width signs, line breaks and what names are made of', () => {
  expect(plainText('Ａ柱（左）\n第二行')).toBe('Ａ柱（左）\n第二行');
  expect(plainText('Jose\u0301\u200B')).toBe('Jos\u00E9');
  expect(plainText('\u{1F469}\u200D\u{1F527}')).toBe('\u{1F469}\u200D\u{1F527}');
  expect(plainText('\uFA19')).toBe('\uFA19');
});

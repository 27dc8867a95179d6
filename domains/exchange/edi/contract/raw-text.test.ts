import { expect, test } from 'vitest';
import { rawLines, visible } from './raw-text.ts';

const record = (type: string) => type.padEnd(128);

test('records without line ends are cut at 128 characters', () => {
  const lines = rawLines(record('51102') + record('51201') + record('51301'), 'VDA4905');
  expect(lines.map(({ number, text }) => [number, text.slice(0, 5), text.length])).toEqual([
    [1, '51102', 128],
    [2, '51201', 128],
    [3, '51301', 128],
  ]);
});

test('line ends stay in sight, empty lines are no records', () => {
  expect(rawLines('51102\r\n\r\n51201\n51301', 'VDA4905')).toEqual([
    { number: 1, text: '51102␍␊' },
    { number: 1, text: '␍␊' },
    { number: 2, text: '51201␊' },
    { number: 3, text: '51301' },
  ]);
});

test('segments are cut at terminators that are not released, UNA is none', () => {
  expect(rawLines("UNA:+.? 'UNB+UNOC:3'FTX+A?'B'\r\nUNZ+1'", 'DELFOR')).toEqual([
    { number: 0, text: "UNA:+.? '" },
    { number: 1, text: "UNB+UNOC:3'" },
    { number: 2, text: "FTX+A?'B'␍␊" },
    { number: 3, text: "UNZ+1'" },
  ]);
});

test('UNA says other characters', () => {
  expect(rawLines('UNA:*.! ~UNB*A!~B~UNZ*1~', 'unknown').map(({ text }) => text)).toEqual([
    'UNA:*.! ~',
    'UNB*A!~B~',
    'UNZ*1~',
  ]);
});

test('control characters get a sign', () => {
  expect(visible('a\u0000b\tc\u007f\u0085')).toBe('a␀b␉c␡\ufffd');
});

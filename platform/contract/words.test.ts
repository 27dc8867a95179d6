import { expect, test } from 'vitest';
import { fill, inBoth, inLanguage } from './words.ts';

test.each([
  ['{count} lines', { count: 3 }, '3 lines'],
  ['{count} {count|line|lines}', { count: 3 }, '3 lines'],
  ['{count} {count|line|lines}', { count: 1 }, '1 line'],
  // Notices keep their values as texts.
  ['{count} {count|line|lines}', { count: '1' }, '1 line'],
  ['{count} {count|line|lines}', { count: 0 }, '0 lines'],
  ['{count} {count|item waits|items wait}', { count: 1 }, '1 item waits'],
  [
    '{plant}: {count} {count|line|lines} of {part}',
    { plant: '1000', count: 2, part: 'A' },
    '1000: 2 lines of A',
  ],
  // What is missing stays, so that it is seen.
  ['{count} {count|line|lines}', {}, '{count} {count|line|lines}'],
] as [string, Record<string, unknown>, string][])('%s with %j', (text, values, filled) => {
  expect(fill(text, values)).toBe(filled);
});

test('a text that is known asks for each name once', () => {
  expect(fill('{count} {count|line|lines} at {plant}', { count: 1, plant: '1000' })).toBe('1 line at 1000');
});

test('a name that stands in both languages is said in that of the reader', () => {
  const words = { zh: { piece: '件' }, en: { piece: 'pcs' } };
  const values = { quantity: '5', unit: inBoth(words, (now) => now.piece), rows: [1], none: null };
  expect(inLanguage(values, 'en')).toEqual({ quantity: '5', unit: 'pcs', rows: [1], none: null });
  expect(inLanguage(values, 'zh').unit).toBe('件');
});

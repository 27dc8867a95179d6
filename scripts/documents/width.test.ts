import { expect, test } from 'vitest';
import { tooLong, wrapped } from './width.ts';

const words = (count: number, word = 'word') => Array.from({ length: count }, () => word).join(' ');
const widest = (text: string) => Math.max(...text.split('\n').map((line) => line.length));

test.each([
  ['a paragraph', words(60)],
  ['an item, its lines under its text', `- ${words(60)}\n  ${words(3)}`],
  ['a numbered item in an item', `   12. ${words(60)}`],
  ['several lines of one paragraph', `${words(10)}\n${words(40)}\n${words(10)}`],
])('%s is broken and keeps its words', (_, text) => {
  const after = wrapped(text);
  expect(widest(text)).toBeGreaterThan(120);
  expect(widest(after)).toBeLessThanOrEqual(120);
  expect(after.split(/\s+/)).toEqual(text.split(/\s+/));
  expect(wrapped(after)).toBe(after);
});

test('lines of an item stand under its text', () => {
  const [first, second] = wrapped(`- ${words(60)}`).split('\n');
  expect(first).toMatch(/^- word/);
  expect(second).toMatch(/^ {2}word/);
});

test.each([
  ['short lines, however they are broken', 'one\ntwo\n\nthree'],
  ['a table', `| ${words(60)} |`],
  ['a heading', `# ${words(60)}`],
  ['a block of code', `\`\`\`ts\n${words(60)}\n\`\`\``],
  ['what has no place to break', 'x'.repeat(200)],
])('%s stays', (_, text) => {
  expect(wrapped(text)).toBe(text);
  expect(tooLong({ file: 'a.md', text })).toEqual([]);
});

test('code and links stay in one piece, and a dash never begins a line', () => {
  const code = `\`${words(8)}\``;
  expect(wrapped(words(10, code))).toContain(code);
  const link = `[${words(8)}](page.md)`;
  expect(
    wrapped(words(10, link))
      .split('\n')
      .every((line) => line.endsWith(')')),
  ).toBe(true);
  const lines = wrapped(words(40, 'sent - received')).split('\n');
  expect(lines.some((line) => line.startsWith('-'))).toBe(false);
});

test('a long line is named', () => {
  expect(tooLong({ file: 'a.md', text: `one\n\n${words(60)}` })).toEqual([
    expect.stringContaining('a.md:3 299 '),
  ]);
});

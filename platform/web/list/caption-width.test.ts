import { expect, test } from 'vitest';
import { captionWidth } from './caption-width.ts';

test.each([
  // One word is never broken: the column is as wide as it.
  ['Locked', true, 88],
  ['Requested', false, 94],
  // Two words take two lines.
  ['Change index', false, 70],
  // A longer caption takes two lines and no more, broken where it is narrowest.
  ['Planned arrival at plant', false, 142],
  // Chinese breaks anywhere.
  ['锁定', true, 52],
  ['反馈截止时间', false, 62],
])('%s (sorts: %s) needs %i px', (caption, sorts, width) => {
  expect(captionWidth(caption, sorts)).toBe(width);
});

import { expect, test } from 'vitest';
import { captionWidth } from './caption-width.ts';

test.each([
  // One word is never broken: the column is as wide as it.
  ['Locked', true, 88],
  ['Requested', false, 94],
  // m and w are wide.
  ['Commitment', false, 117],
  ['Name', true, 77],
  // Two words take two lines.
  ['Change index', false, 70],
  // A longer caption takes two lines and no more, broken where it is narrowest.
  ['Planned arrival at plant', false, 142],
  // Chinese breaks anywhere.
  ['每层箱数', false, 48],
  // Up to three characters stay together.
  ['锁定', true, 66],
  ['联系人', false, 62],
  ['反馈截止时间', false, 62],
])('%s (sorts: %s) needs %i px', (caption, sorts, width) => {
  expect(captionWidth(caption, sorts)).toBe(width);
});

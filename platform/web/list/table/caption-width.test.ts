import { expect, test } from 'vitest';
import { captionWidth } from './caption-width.ts';

test.each([
  // One word is never broken: the column is as wide as it.
  ['Locked', true, 92],
  ['Requested', false, 98],
  // m and w are wide.
  ['Commitment', false, 121],
  ['Name', true, 81],
  // Two words take two lines.
  ['Change index', false, 74],
  // A longer caption takes two lines and no more, broken where it is narrowest.
  ['Planned arrival at plant', false, 146],
  // Chinese breaks anywhere.
  ['每层箱数', false, 50],
  // Up to three characters stay together.
  ['锁定', true, 68],
  ['联系人', false, 64],
  ['反馈截止时间', false, 64],
])('%s (sorts: %s) needs %i px', (caption, sorts, width) => {
  expect(captionWidth(caption, sorts)).toBe(width);
});

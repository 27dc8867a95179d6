import { expect, test } from 'vitest';
import { firstDue } from './first-due.ts';
import { homeWords } from './words.en.ts';

/** 14:30 at the plant. */
const now = new Date('2026-03-02T06:30:00Z');
const zone = 'Asia/Shanghai';

test.each([
  ['2026-03-02T08:00:00Z', '最早 今天 16:00', 'first due today 16:00', false],
  ['2026-03-02T06:30:00Z', '最早 今天 14:30，已逾期', 'first due today 14:30, overdue', true],
  ['2026-03-03T02:00:00Z', '最早 明天 10:00', 'first due tomorrow 10:00', false],
  ['2026-03-01T02:00:00Z', '最早 昨天 10:00，已逾期', 'first due yesterday 10:00, overdue', true],
  // a day ends at midnight
  ['2026-03-02T16:00:00Z', '最早 今天', 'first due today', false],
  ['2026-02-27T16:00:00Z', '最早 02-27，已逾期', 'first due 02-27, overdue', true],
  ['2026-03-09T16:00:00Z', '最早 03-09', 'first due 03-09', false],
])('%s', (due, zh, en, isOver) => {
  expect(firstDue(due, { now, zone, words: homeWords.zh.due })).toEqual({ text: zh, isOver });
  expect(firstDue(due, { now, zone, words: homeWords.en.due })).toEqual({ text: en, isOver });
});

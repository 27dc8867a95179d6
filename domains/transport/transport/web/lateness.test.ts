import { expect, test } from 'vitest';
import { lateness } from './lateness.ts';
import { screenWords } from './words.en.ts';

test.each([
  ['2026-03-02T00:00:00Z', '2026-03-02T00:00:30Z', '晚点 0 分钟'],
  ['2026-03-02T00:00:00Z', '2026-03-02T01:05:00Z', '晚点 1 小时 5 分钟'],
  ['2026-03-02T00:00:00Z', '2026-03-04T03:00:00Z', '晚点 2 天 3 小时'],
])('expected %s, at %s it is %s', (expected, now, message) => {
  expect(lateness(expected, Date.parse(now), screenWords.zh)).toBe(message);
});

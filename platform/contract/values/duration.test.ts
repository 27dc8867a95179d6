import { expect, test } from 'vitest';
import { durationText } from './duration.ts';

test.each([
  [0, '0 分钟', '0 min'],
  [0.4, '不到 1 分钟', 'under 1 min'],
  [1, '1 分钟', '1 min'],
  [59.9, '59 分钟', '59 min'],
  [60, '1 小时', '1 h'],
  [181, '3 小时 1 分', '3 h 1 min'],
  [218, '3 小时 38 分', '3 h 38 min'],
  [1500, '25 小时', '25 h'],
  [2879, '47 小时 59 分', '47 h 59 min'],
  [2880, '2 天', '2 d'],
  [2939, '2 天', '2 d'],
  [3660, '2 天 13 小时', '2 d 13 h'],
])('%d minutes are %s, %s', (minutes, zh, en) => {
  expect(durationText(minutes, 'zh')).toBe(zh);
  expect(durationText(minutes, 'en')).toBe(en);
});

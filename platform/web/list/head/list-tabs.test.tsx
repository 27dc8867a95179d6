import { expect, test } from 'vitest';
import { widthOfTabs } from './list-tabs.tsx';

test.each([
  [[], 0],
  [['全部', '待反馈'], 2 * 14 + 3 * 14 + 2 * 20],
  [['All', 'To be confirmed 999'], Math.ceil(3 * 7.5) + Math.ceil(19 * 7.5) + 2 * 20],
])('tabs %j take about %d pixels', (names, pixels) => expect(widthOfTabs(names)).toBe(pixels));

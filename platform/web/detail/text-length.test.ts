import { expect, test } from 'vitest';
import { lengthOf } from './text-length.ts';

test.each([
  ['', 'short'],
  ['长春泽恒汽车零部件有限公司', 'short'],
  ['sales@zeheng.example.com', 'short'],
  ['S1001 长春泽恒汽车零部件有限公司（东北）', 'long'],
  ['吉林省长春市汽车经济技术开发区东风大街 1888 号 3 号门', 'long'],
  [
    '道口检修，请改到 D02，并在到达前两小时电话联系值班长；如无法到达，请在系统里重新预约时间窗，并写明原因与新的到达时间。',
    'running',
  ],
])('%s is %s', (text, expected) => {
  expect(lengthOf(text)).toBe(expected);
});

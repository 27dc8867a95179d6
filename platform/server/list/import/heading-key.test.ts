import { expect, test } from 'vitest';
import { headingKey } from './heading-key.ts';

test.each([
  ['毛重 (kg)', '毛重（千克）'],
  ['重量（kg）', '重量（千克）'],
  ['拼车阈值（m³）', '拼车阈值（立方米）'],
  ['提前释放(小时)', '提前释放（小时）'],
  ['Weight\n(kg)', 'Weight (kg)'],
])('%s is the heading %s', (before, present) => expect(headingKey(before)).toBe(headingKey(present)));

test.each([
  ['单重（千克）', '单重（克）'],
  ['体积（立方米）', '体积'],
])('%s is not the heading %s', (one, other) => expect(headingKey(one)).not.toBe(headingKey(other)));

import { expect, test } from 'vitest';
import { figureText } from './figure-text.ts';

const words = { unknown: '尺寸不全', percent: '{value} %' };

test.each([
  ['partsPerTruck', '768000', '768,000'],
  ['grossKg', '1234.5', '1,234.5'],
  ['unitsPerTruck', 66, '66'],
  ['boxFill', 83.5, '83.5 %'],
  ['partFill', undefined, '尺寸不全'],
] as const)('%s of %s is read %s', (name, value, text) => expect(figureText(name, value, words)).toBe(text));

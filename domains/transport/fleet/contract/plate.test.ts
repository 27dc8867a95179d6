import { expect, test } from 'vitest';
import { isPlate, plateOf } from './plate.ts';

test.each([
  ['吉A12345', true],
  ['沪A1234挂', true],
  ['粤BD12345', true],
  ['京A12345D', true],
  ['吉A·12345', true],
  ['吉a 12345', true],
  ['吉I12345', false],
  ['沪A1234', false],
  ['粤B123456', false],
  ['沪A12345挂', false],
])('plate %s: %s', (text, is) => expect(isPlate(text)).toBe(is));

test('a plate is kept without the dot', () => expect(plateOf('吉a·12345')).toBe('吉A12345'));

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
  ['WJ吉0101A', true],
  ['军V12345', true],
  ['VA12345', true],
  ['使123456', true],
  ['沪A1234领', true],
  ['临吉A12345', true],
  ['A123BC77', true],
  ['M AB 1234', true],
  ['А123ВС77', true],
  ['12가3456', true],
  ['ABC123', true],
  // the province was left out
  ['A12345', false],
  ['12345', true],
  ['ABCDEF', false],
  ['吉A1', false],
  ['未知车牌1', false],
])('plate %s: %s', (text, is) => expect(isPlate(text)).toBe(is));

test('a plate is kept without the dot', () => expect(plateOf('吉a·12345')).toBe('吉A12345'));

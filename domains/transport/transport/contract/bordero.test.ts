import { expect, test } from 'vitest';
import { isBordero } from './bordero.ts';

test.each([
  ['B1234567890ABCDEF', true],
  ['0123456789', true],
  ['B1234567890ABCDE', false],
  ['B1234 67890ABCDEF', false],
  ['C1234567890ABCDEF', false],
  ['012345678', false],
])('bordero %j: %s', (text, is) => expect(isBordero(text)).toBe(is));

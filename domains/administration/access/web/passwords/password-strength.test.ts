import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', 0],
  ['a', 1],
  ['abc12345', 1],
  ['Ab1!', 1],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 1],
  ['Abcd-1234', 2],
  ['correcthorse', 2],
  ['Correct-horse-42', 3],
  ['a long sentence one keeps in mind', 3],
  ['密码安全很重要一二三四五', 2],
] as const)('“%s” lights %i segments', (password, segments) => {
  expect(passwordStrength(password)).toBe(segments);
});

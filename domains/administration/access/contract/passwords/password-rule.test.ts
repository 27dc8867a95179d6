import { expect, test } from 'vitest';
import { passwordProblem } from './password-rule.ts';

const rule = {
  isValidateDate: 'N',
  validateDateValue: 90,
  isEfficacyRule: 'N',
  isLimitLength: 'Y',
  limitLengthValue: 12,
} as const;
const varied = { ...rule, isEfficacyRule: 'Y' } as const;
const anyLength = { ...rule, isLimitLength: 'N' } as const;

test.each([
  [rule, 'a pass phrase', undefined],
  [rule, 'elf letters', { key: 'password.tooShort', limit: 12 }],
  [rule, '密码密码密码密码密码密码', undefined],
  [rule, 'x'.repeat(31), { key: 'password.tooLong', limit: 30 }],
  [rule, 'this is LI.WEI himself', { key: 'password.containsAccount' }],
  [varied, 'a pass phrase', { key: 'password.tooSimple' }],
  [varied, 'a pass Phrase', { key: 'password.tooSimple' }],
  [varied, 'a pass Phrase 7', undefined],
  [anyLength, 'x', undefined],
  [anyLength, '', { key: 'password.tooShort', limit: 1 }],
] as const)('rule %j and %s: %j', (input, password, problem) => {
  expect(passwordProblem(input, 'li.wei', password)).toEqual(problem);
});

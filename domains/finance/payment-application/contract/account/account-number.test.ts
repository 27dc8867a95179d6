import { expect, test } from 'vitest';
import { AccountNumber, BankCode } from './account-number.ts';

test.each([
  ['0200 0041 0902 0138 888', '0200004109020138888'],
  ['nl91abna0417164300', 'NL91ABNA0417164300'],
  ['31001-5000-0012', '31001-5000-0012'],
  ['12345678', '12345678'],
])('account %s is kept as %s', (typed, kept) => expect(AccountNumber.parse(typed)).toBe(kept));

test.each(['1234567', '1'.repeat(31), '12345678-', '账号12345678', '1234_5678'])(
  '%s is no account',
  (typed) => expect(AccountNumber.safeParse(typed).success).toBe(false),
);

test.each([
  ['102241000018', true],
  ['icbkcnbj', true],
  ['ICBKCNBJXXX', true],
  ['10224100001', false],
  ['ICBKCNBJX', false],
])('bank code %s: %s', (typed, fits) => expect(BankCode.safeParse(typed).success).toBe(fits));

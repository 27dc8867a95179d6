import { expect, test } from 'vitest';
import { apiTokenHashOf, hintOf, isToken, isWellFormed, newToken } from './secret.ts';

test('a token has a beginning, 256 random bits and a checksum that catches each wrong character', () => {
  const token = newToken();
  expect(token).toMatch(/^wedi_[0-9A-Za-z]{49}$/);
  expect(isWellFormed(token)).toBe(true);
  expect(newToken()).not.toBe(token);
  for (let at = 'wedi_'.length; at < token.length; at++) {
    const other = token[at] === 'x' ? 'y' : 'x';
    expect(isWellFormed(token.slice(0, at) + other + token.slice(at + 1))).toBe(false);
  }
});

test.each(['', 'wedi_', 'wedi_abc', `${newToken()}x`, newToken().toLowerCase(), newToken().slice(0, -1)])(
  '“%s” is none',
  (text) => expect(isWellFormed(text)).toBe(false),
);

test('the checksum stays what it is: CRC-32 of the secret in base 62', () => {
  expect(isWellFormed(`wedi_${'0'.repeat(43)}2CZclj`)).toBe(true);
});

test('what is kept of it looks like no session, and is not the token', () => {
  const token = newToken();
  expect(isToken(apiTokenHashOf(token))).toBe(true);
  expect(apiTokenHashOf(token)).not.toContain(token.slice(5, 20));
  expect(token.endsWith(hintOf(token))).toBe(true);
});

import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Scanners of secrets find a token that leaked into code by this beginning, and a browser's session never has it. */
const BEGINNING = 'wedi_';
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 62 to the 43rd is more than 2 to the 256th. */
const SECRET_LENGTH = 43;
const CHECK_LENGTH = 6;
const FORM = new RegExp(`^${BEGINNING}[0-9A-Za-z]{${SECRET_LENGTH + CHECK_LENGTH}}$`);

/** A new token: 256 random bits and their checksum. It is stored nowhere. */
export const newToken = (): string => {
  const secret = inBase62(BigInt(`0x${randomBytes(32).toString('hex')}`), SECRET_LENGTH);
  return `${BEGINNING}${secret}${checkOf(secret)}`;
};

export const isToken = (text: string): boolean => text.startsWith(BEGINNING);

/** False for one that was typed wrongly or cut off: it costs no statement. */
export const isWellFormed = (token: string): boolean =>
  FORM.test(token) && checkOf(token.slice(BEGINNING.length, -CHECK_LENGTH)) === token.slice(-CHECK_LENGTH);

/**
 * What is kept of it. A fast hash is right here: there are 2^256 tokens, so nobody finds one by trying, and each call needs the hash
 * (docs/security/cryptography.md).
 */
export const apiTokenHashOf = (token: string): string => BEGINNING + hash('sha256', token, 'base64url');

/** By its end people know it again. */
export const hintOf = (token: string): string => token.slice(-4);

/** CRC-32 in base 62: not one wrong character passes. */
const checkOf = (secret: string): string => inBase62(BigInt(crc32(secret)), CHECK_LENGTH);

const inBase62 = (number: bigint, length: number): string => {
  let text = '';
  for (let rest = number; rest > 0n; rest /= 62n) text = DIGITS[Number(rest % 62n)] + text;
  return text.padStart(length, '0');
};

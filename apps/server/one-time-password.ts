import { randomBytes } from 'node:crypto';

/** A password that is said once and must be changed at the first sign-in: 72 random bits, with every kind of character that a rule may ask for. */
export const oneTimePassword = (): string => `${randomBytes(9).toString('base64url')}aA1`;

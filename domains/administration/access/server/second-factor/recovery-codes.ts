import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '../../contract/second-factor/second-factor.ts';
import { hashPassword, passwordFits } from '../passwords/password-hash.ts';

/** Base32: nothing in it looks like something else when it is copied by hand. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const LENGTH = 10;

export type RecoveryHash = { id: string; hash: string };

/** New codes as people read them (`ABCDE-23456`), and their hashes. */
export const newRecoveryCodes = async (): Promise<{ codes: string[]; hashes: string[] }> => {
  const codes = Array.from({ length: RECOVERY_CODES }, oneCode);
  return {
    codes: codes.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`),
    hashes: await Promise.all(codes.map(hashPassword)),
  };
};

export const isRecoveryCode = (code: string): boolean => code.length === LENGTH;

/** Which of the codes that are left it is. */
export const recoveryCodeAmong = async (
  left: readonly RecoveryHash[],
  code: string,
): Promise<string | undefined> => {
  for (const { id, hash } of left) if (await passwordFits(hash, code)) return id;
  return undefined;
};

const oneCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

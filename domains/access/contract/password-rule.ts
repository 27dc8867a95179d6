import type { PasswordRule } from '@portal/platform/contract/shell-calls.ts';
import type * as z from 'zod/mini';

/**
 * Longer than the 30 characters of SPEC section 5, so that pass phrases are possible (OWASP ASVS 5.0, 6.2.9); three
 * bytes each still fit into one RSA-OAEP message of a 2048 bit key.
 */
export const LONGEST_PASSWORD = 63;

export type PasswordProblem =
  | 'password.tooShort'
  | 'password.tooLong'
  | 'password.tooSimple'
  | 'password.containsAccount';

type Rule = z.output<typeof PasswordRule>;

/**
 * What a new password breaks first, with the limit that it breaks; undefined when it may be taken. That it was used
 * before only the server knows.
 * Example: with the efficacy rule on, `abcdefgh1234` lacks an upper-case letter: `password.tooSimple`.
 */
export const passwordProblem = (
  rule: Rule,
  account: string,
  password: string,
): { key: PasswordProblem; limit?: number } | undefined => {
  const length = Array.from(password).length;
  const least = rule.isLimitLength === 'Y' ? rule.limitLengthValue : 1;
  if (length < least) return { key: 'password.tooShort', limit: least };
  if (length > LONGEST_PASSWORD) return { key: 'password.tooLong', limit: LONGEST_PASSWORD };
  if (rule.isEfficacyRule === 'Y' && !isVaried(password)) return { key: 'password.tooSimple' };
  if (password.toLowerCase().includes(account.toLowerCase())) return { key: 'password.containsAccount' };
  return undefined;
};

const isVaried = (password: string): boolean =>
  /\d/.test(password) && /[a-z]/.test(password) && /[A-Z]/.test(password);

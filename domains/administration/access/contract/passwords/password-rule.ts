import type { PasswordRule } from '@portal/platform/contract/shell/shell.ts';
import type * as z from 'zod/mini';

/** Of a new password: SPEC section 5. Shorter than OWASP ASVS 5.0 6.2.9 asks for, see docs/decisions/0009. */
export const LONGEST_PASSWORD = 30;
/** What may be entered as a password: longer ones were accepted once, and 63 times three bytes fit one RSA-OAEP message. */
export const LONGEST_ENTERED = 63;

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

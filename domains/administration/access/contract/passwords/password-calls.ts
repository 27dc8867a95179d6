import * as z from 'zod/mini';
import { wholeNumber } from '@portal/platform/contract/values/whole-number.ts';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { YesNo } from '@portal/platform/contract/fields.ts';
import { LONGEST_PASSWORD } from './password-rule.ts';

const Whole = (least: number, most: number) =>
  wholeNumber().check(z.gte(least, 'password.outOfRange'), z.lte(most, 'password.outOfRange'));

/** Bounds of the rules, shown beside their fields. */
export const ruleBounds = {
  validateDateValue: [1, 3650],
  limitLengthValue: [8, LONGEST_PASSWORD],
  history: [0, 24],
  maximumErrors: [3, 20],
  lockMinutes: [1, 1440],
} as const;

/** SPEC section 3, "Password rules". */
const Rules = z.object({
  isLimitLength: YesNo,
  limitLengthValue: Whole(...ruleBounds.limitLengthValue),
  /** A digit, a lower-case and an upper-case letter. */
  isEfficacyRule: YesNo,
  isValidateDate: YesNo,
  /** Days after which a password must be replaced. */
  validateDateValue: Whole(...ruleBounds.validateDateValue),
  /** Former passwords that are refused. */
  history: Whole(...ruleBounds.history),
  /** Wrong passwords after which an account waits for `lockMinutes`. */
  maximumErrors: Whole(...ruleBounds.maximumErrors),
  lockMinutes: Whole(...ruleBounds.lockMinutes),
  /** 0 as long as nobody has changed the rules that a tenant begins with. */
  version: wholeNumber().check(z.gte(0)),
});
export type Rules = z.output<typeof Rules>;

/** The record that the history tells of; null as long as there is none. */
export const PasswordRuleRecord = z.extend(Rules, { id: z.nullable(z.string()) });

export const readPasswordRules = endpoint({
  method: 'GET',
  path: '/system/v1/password-rule',
  needs: 'access:password-list',
  summary: 'All password rules of the tenant',
  output: PasswordRuleRecord,
});

export const changePasswordRules = endpoint({
  method: 'PUT',
  path: '/system/v1/password-rule',
  needs: 'access:password-edit',
  name: { zh: '修改密码规则', en: 'Change password rules' },
  summary: 'Changes the password rules; passwords that break them must be replaced at the next sign-in',
  input: Rules,
  output: z.object({ version: z.number() }),
  fails: ['err.updatedByOther'],
});

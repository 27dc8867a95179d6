import type { Kysely } from 'kysely';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';

/** The rules of a tenant: what the browser is told, and what only the server needs. */
export type PasswordRules = {
  isValidateDate: 'Y' | 'N';
  validateDateValue: number;
  isEfficacyRule: 'Y' | 'N';
  isLimitLength: 'Y' | 'N';
  limitLengthValue: number;
  /** How many former passwords are refused beside the current one. */
  history: number;
  maximumErrors: number;
  lockMinutes: number;
};

/** Safe by OWASP ASVS 5.0 chapter 6: long, no forced mixture of characters, no expiry. The switches of SPEC section 3, "Password rules", exist all the same. */
export const safeRules: PasswordRules = {
  isValidateDate: 'N',
  validateDateValue: 90,
  isEfficacyRule: 'N',
  isLimitLength: 'Y',
  limitLengthValue: 12,
  history: 5,
  maximumErrors: 5,
  lockMinutes: 15,
};

/** `db` needs access rights or an administrator's. */
export const passwordRulesOf = async (db: Kysely<Tables>, tenantId: number): Promise<PasswordRules> => {
  const found = await db
    .selectFrom('password_rule')
    .select([
      'is_validate_date as isValidateDate',
      'validate_date_value as validateDateValue',
      'is_efficacy_rule as isEfficacyRule',
      'is_limit_length as isLimitLength',
      'limit_length_value as limitLengthValue',
      'history',
      'maximum_errors as maximumErrors',
      'lock_minutes as lockMinutes',
    ])
    .where(ownTenant({ tenantId }))
    .executeTakeFirst();
  return found ?? safeRules;
};

import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type * as passwordCalls from '../../../contract/passwords/password-calls.ts';
import type { Rules } from '../../../contract/passwords/password-calls.ts';
import { passwordRulesRow } from '../../passwords/rules-record.ts';

/** Holds for the next password that is chosen; what it makes of present ones shows at the next signing in. */
export const changePasswordRules: Action<typeof passwordCalls.changePasswordRules> = async (
  caller,
  { version, ...rules },
) => {
  const known = await passwordRulesRow(caller).forUpdate().executeTakeFirst();
  if ((known?.version ?? 0) !== version) throw new Failure('err.updatedByOther');
  const written = known
    ? caller.db
        .updateTable('password_rule')
        .set(columnsOf(rules))
        .where(ownTenant(caller.scope))
        .returning('version')
    : caller.db.insertInto('password_rule').values(columnsOf(rules)).returning('version');
  return written.executeTakeFirstOrThrow();
};

const columnsOf = (rules: Omit<Rules, 'version'>) => ({
  is_limit_length: rules.isLimitLength,
  limit_length_value: rules.limitLengthValue,
  is_efficacy_rule: rules.isEfficacyRule,
  is_validate_date: rules.isValidateDate,
  validate_date_value: rules.validateDateValue,
  history: rules.history,
  maximum_errors: rules.maximumErrors,
  lock_minutes: rules.lockMinutes,
});

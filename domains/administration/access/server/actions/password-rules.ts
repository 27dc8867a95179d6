import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type * as passwordCalls from '../../contract/passwords/password-calls.ts';
import type { Rules } from '../../contract/passwords/password-calls.ts';
import { passwordRulesOf } from '../passwords/password-rules.ts';

export const readPasswordRules: Action<typeof passwordCalls.readPasswordRules> = async (caller) => {
  const known = await recordOf(caller).executeTakeFirst();
  const { id = null, version = 0 } = known ?? {};
  return { ...(await passwordRulesOf(caller.db, caller.scope.tenantId)), id, version };
};

/** Holds for the next password that is chosen; what it makes of present ones shows at the next signing in. */
export const changePasswordRules: Action<typeof passwordCalls.changePasswordRules> = async (
  caller,
  { version, ...rules },
) => {
  const known = await recordOf(caller).forUpdate().executeTakeFirst();
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

const recordOf = ({ db, scope }: Caller) =>
  db.selectFrom('password_rule').select(['id', 'version']).where(ownTenant(scope));

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

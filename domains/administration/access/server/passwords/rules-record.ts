import type { Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';

/** Query of the row that holds the tenant’s password rules; it has none while the house’s own rules hold. */
export const passwordRulesRow = ({ db, scope }: Caller) =>
  db.selectFrom('password_rule').select(['id', 'version']).where(ownTenant(scope));

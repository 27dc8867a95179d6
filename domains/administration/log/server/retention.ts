import type { Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';

/** Columns of what the tenant keeps its logs for. */
export const retentionColumns = ['id', 'version', 'days'] as const;

/** The tenant’s own row; undefined while the house’s days hold. */
export const retentionOf = async ({ db, scope }: Caller) =>
  db.selectFrom('log_retention').select(retentionColumns).where(ownTenant(scope)).executeTakeFirst();

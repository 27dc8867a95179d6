import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows, ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { Limit } from '../contract/limits.ts';
import { APPROVED } from '../contract/status.ts';

/** SQL: the id of the version that counts at a moment: the one that came into force last, of two at one moment the later one. */
export const inForceAt = ({ scope }: Pick<Reader, 'scope'>, moment: RawBuilder<unknown>) => sql<
  string | null
>`
  select counted.id from tolerance_version as counted
  where ${ownTenant(scope, 'counted')} and counted.status = ${APPROVED} and counted.in_force_from <= ${moment}
  order by counted.in_force_from desc, counted.id desc limit 1`;

/**
 * The version by which invoices are verified at a moment (ISO text in UTC), now without one; a verification names it. Of whichever party, as a
 * supplier's draft is verified by it too. Throws where the tenant has none that early.
 */
export const limitsInForce = async (
  caller: Reader,
  moment: string = new Date().toISOString(),
): Promise<{ id: string; number: string; limits: Limit[] }> =>
  caller.db
    .selectFrom('tolerance_version')
    .select(['id', 'number', 'limits'])
    .where(ownRows(caller.scope, 'tolerance_version'))
    .where('id', '=', sql<string>`(${inForceAt(caller, sql`${moment}::timestamptz`)})`)
    .executeTakeFirstOrThrow();

import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import * as calls from '../../contract/endpoints.ts';
import { jisCallOffPermissions } from '../../contract/permissions.ts';
import { MOST_PASSES, passCode, type passStates } from '../../contract/wall-pass.ts';
import { words } from '../../contract/words.en.ts';
import { hashOf, newSecret } from './secrets.ts';

/** Passes of walls, the newest first; those that ended stay as the trace of who had which. */
export const wallPasses = listFrom(
  calls.listJisWallPasses,
  { title: jisCallOffPermissions['jis:wall-passes'], words, zone: plantZone },
  (caller) => ({
    rows: caller.db
      .selectFrom('jis_wall_pass as pass')
      .where(ownRows(caller.scope, 'jis_wall_pass', 'pass'))
      // a plant's own: what a supplier hangs up is his
      .$if(caller.scope.party !== 'supplier', (rows) => rows.where('pass.supplier_code', 'is', null)),
    key: 'pass.id',
    order: '-madeAt',
    columns: {
      id: 'pass.id',
      version: 'pass.version',
      name: 'pass.name',
      passState: sql<
        (typeof passStates)[number]
      >`case when pass.revoked_at is not null then 'revoked' when pass.expires_at <= now() then 'expired' else 'live' end`,
      passLines: sql<string>`coalesce(nullif(array_to_string(pass.lines, ', '), ''), '*')`,
      expiresAt: 'pass.expires_at',
      seenAt: 'pass.seen_at',
      madeAt: 'pass.created_at',
      madeBy: 'pass.created_by',
      revokedAt: 'pass.revoked_at',
      revokedBy: 'pass.revoked_by',
    },
    sorts: { madeAt: 'pass.id' },
    filters: { name: contains('pass.name') },
  }),
);

/** A pass for a wall of the caller's side. What opens it is answered here and kept nowhere. */
export const makeJisWallPass: Action<typeof calls.makeJisWallPass> = async (
  { db, scope },
  { name, lines, months },
) => {
  const { count } = await db
    .selectFrom('jis_wall_pass')
    .where(ownRows(scope, 'jis_wall_pass'))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  if (count >= MOST_PASSES) throw new Failure('jis.tooManyPasses', { most: MOST_PASSES });
  const secret = newSecret();
  const { expires_at: expiresAt } = await db
    .insertInto('jis_wall_pass')
    .values({
      plant_no: scope.plantNo,
      supplier_code: scope.party === 'supplier' ? scope.companyCode : null,
      name,
      lines: [...new Set(lines)],
      token_hash: hashOf(secret),
      expires_at: sql<string>`now() + make_interval(months => ${months})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { code: passCode(scope.tenantId, secret), expiresAt };
};

/** Fails with `jis.passEnded` where it had ended before. */
export const revokeJisWallPass: Action<typeof calls.revokeJisWallPass> = async (caller, { id }) => {
  const { db, scope } = caller;
  const pass = await rowForUpdate(caller, 'jis_wall_pass', id);
  if (pass.revoked_at !== null || Date.parse(pass.expires_at) <= Date.now())
    throw new Failure('jis.passEnded', { id });
  await sql`
    update jis_wall_pass set revoked_at = now(), revoked_by = ${scope.userNo} where ${ownRows(scope, 'jis_wall_pass')} and id = ${id}`.execute(
    db,
  );
  return { id };
};

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyReleases } from '@portal/call-off/server/offers.ts';
import { callerOf } from '@portal/platform/server/callers.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import { ownSeededPortal, world, type OwnWorld } from '@portal/app-server/testing/portal.ts';
import { releaseOf, inDays } from '../../../../../demand/call-off/server/testing/act.ts';
import { findDeliveries } from './lookups.ts';

const ITEMS = 1_000;
const parts = Array.from({ length: ITEMS }, (_, at) => `HUGE-${at}`);

/** Its own: what other tests wrote would give the database statistics. */
let at: OwnWorld;
beforeAll(async () => {
  at = await ownSeededPortal();
  await sql`insert into part (tenant_id, part_no, name_zh, name_en, unit, weight_kg, kind, part_group, created_by, updated_by)
    select ${at.tenant}, unnest(${parts}::text[]), '件', 'p', 'PCE', 1, 'body', 'g', 'test', 'test'`.execute(
    at.owner,
  );
});
afterAll(async () => at.close());

/** Rows of these tables that the transaction has looked at so far. */
const lookedAt = async ({ db }: Caller): Promise<number> => {
  const { rows } = await sql<{
    rows: number;
  }>`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows
    from pg_stat_xact_user_tables where relname in ('scheduling_agreement', 'release')`.execute(db);
  return rows[0]!.rows;
};

test('what a file looks up does not grow with the agreements that it made, though no statistics know them', async () => {
  const scope = systemScope({ tenantId: at.tenant, plantNo: world.plant, plants: [world.plant] });
  await inTransaction(at.services.pool, { scope }, async (transaction) => {
    const caller = callerOf(at.services, { scope }, 'zh', 'job', transaction);
    const released = (releaseNo: string) =>
      parts.map((partNo, place) => ({
        ...releaseOf(`HUGE-${place}`, releaseNo, [inDays(1), '10']),
        partNo,
        previousReleaseNo: null,
      }));
    expect((await applyReleases(caller, released('1'))).taken).toBe(ITEMS);
    const before = await lookedAt(caller);
    const found = await findDeliveries(
      caller,
      parts.map((part) => ({ plant: world.plant, supplier: world.supplier, part })),
    );
    expect(found.map(({ agreements }) => agreements.length)).toEqual(parts.map(() => 1));
    expect((await applyReleases(caller, released('2'))).taken).toBe(ITEMS);
    // Each item finds its own agreement and release, a few times over; all of them for each would be a thousand times a thousand.
    expect(((await lookedAt(caller)) - before) / ITEMS).toBeLessThan(20);
  });
});

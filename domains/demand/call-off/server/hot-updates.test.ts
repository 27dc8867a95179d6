import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '@portal/platform/server/caller.ts';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { allocate, markSent, unmarkSent } from './quantities/allocations.ts';
import { trackingStep } from './tracking/tracking-step.ts';
import { agreementOf, asJob, inDays } from './testing/act.ts';

/** As few as find room for their next version beside them. */
const LINES = 3;

let at: TestWorld;
let taken: { lineId: string; quantity: string }[];
/** Lines that lie on a note. */
beforeAll(async () => {
  at = await seededPortal();
  const of = agreementOf(at, 'HOT-1');
  await of.releases(Array.from({ length: LINES }, (_, day) => [inDays(day + 1), '10', 'firm']));
  await at.owner
    .updateTable('call_off_line')
    .set({ status: 'processing' })
    .where('sa_no', '=', 'HOT-1')
    .execute();
  taken = (await of.lines()).map(({ id }) => ({ lineId: id, quantity: '10' }));
  await asJob(at, async (caller) => allocate(caller, taken, 'N1'));
});

/** A page that other rows have filled leaves no room for a next version: each case begins with the room a table is made with. */
beforeEach(async () => sql`vacuum full call_off_line`.execute(at.owner));

/** How many lines the work changes, and of how many the indexes are left alone. */
const leftAlone = async (work: (caller: Caller) => Promise<unknown>) =>
  asJob(at, async (caller) => {
    const before = await updatesOf(caller);
    await work(caller);
    const after = await updatesOf(caller);
    return { changed: after.changed - before.changed, hot: after.hot - before.hot };
  });

const updatesOf = async ({ db }: Caller) => {
  const { rows } = await sql<{ changed: number; hot: number }>`
      select n_tup_upd::int as changed, n_tup_hot_upd::int as hot from pg_stat_xact_user_tables where relname = 'call_off_line'`.execute(
    db,
  );
  return rows[0] ?? { changed: 0, hot: 0 };
};

test.each<[string, (caller: Caller) => Promise<unknown>]>([
  ['a note is sent', async (caller) => markSent(caller, taken)],
  ['its truck departs', async (caller) => trackingStep(caller, taken, 5, 'N1')],
  ['it is given back', async (caller) => unmarkSent(caller, taken)],
])('%s: no index of its call-off lines is written', async (_, work) => {
  expect(await leftAlone(work)).toEqual({ changed: LINES, hot: LINES });
});

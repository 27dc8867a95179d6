import { sql } from 'kysely';
import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { listPage } from '@portal/platform/server/database/pages/list-page.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { plansBeyondDemand } from '@portal/pickup-plan/server/offers.ts';
import type * as calls from '../../contract/plan-calls.ts';

type Releases = { readonly firstReleaseId: string; readonly lastReleaseId: string };

/** Of lines that another release changed since, that one's change says it. */
const beyond = (
  caller: Caller,
  { firstReleaseId, lastReleaseId }: Releases,
): ReturnType<typeof plansBeyondDemand> =>
  plansBeyondDemand(
    caller,
    sql`demand.release_id between ${firstReleaseId}::bigint and ${lastReleaseId}::bigint`,
  );

/** Pickup plans that a change left with more than is asked for, the earliest pickup first. Fails with `releaseChange.none`. */
export const listBrokenPlans = async (
  caller: Caller,
  { change, ...page }: ParsedInput<typeof calls.listBrokenPlans>,
) =>
  listPage(page, {
    db: caller.db,
    base: caller.db.selectFrom(beyond(caller, await releasesOf(caller, change)).as('broken')),
    key: 'broken.share_id',
    select: (rows) =>
      rows.select([
        'broken.share_id as id',
        'broken.plan_id as planId',
        'broken.number as planNumber',
        'broken.status',
        'broken.part_no as partNo',
        sql<string>`trim_scale(broken.over)::text`.as('quantity'),
        'broken.unit',
        'broken.pickup_on as pickupOn',
      ]),
    sort: { pickupOn: 'broken.pickup_on', planNumber: 'broken.number' },
    fallback: 'pickupOn,planNumber',
  });

/** How many of them the caller may see. */
export const brokenPlansOf = async (caller: Caller, releases: Releases): Promise<number> => {
  const needs: (typeof calls.listBrokenPlans)['needs'] = 'pickup-plan:list';
  if (!caller.scope.permissions.has(needs)) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${beyond(caller, releases)} as broken`.execute(caller.db);
  return rows[0]!.count;
};

const releasesOf = async ({ db, scope }: Caller, id: string): Promise<Releases> => {
  const found = await db
    .selectFrom('release_change')
    .where(ownRows(scope, 'release_change'))
    .where('id', '=', id)
    .select(['first_release_id as firstReleaseId', 'last_release_id as lastReleaseId'])
    .executeTakeFirst();
  if (!found) throw new Failure('releaseChange.none', { id });
  return found;
};

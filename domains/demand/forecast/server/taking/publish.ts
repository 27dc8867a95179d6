import { sql } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { insertMany } from '@portal/platform/server/database/bulk.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type { MonthRule } from '../../contract/month-rule.ts';
import { UNANSWERED } from '../../contract/status.ts';
import { forecasts } from '../forecasts.ts';
import { firstDayOfBucket } from '../periods/month-days.ts';

type Share = {
  readonly supplierCode: string;
  readonly buckets: number;
  readonly firstOn: Day;
  readonly lastOn: Day;
};

/**
 * The version is whole: each of its suppliers answers it. Who has not answered an earlier version of the same source and demand type answers this
 * one: what he had put in is carried over where a bucket is the same, the rest is open again. Suppliers that it does not name keep theirs.
 */
export const publish = async (
  caller: Caller,
  versionId: string,
): Promise<{ readonly forecasts: number; readonly buckets: number }> => {
  const { db, scope } = caller;
  const version = await db
    .selectFrom('forecast_version')
    .where(ownRows(scope, 'forecast_version'))
    .where('id', '=', versionId)
    .select(['source', 'demand_type as demandType', 'number', 'due_on as dueOn', 'month_rule as monthRule'])
    .executeTakeFirstOrThrow();
  await refuseOverlaps(caller, versionId, version.monthRule);
  const shares = await sharesOf(caller, versionId, version.monthRule);
  const { rows } = await sql<{ materials: number }>`
    select count(distinct part_no)::int as materials from forecast_bucket where ${ownRows(scope, 'forecast_bucket')} and version_id = ${versionId}`.execute(
    db,
  );
  const total = shares.reduce((sum, { buckets }) => sum + buckets, 0);
  await db
    .updateTable('forecast_version')
    .set({
      published_at: sql`now()`,
      first_on: shares.map(({ firstOn }) => firstOn).toSorted()[0]!,
      last_on: shares
        .map(({ lastOn }) => lastOn)
        .toSorted()
        .at(-1)!,
      suppliers: shares.length,
      materials: rows[0]!.materials,
      buckets: total,
    })
    .where(ownRows(scope, 'forecast_version'))
    .where('id', '=', versionId)
    .execute();
  await keepShares(caller, versionId, { ...version, shares });
  const ofVersion = { versionId, versionNo: version.number, dueOn: version.dueOn };
  const open = await forecasts.lockedWhere(
    caller,
    sql<boolean>`source = ${version.source} and demand_type = ${version.demandType} and ${inStates('status', UNANSWERED)}
      and supplier_code = any (${shares.map(({ supplierCode }) => supplierCode)}::text[])`,
  );
  const bySupplier = new Map(shares.map((share) => [share.supplierCode, share]));
  const renewed = new Map<string, string>();
  // of several that one supplier left unanswered the newest goes on, the others stay with their versions
  for (const one of open.toReversed()) {
    if (renewed.has(one.supplierCode)) continue;
    const { buckets, firstOn, lastOn } = bySupplier.get(one.supplierCode)!;
    const carried = await carry(caller, { ...one, to: versionId });
    await forecasts.moveOn(caller, carried > 0 ? 'carry' : 'renew', one, {
      ...ofVersion,
      buckets,
      firstOn,
      lastOn,
      decision: null,
      decidedAt: null,
      decidedBy: null,
    });
    renewed.set(one.supplierCode, one.id);
  }
  const made = await forecasts.create(
    caller,
    shares
      .filter(({ supplierCode }) => !renewed.has(supplierCode))
      .map(({ supplierCode, buckets, firstOn, lastOn }) => ({
        ...ofVersion,
        plantNo: scope.plantNo,
        supplierCode,
        source: version.source,
        demandType: version.demandType,
        buckets,
        firstOn,
        lastOn,
      })),
    { day: await plantToday(caller) },
  );
  const ids = [...renewed.values(), ...made.map(({ id }) => id)];
  await caller.tell('forecast.published', { ids });
  return { forecasts: ids.length, buckets: total };
};

/** What the version asks of each supplier. */
const keepShares = async (
  caller: Caller,
  versionId: string,
  version: {
    readonly source: string;
    readonly demandType: string;
    readonly monthRule: MonthRule;
    readonly shares: readonly Share[];
  },
): Promise<void> => {
  const publishedOn = await plantToday(caller);
  await insertMany(
    caller.db,
    'forecast_share',
    SHARES,
    version.shares.map(({ supplierCode, firstOn, lastOn, buckets }) => ({
      plant_no: caller.scope.plantNo,
      supplier_code: supplierCode,
      version_id: versionId,
      source: version.source,
      demand_type: version.demandType,
      published_on: publishedOn,
      month_rule: version.monthRule,
      first_on: firstOn,
      last_on: lastOn,
      buckets,
    })),
  );
};
const SHARES = {
  plant_no: 'text',
  supplier_code: 'text',
  version_id: 'bigint',
  source: 'text',
  demand_type: 'text',
  published_on: 'date',
  month_rule: 'text',
  first_on: 'date',
  last_on: 'date',
  buckets: 'int',
} as const;

/** Parts of a version are looked at one by one as they come; here all of them together. */
const refuseOverlaps = async ({ db, scope }: Caller, versionId: string, rule: MonthRule): Promise<void> => {
  const firstDay = firstDayOfBucket('bucket', sql<MonthRule>`${rule}::text`);
  const { rows } = await sql<{ partNo: string; startsOn: Day; other: Day; supplierCode: string }>`
    select part_no as "partNo", supplier_code as "supplierCode", starts_on as "startsOn", other from (
      select part_no, supplier_code, starts_on, ${firstDay} as first_on, lag(starts_on) over pair as other, lag(last_on) over pair as until
      from forecast_bucket as bucket where ${ownRows(scope, 'forecast_bucket', 'bucket')} and version_id = ${versionId}
      window pair as (partition by supplier_code, part_no order by starts_on)
    ) as bucket where until >= first_on limit 1`.execute(db);
  const [first] = rows;
  if (first) throw new Failure('forecast.overlap', { field: 'startsOn', ...first });
};

const sharesOf = async ({ db, scope }: Caller, versionId: string, rule: MonthRule): Promise<Share[]> =>
  (
    await sql<Share>`
      select supplier_code as "supplierCode", count(*)::int as buckets, min(${firstDayOfBucket('bucket', sql<MonthRule>`${rule}::text`)}) as "firstOn", max(last_on) as "lastOn"
      from forecast_bucket as bucket where ${ownRows(scope, 'forecast_bucket', 'bucket')} and version_id = ${versionId} group by 1 order by 1`.execute(
      db,
    )
  ).rows;

/** Answers that are not submitted move to the new version where a bucket is the same. Returns how many. */
const carry = async (
  { db, scope }: Caller,
  {
    supplierCode,
    versionId,
    to,
  }: { readonly supplierCode: string; readonly versionId: string; readonly to: string },
): Promise<number> => {
  const { rows } = await sql<{ carried: number }>`
    with answered as (
      select part_no, grain, starts_on, quantity, committed, reason from forecast_bucket
      where ${ownRows(scope, 'forecast_bucket')} and version_id = ${versionId} and supplier_code = ${supplierCode} and committed is not null
    ), carried as (
      update forecast_bucket as kept set committed = answered.committed, reason = answered.reason from answered
      where ${ownRows(scope, 'forecast_bucket', 'kept')} and kept.version_id = ${to} and kept.supplier_code = ${supplierCode}
        and kept.part_no = answered.part_no and kept.grain = answered.grain and kept.starts_on = answered.starts_on and kept.quantity = answered.quantity
      returning kept.id
    ), left_behind as (
      update forecast_bucket as old set committed = null, reason = null
      where ${ownRows(scope, 'forecast_bucket', 'old')} and old.version_id = ${versionId} and old.supplier_code = ${supplierCode} and old.committed is not null
      returning old.id
    )
    select (select count(*)::int from carried) as carried, (select count(*) from left_behind)`.execute(db);
  return rows[0]!.carried;
};

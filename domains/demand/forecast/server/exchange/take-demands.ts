import { sql } from 'kysely';
import { mondayOf } from '@portal/platform/contract/day.ts';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { sideOf } from '@portal/platform/server/document/sides.ts';
import { holdName } from '@portal/platform/server/database/hold-name.ts';
import { partUnits } from '@portal/part/server/offers.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { MOST_BUCKETS, type SentBucket } from '../../contract/take.ts';
import { said } from '../taking/take-forecast.ts';
import { takeVersion } from '../taking/take-version.ts';
import { readDemand, type ReadDemand } from './read-demand.ts';

type Call = typeof calls.takeMaterialDemands;

/**
 * Material demands by week from another system. Each replaces what its part and supplier had in the newest version of its source, and all others stay: the
 * next version of each demand type that is touched has both. What a demand no longer names, or all of one that is inactive, is zero from this
 * week on. One that changed before the state that is known is refused, the same again changes nothing.
 */
export const takeMaterialDemands: Action<Call> = async (caller, { source, dueOn, partners, demands }) => {
  if (sideOf(caller) !== 'plant') throw new Failure('forecast.wrongParty');
  // one version is made from the one before: two calls of a source stand in line
  await holdName(caller.db, `forecast-demand/${caller.scope.tenantId}/${caller.scope.plantNo}/${source}`);
  const units = await partUnits(caller, [...new Set(demands.map((one) => one.materialNumberCustomer))]);
  const codes = new Map(partners.map(({ bpn, code }) => [bpn, code]));
  const read = demands.map((sent, index) =>
    readDemand(sent, {
      index,
      plantNo: caller.scope.plantNo,
      partners: codes,
      unit: units.get(sent.materialNumberCustomer),
    }),
  );
  await keepStates(caller, source, read);
  const versions: OutputOf<Call>['versions'] = [];
  for (const [demandType, buckets] of await nextVersions(caller, source, read)) {
    const taken = await takeNext(caller, { source, demandType, dueOn, buckets });
    if (taken !== undefined) versions.push(taken);
  }
  return { versions };
};

/** What is known of each demand becomes what came. Fails with `forecast.demandOlder` and `forecast.demandTwice` at its place. */
const keepStates = async (caller: Caller, source: string, read: readonly ReadDemand[]): Promise<void> => {
  const { db, scope } = caller;
  const known = new Map(
    (
      await db
        .selectFrom('forecast_material_demand')
        .where(ownRows(scope, 'forecast_material_demand'))
        .where('source', '=', source)
        .select(['material_demand_id as id', 'supplier_code as supplierCode', 'part_no as partNo'])
        .select('changed_at as changedAt')
        .execute()
    ).map((one) => [one.id, one]),
  );
  const ofPart = new Map(
    [...known.values()].map(({ id, supplierCode, partNo }) => [`${supplierCode}\n${partNo}`, id]),
  );
  const seen = new Set<string>();
  for (const [index, { id, supplierCode, partNo, changedAt }] of read.entries()) {
    const place = (field: string) => ({ field: `demands.${index}.${field}`, index, partNo, supplierCode });
    const before = known.get(id);
    const holder = ofPart.get(`${supplierCode}\n${partNo}`);
    const isOther =
      before !== undefined && (before.supplierCode !== supplierCode || before.partNo !== partNo);
    if (isOther || (holder !== undefined && holder !== id) || seen.has(`${supplierCode}\n${partNo}`))
      throw new Failure('forecast.demandTwice', place('materialDemandId'));
    if (before !== undefined && changedAt < new Date(before.changedAt).toISOString())
      throw new Failure('forecast.demandOlder', { ...place('changedAt'), changedAt });
    seen.add(`${supplierCode}\n${partNo}`);
    ofPart.set(`${supplierCode}\n${partNo}`, id);
  }
  for (const { id, supplierCode, partNo, changedAt, sent } of read)
    await sql`
      insert into forecast_material_demand as kept (plant_no, supplier_code, source, material_demand_id, part_no, changed_at, customer, supplier, supplier_part_no,
        global_asset_id, description)
      values (${scope.plantNo}, ${supplierCode}, ${source}, ${id}, ${partNo}, ${changedAt}, ${sent.customer}, ${sent.supplier}, ${sent.materialNumberSupplier},
        ${sent.materialGlobalAssetId}, ${sent.materialDescriptionCustomer ?? ''})
      on conflict on constraint forecast_material_demand_taken do update set changed_at = excluded.changed_at, customer = excluded.customer,
        supplier = excluded.supplier, supplier_part_no = excluded.supplier_part_no, global_asset_id = excluded.global_asset_id, description = excluded.description`.execute(
      db,
    );
};

/** By demand type all buckets of the version that follows; only types of which something is otherwise than in the newest one. */
const nextVersions = async (
  caller: Caller,
  source: string,
  read: readonly ReadDemand[],
): Promise<Map<string, SentBucket[]>> => {
  const thisWeek = mondayOf(await plantToday(caller));
  const newest = await newestBuckets(caller, source);
  const replaced = new Set(read.map(({ supplierCode, partNo }) => `${supplierCode}\n${partNo}`));
  const types = new Set([...newest.keys(), ...read.flatMap(({ byType }) => [...byType.keys()])]);
  const next = new Map<string, SentBucket[]>();
  for (const type of types) {
    const before = newest.get(type) ?? [];
    const stays = before.filter((one) => !replaced.has(`${one.supplierCode}\n${one.partNo}`));
    const comes = read.flatMap(({ byType, supplierCode, partNo }): readonly SentBucket[] => {
      const named = byType.get(type);
      if (named !== undefined) return named;
      return before
        .filter(
          (one) => one.supplierCode === supplierCode && one.partNo === partNo && one.startsOn >= thisWeek,
        )
        .map((one) => ({ ...one, quantity: '0' }));
    });
    const all = [...stays, ...comes];
    if (all.length > 0 && textOf(all) !== textOf(before)) next.set(type, all);
  }
  return next;
};

/** The same buckets in whatever order have the same one. */
const textOf = (buckets: readonly SentBucket[]): string =>
  buckets
    .map(({ supplierCode, partNo, startsOn, quantity }) =>
      [supplierCode, partNo, startsOn, quantity].join('\t'),
    )
    .toSorted()
    .join('\n');

const newestBuckets = async ({ db, scope }: Caller, source: string): Promise<Map<string, SentBucket[]>> => {
  const { rows } = await sql<SentBucket & { demandType: string }>`
    with newest as (
      select distinct on (demand_type) id, demand_type from forecast_version
      where ${ownRows(scope, 'forecast_version')} and source = ${source} and published_at is not null order by demand_type, id desc
    )
    select newest.demand_type as "demandType", bucket.supplier_code as "supplierCode", bucket.part_no as "partNo", bucket.grain,
      bucket.starts_on as "startsOn", trim_scale(bucket.quantity)::text as quantity
    from newest join forecast_bucket as bucket on ${ownRows(scope, 'forecast_bucket', 'bucket')} and bucket.version_id = newest.id`.execute(
    db,
  );
  const byType = new Map<string, SentBucket[]>();
  for (const { demandType, ...bucket } of rows) {
    const own = byType.get(demandType) ?? [];
    own.push(bucket);
    byType.set(demandType, own);
  }
  return byType;
};

type Next = {
  readonly source: string;
  readonly demandType: string;
  readonly dueOn: string | null;
  readonly buckets: readonly SentBucket[];
};

/** Publishes it under the next number of its source and demand type. Fails with what keeps its first bad bucket out. */
const takeNext = async (
  caller: Caller,
  { source, demandType, dueOn, buckets }: Next,
): Promise<OutputOf<Call>['versions'][number] | undefined> => {
  const { db, scope } = caller;
  const { count } = await db
    .selectFrom('forecast_version')
    .where(ownRows(scope, 'forecast_version'))
    .where('source', '=', source)
    .where('demand_type', '=', demandType)
    .select(sql<number>`coalesce(max(substring(number from '^WMD-(\\d{6})$')::int), 0)`.as('count'))
    .executeTakeFirstOrThrow();
  const number = `WMD-${String(count + 1).padStart(6, '0')}`;
  const parts = Math.ceil(buckets.length / MOST_BUCKETS);
  let last: Awaited<ReturnType<typeof takeVersion>> | undefined;
  for (let part = 1; part <= parts; part += 1) {
    last = await takeVersion(caller, {
      source,
      demandType,
      number,
      dueOn,
      part,
      parts,
      buckets: buckets.slice((part - 1) * MOST_BUCKETS, part * MOST_BUCKETS),
    });
    const [bad] = last.refused;
    if (bad) {
      const { partNo, startsOn, text } = said(caller, bad);
      throw new Failure('forecast.demandRefused', { partNo, startsOn, reason: text });
    }
  }
  return (
    last && {
      demandType,
      number,
      versionId: last.versionId!,
      forecasts: last.forecasts,
      buckets: last.buckets,
    }
  );
};

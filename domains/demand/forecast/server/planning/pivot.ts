import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { canonical } from '@portal/platform/contract/quantity.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { containsText } from '@portal/platform/server/database/search.ts';
import { onPart, partNumbered } from '@portal/part/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import { periodsBetween } from '../../contract/planning/periods.ts';
import {
  PIVOT_ROWS,
  type PivotGroup,
  type readForecastPivot as Pivot,
} from '../../contract/planning/planning-calls.ts';
import { monthsBy, placedBuckets, WEEKS, type PlacedBucket } from '../periods/placed.ts';
import { placingOf } from '../periods/placing.ts';

type Input = Parameters<Action<typeof Pivot>>[1];
type Row = OutputOf<typeof Pivot>['rows'][number];

/** A version by parts, suppliers or commodities over its periods, a page of rows at once. Fails with `forecast.versionNone`. */
export const readForecastPivot: Action<typeof Pivot> = async (caller, input) => {
  const { firstOn, lastOn, ...version } = await versionOf(caller, input.versionId);
  const span = { from: firstOn, to: lastOn };
  const by = input.by === 'week' ? WEEKS : monthsBy(version.monthRule);
  const periods = periodsBetween(input.by, span, version.monthRule);
  const { rows, total } = await pageOf(caller, input);
  const members = await membersOf(caller, input, rows);
  const ofPage = sql<SqlBool>`bucket.${MEMBER[input.of]} = any (${members.map(({ member }) => member)}::text[]) and ${fitting(input)}`;
  const placed = placedBuckets(caller, await placingOf(caller, [version], by, span), by, ofPage);
  const sums = await sumsOf(caller, { placed, of: input.of, members });
  return {
    version,
    periods,
    rows: rows.map((row) => ({
      ...row,
      quantities: periods.map((period) => sums.get(JSON.stringify([row.key, row.unit, period])) ?? null),
    })),
    total,
  };
};

const versionOf = async ({ db, scope }: Caller, id: string) => {
  const found = await db
    .selectFrom('forecast_version')
    .where(ownRows(scope, 'forecast_version'))
    .where('id', '=', id)
    .where('published_at', 'is not', null)
    .select(['id', 'source', 'demand_type as demandType', 'number', 'month_rule as monthRule'])
    .select([sql<Day>`first_on`.as('firstOn'), sql<Day>`last_on`.as('lastOn')])
    .executeTakeFirst();
  if (!found) throw new Failure('forecast.versionNone');
  return found;
};

/** The column of a bucket that says which row it belongs to; parts belong to commodities. */
const MEMBER = {
  part: sql.ref('part_no'),
  commodity: sql.ref('part_no'),
  supplier: sql.ref('supplier_code'),
} as const satisfies Record<PivotGroup, unknown>;

const KEYS: Readonly<Record<PivotGroup, RawBuilder<string>>> = {
  part: sql<string>`bucket.part_no`,
  supplier: sql<string>`bucket.supplier_code`,
  commodity: sql<string>`coalesce(part.part_group, '')`,
};

const NAMES = {
  part: { zh: sql<string | null>`max(part.name_zh)`, en: sql<string | null>`max(part.name_en)` },
  supplier: { zh: sql<string | null>`max(supplier.name_zh)`, en: sql<string | null>`max(supplier.name_en)` },
  commodity: { zh: sql<string | null>`null::text`, en: sql<string | null>`null::text` },
} as const;

/** What of the version is looked at. */
const fitting = ({ partNo, supplierCode }: Input): Expression<SqlBool> =>
  sql<SqlBool>`${partNo === undefined ? sql`true` : partNumbered('bucket.part_no', partNo)}
    and ${supplierCode === undefined ? sql`true` : containsText(supplierCode, 'bucket.supplier_code')}`;

const bucketsOf = ({ db, scope }: Caller, input: Input) =>
  db
    .selectFrom('forecast_bucket as bucket')
    .leftJoin('part', onPart('bucket'))
    .leftJoin('supplier', onSupplier('bucket'))
    .where(ownRows(scope, 'forecast_bucket', 'bucket'))
    .where('bucket.version_id', '=', input.versionId)
    .where(fitting(input));

const pageOf = async (
  caller: Caller,
  input: Input,
): Promise<{ readonly rows: Omit<Row, 'quantities'>[]; readonly total: number }> => {
  const { zh, en } = NAMES[input.of];
  const key = KEYS[input.of];
  const rows = await bucketsOf(caller, input)
    .groupBy([key, 'bucket.unit'])
    .select([key.as('key'), 'bucket.unit', zh.as('nameZh'), en.as('nameEn')])
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .orderBy(key)
    .orderBy('bucket.unit')
    .limit(PIVOT_ROWS)
    .offset(((input.page ?? 1) - 1) * PIVOT_ROWS)
    .execute();
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
};

type Member = { readonly member: string; readonly key: string };

/** Which parts or suppliers the rows of a page are made of. */
const membersOf = async (
  caller: Caller,
  input: Input,
  rows: readonly { readonly key: string }[],
): Promise<Member[]> => {
  const keys = [...new Set(rows.map(({ key }) => key))];
  if (input.of !== 'commodity' || keys.length === 0) return keys.map((key) => ({ member: key, key }));
  return bucketsOf(caller, input)
    .where(sql<SqlBool>`${KEYS.commodity} = any (${keys}::text[])`)
    .select(['bucket.part_no as member', KEYS.commodity.as('key')])
    .distinct()
    .execute();
};

/** By row, unit and period. */
const sumsOf = async (
  { db }: Caller,
  { placed, of, members }: { placed: RawBuilder<PlacedBucket>; of: PivotGroup; members: readonly Member[] },
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ key: string; unit: string; period: Day; quantity: string }>`
    select named.key, placed.unit, placed.period, sum(placed.quantity) as quantity
    from ${placed} as placed
      join unnest(${members.map(({ member }) => member)}::text[], ${members.map(({ key }) => key)}::text[]) as named(member, key) on named.member = placed.${MEMBER[of]}
    group by 1, 2, 3`.execute(db);
  return new Map(
    rows.map(({ key, unit, period, quantity }) => [JSON.stringify([key, unit, period]), canonical(quantity)]),
  );
};

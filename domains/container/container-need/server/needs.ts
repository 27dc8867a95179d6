import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { containsText } from '@portal/platform/server/database/search.ts';
import { contains, ofMany, withIds } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { heldContainers, type HeldContainers } from '@portal/container-ledger/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import { listContainerNeeds } from '../contract/endpoints.ts';
import { containerNeedPermissions } from '../contract/permissions.ts';
import { ofWeeks } from '../contract/weeks.ts';
import { words } from '../contract/words.en.ts';
import { counted } from './counted.ts';
import { expectedContainers } from './need-of-partner.ts';

type Coming = { supplier_code: string; container_code: string; quantity: number };

/** SQL, a table expression: what each supplier is to receive of each container, added up once. */
export const comingContainers = (caller: Reader) => sql<Coming>`(
  with coming as materialized (
    select expected.supplier_code, expected.container_code, sum(expected.quantity)::int as quantity
    from ${expectedContainers(caller)} as expected group by expected.supplier_code, expected.container_code
  ) select * from coming
)`;

export const held = sql<number>`coalesce(held.available, 0)::float8`;
export const expected = sql<number>`coalesce(coming.quantity, 0)::float8`;
/** A stock below zero is a figure to be cleared up: it asks for no containers. */
const there = sql`(greatest(held.available, 0) + coalesce(coming.quantity, 0))`;
/** SQL: what is missing of a gross need. */
export const missing = (gross: string | RawBuilder<unknown>) =>
  sql<number>`greatest(0, greatest(${typeof gross === 'string' ? sql.ref(gross) : gross}, coalesce(bounds.minimum, 0)) - ${there})::float8`;

/** What suppliers need, each with what is there for him now; the demand is as it was calculated last. */
export const needRows = (caller: Reader) =>
  caller.db
    .selectFrom('container_need as need')
    .leftJoin(sql<HeldContainers>`${heldContainers(caller)}`.as('held'), (join) =>
      join
        .on('held.holder_kind', '=', 'supplier')
        .onRef('held.holder_code', '=', 'need.supplier_code')
        .onRef('held.container_code', '=', 'need.container_code'),
    )
    .leftJoin(comingContainers(caller).as('coming'), (join) =>
      join
        .onRef('coming.supplier_code', '=', 'need.supplier_code')
        .onRef('coming.container_code', '=', 'need.container_code'),
    )
    .leftJoin('container_limit as bounds', (join) =>
      join
        .onRef('bounds.tenant_id', '=', 'need.tenant_id')
        .onRef('bounds.plant_no', '=', 'need.plant_no')
        .onRef('bounds.supplier_code', '=', 'need.supplier_code')
        .onRef('bounds.container_code', '=', 'need.container_code'),
    )
    .where(ownRows(caller.scope, 'container_need', 'need'));

const SHOWN = {
  short: sql<boolean>`greatest(need.gross_near, coalesce(bounds.minimum, 0)) > ${there}`,
  above: sql<boolean>`${there} > bounds.maximum`,
} as const;

/** How many containers its reader will miss within four weeks; of the plant those of all suppliers. */
export const needsShort = async (caller: Reader): Promise<number> => {
  const { many } = await needRows(caller)
    .where(SHOWN.short)
    .select(sql<number>`count(*)::int`.as('many'))
    .executeTakeFirstOrThrow();
  return many;
};

/** Needs of suppliers, a row for each supplier and container. */
export const needs = listFrom(
  listContainerNeeds,
  { title: containerNeedPermissions['container:need'], words, zone: plantZone },
  (caller) => ({
    rows: needRows(caller)
      .leftJoin('supplier', onSupplier('need'))
      .leftJoin(counted(caller).as('counted'), (join) =>
        join
          .onRef('counted.tenant_id', '=', 'need.tenant_id')
          .onRef('counted.container_code', '=', 'need.container_code'),
      ),
    key: 'need.id',
    order: 'supplierCode,containerCode',
    columns: {
      id: 'need.id',
      supplierCode: 'need.supplier_code',
      supplierNameZh: 'supplier.name_zh',
      supplierNameEn: 'supplier.name_en',
      containerCode: 'need.container_code',
      containerNameZh: 'counted.name_zh',
      containerNameEn: 'counted.name_en',
      gross: 'need.gross_near',
      held,
      expected,
      needed: missing('need.gross_near'),
      neededInAll: missing('need.gross_all'),
      firstShortOn: sql<string | null>`(
        select need.first_week + 7 * greatest(0, soFar.place - 2)::int
        from (select week.place, sum(week.many) over (order by week.place) as many from unnest(need.gross) with ordinality as week(many, place)) as soFar
        where greatest(soFar.many, coalesce(bounds.minimum, 0)) > ${there}
        order by soFar.place limit 1)`,
      projected: sql<number>`(${there} - need.gross_all)::float8`,
      minimum: 'bounds.minimum',
      maximum: 'bounds.maximum',
      backlog: sql<number>`need.gross[1]`,
      firstWeek: 'need.first_week',
      ...ofWeeks((place) => sql<number>`need.gross[${sql.lit(place + 2)}]`),
      calculatedAt: sql<
        string | null
      >`(select run.calculated_at from container_need_run as run where ${ownRows(caller.scope, 'container_need_run', 'run')})`,
    },
    filters: {
      supplierCode: contains('need.supplier_code', 'supplier.name_zh', 'supplier.name_en'),
      // Taken for few, what is coming would be looked through for each of them.
      containerCode: (typed) => ofMany(containsText(typed, 'need.container_code')),
      shown: (what) => SHOWN[what],
      ids: withIds('need.id'),
    },
  }),
);

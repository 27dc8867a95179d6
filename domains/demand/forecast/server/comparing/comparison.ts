import { sql, type RawBuilder } from 'kysely';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { is } from '@portal/platform/server/list/filters.ts';
import { addedUp, listFrom, type Row } from '@portal/platform/server/list/list-from.ts';
import { onPart, partNumbered } from '@portal/part/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import type { ChangeKind } from '../../contract/change.ts';
import * as calls from '../../contract/endpoints.ts';
import { words } from '../../contract/words.en.ts';
import { twoVersions, type TwoVersions } from './two-versions.ts';
import { bothSums, withPlaced } from './weeks.ts';

type Compared = Omit<Row<typeof calls.listForecastComparison>, 'partNameZh' | 'partNameEn'> & {
  readonly tenant_id: number;
  readonly part_no: string;
};

/** SQL: one row for each part, by the rule of `changeKinds`. What the horizon of a version leaves out counts as zero. */
const parts = (
  caller: Caller,
  two: TwoVersions,
  partNo: string | null,
): RawBuilder<Compared> => sql<Compared>`
  ${withPlaced(caller, two, partNo)}
  select ${caller.scope.tenantId}::int as tenant_id, part_no, part_no as id, part_no as "partNo", ${kind} as kind, before as "benchmarkQty", after as "comparedQty", after - before as difference,
    case when before > 0 then round((after - before) * 100 / before, 1) end as percent, unit, weeks,
    nullif(suppliers_before, '') as "suppliersBefore", nullif(suppliers_after, '') as "suppliersAfter"
  from (
    select part_no, max(unit) as unit, min(least_unit) <> max(unit) as is_mixed, sum(before) as before, sum(after) as after, (count(*) filter (where before <> after))::int as weeks
    from (select part_no, period, min(unit) as least_unit, max(unit) as unit, ${bothSums(two)} from placed group by 1, 2) as week group by part_no
  ) as part
  join (
    select part_no, coalesce(string_agg(supplier_code, ', ' order by supplier_code) filter (where before > 0), '') as suppliers_before,
      coalesce(string_agg(supplier_code, ', ' order by supplier_code) filter (where after > 0), '') as suppliers_after
    from (select part_no, supplier_code, ${bothSums(two)} from placed group by 1, 2) as supplier group by part_no
  ) as supplied using (part_no)`;

const kind = sql<ChangeKind>`case
  when is_mixed then 'unit'
  when before = 0 and after > 0 then 'new'
  when before > 0 and after = 0 then 'cancelled'
  when suppliers_before <> suppliers_after then 'supplier'
  when weeks > 0 then 'quantity'
  else 'none' end`;

/** Two versions part by part. Fails with `forecast.chooseTwo` and `forecast.versionNone`. */
export const comparison = listFrom(
  calls.listForecastComparison,
  { title: { zh: words.zh.titles.comparison, en: words.en.titles.comparison }, words, zone: plantZone },
  async (caller, input) => {
    const two = await twoVersions(caller, input);
    const { rows, once } = addedUp(caller.db, parts(caller, two, null), 'compared');
    return {
      rows: rows.leftJoin('part', onPart('compared')),
      once: { ...once, base: once.base.leftJoin('part', onPart('compared')) },
      key: 'compared.id',
      order: '-difference,partNo',
      columns: {
        id: 'compared.id',
        kind: 'compared.kind',
        partNo: 'compared.partNo',
        partNameZh: 'part.name_zh',
        partNameEn: 'part.name_en',
        benchmarkQty: 'compared.benchmarkQty',
        comparedQty: 'compared.comparedQty',
        difference: 'compared.difference',
        percent: 'compared.percent',
        unit: 'compared.unit',
        weeks: 'compared.weeks',
        suppliersBefore: 'compared.suppliersBefore',
        suppliersAfter: 'compared.suppliersAfter',
      },
      filters: {
        benchmarkId: () => undefined,
        versionId: () => undefined,
        kind: is('compared.kind'),
        changeAtLeast: (least) => sql`abs(compared.difference) >= ${least}`,
        // of nothing there are no per cent
        changedPercent: (least) => sql`coalesce(abs(compared.percent) >= ${least}, compared.difference <> 0)`,
        partNo: (typed) => partNumbered('compared.part_no', typed),
      },
    };
  },
);

/** Week by week, of one part or of all in the unit that most of them have; and how many parts differ in which way. */
export const readForecastComparison: Action<typeof calls.readForecastComparison> = async (
  caller,
  { partNo, ...ids },
) => {
  const two = await twoVersions(caller, ids);
  const [weeks, kinds] = await Promise.all([
    sql<{ monday: string; before: string; after: string }>`
      ${withPlaced(caller, two, partNo)}
      select period as monday, ${bothSums(two)} from placed
      where unit = (select mode() within group (order by unit) from placed) group by 1 order by 1`.execute(
      caller.db,
    ),
    sql<{ kind: ChangeKind; count: number }>`
      select kind, count(*)::int as count from (${parts(caller, two, partNo)}) as compared group by 1`.execute(
      caller.db,
    ),
  ]);
  return {
    versions: [...two.named],
    weeks: weeks.rows,
    kinds: Object.fromEntries(kinds.rows.map((row) => [row.kind, row.count])),
  };
};

import { sql } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows, ownTenant } from '@portal/platform/server/database/own-rows.ts';
import {
  touched,
  touchedIn,
  type Closing,
  type SwitchedOff,
  type Touched,
} from '@portal/plant/contract/touched.ts';
import { CLOSED, type LotState } from '../contract/status.ts';

const AGREED: readonly LotState[] = ['confirmed'];
const openLot = sql<boolean>`(${inStates('lot.state', AGREED)} and lot.open_qty > 0)`;
const openLine = sql<boolean>`line.status <> ${sql.lit(CLOSED)}`;

/** Lines and agreed lots that are due on days that a plant closes, and lines to points that it switches off; one for each supplier and day or point. */
export const touchedPreSeries = async (
  { db, scope }: Reader,
  { days, points }: Closing,
): Promise<Touched[]> => {
  if (days.length + points.length === 0) return [];
  const { rows: due } = await sql<{ day: string; supplierCode: string; count: number }>`
    select day, "supplierCode", count(*)::int as count from (
      select lot.deliver_on as day, lot.supplier_code as "supplierCode" from pre_series_lot as lot
      where ${ownRows(scope, 'pre_series_lot', 'lot')} and ${openLot} and lot.deliver_on = any (${days}::date[])
      union all
      select line.due_on, line.supplier_code from pre_series_line as line
      where ${ownRows(scope, 'pre_series_line', 'line')} and ${openLine} and line.due_on = any (${days}::date[])
        and not exists (select 1 from pre_series_lot as lot where lot.tenant_id = line.tenant_id and lot.line_id = line.id
          and ${openLot} and lot.deliver_on = line.due_on)
    ) as asked group by 1, 2 order by 1, 2`.execute(db);
  const wanted = await db
    .selectFrom('pre_series_line as line')
    .where(ownRows(scope, 'pre_series_line', 'line'))
    .where(openLine)
    .where(sql<boolean>`line.unloading_point = any (${points.map(({ code }) => code)}::text[])`)
    .select([
      'line.unloading_point as number',
      'line.supplier_code as supplierCode',
      sql<number>`count(*)::int`.as('count'),
    ])
    .groupBy(['line.unloading_point', 'line.supplier_code'])
    .orderBy('line.unloading_point')
    .orderBy('line.supplier_code')
    .execute();
  return [
    ...due.map((one) => touched('preSeries', { ...one, link: linkTo(one) })),
    ...wanted.map((one) =>
      touched('preSeries', { ...one, link: linkTo({ ...one, unloadingPoint: one.number }) }),
    ),
  ];
};

/** Lines that still ask for a part, or for parts of a supplier; one for each plant, supplier and part that was switched off. */
export const preSeriesOfSwitchedOff = async (
  { db, scope }: Reader,
  { of, codes }: SwitchedOff,
): Promise<Touched[]> => {
  if (of !== 'part' && of !== 'supplier') return [];
  const partNo = of === 'part' ? sql<string | null>`line.part_no` : sql<string | null>`null`;
  const which = sql.ref(of === 'part' ? 'line.part_no' : 'line.supplier_code');
  const lines = await db
    .selectFrom('pre_series_line as line')
    .where(ownTenant(scope, 'line'))
    .where(sql<boolean>`line.plant_no = any (${scope.plants}::text[])`)
    .where(openLine)
    .where(sql<boolean>`${which} = any (${codes}::text[])`)
    .select([
      'line.plant_no as plantNo',
      'line.supplier_code as supplierCode',
      partNo.as('number'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .groupBy([sql`1`, sql`2`, sql`3`])
    .orderBy(sql`1`)
    .orderBy(sql`2`)
    .orderBy(sql`3`)
    .execute();
  return lines.map(({ plantNo, ...one }) =>
    touchedIn(
      scope.plantNo,
      plantNo,
      touched('preSeries', {
        ...one,
        link: linkTo({ ...one, ...(one.number !== null && { partNo: one.number }) }),
      }),
    ),
  );
};

/** The open lines of a supplier, to a point or of a part. */
const linkTo = ({
  supplierCode,
  unloadingPoint = '',
  partNo = '',
}: {
  supplierCode: string;
  unloadingPoint?: string;
  partNo?: string;
}): string => {
  const filters = Object.entries({ open: 'Y', supplierCode, unloadingPoint, partNo });
  return `/management/pre-notify?${String(new URLSearchParams(filters.filter(([, value]) => value !== '')))}`;
};

import { sql } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows, ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { touchedAtPoints, touchedBySwitchOff } from '@portal/call-off/server/offers.ts';
import { touched, type Closing, type SwitchedOff, type Touched } from '@portal/plant/contract/touched.ts';
import { CLOSED, type LotState } from '../contract/status.ts';

const AGREED: readonly LotState[] = ['confirmed'];
const openLot = sql<boolean>`(${inStates('lot.state', AGREED)} and lot.open_qty > 0)`;
const openLine = sql<boolean>`line.status <> ${sql.lit(CLOSED)}`;

/** Lines and agreed lots that are due on days that a plant closes, and lines to points that it switches off; one for each supplier and day or point. */
export const touchedPreSeries = async (reader: Reader, { days, points }: Closing): Promise<Touched[]> => {
  const { db, scope } = reader;
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
  const atPoints = await touchedAtPoints(reader, points, {
    kind: 'preSeries',
    lines: db
      .selectFrom('pre_series_line as line')
      .where(ownRows(scope, 'pre_series_line', 'line'))
      .where(openLine)
      .select(['line.supplier_code', 'line.unloading_point'])
      .as('line'),
    linkTo: ({ supplierCode, number }) => linkTo({ supplierCode, unloadingPoint: number }),
  });
  return [...due.map((one) => touched('preSeries', { ...one, link: linkTo(one) })), ...atPoints];
};

/** Lines that still ask for what was switched off, in all plants of the caller. */
export const preSeriesOfSwitchedOff = async (reader: Reader, switchedOff: SwitchedOff): Promise<Touched[]> =>
  touchedBySwitchOff(reader, switchedOff, {
    kind: 'preSeries',
    lines: reader.db
      .selectFrom('pre_series_line as line')
      .where(ownTenant(reader.scope, 'line'))
      .where(openLine)
      .select(['line.plant_no', 'line.supplier_code', 'line.part_no'])
      .as('line'),
    linkTo: ({ supplierCode, number }) => linkTo({ supplierCode, partNo: number }),
  });

/** The open lines of a supplier, to a point or of a part. */
const linkTo = ({
  supplierCode,
  unloadingPoint,
  partNo,
}: {
  supplierCode: string;
  unloadingPoint?: string | null;
  partNo?: string | null;
}): string => {
  const filters = Object.entries({
    open: 'Y',
    supplierCode,
    unloadingPoint: unloadingPoint ?? '',
    partNo: partNo ?? '',
  });
  return `/management/pre-notify?${String(new URLSearchParams(filters.filter(([, value]) => value !== '')))}`;
};

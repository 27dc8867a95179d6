import { sql } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { touched, type Closing, type Touched } from '@portal/plant/contract/touched.ts';

/** Lines that are still asked for on days that a plant closes, or at points that it switches off; one for each supplier and day or point. */
export const touchedLines = async ({ db, scope }: Reader, { days, points }: Closing): Promise<Touched[]> => {
  const lines = db
    .selectFrom('call_off_line as line')
    .where(ownRows(scope, 'call_off_line', 'line'))
    .where(sql<boolean>`not line.closed`)
    .select(['line.supplier_code as supplierCode', sql<number>`count(*)::int`.as('count')]);
  const due =
    days.length === 0
      ? []
      : await lines
          .where(sql<boolean>`line.due_on = any (${days}::date[])`)
          .select('line.due_on as day')
          .groupBy(['line.due_on', 'line.supplier_code'])
          .orderBy('line.due_on')
          .orderBy('line.supplier_code')
          .execute();
  const wanted =
    points.length === 0
      ? []
      : await lines
          .where(sql<boolean>`line.unloading_point = any (${points.map(({ code }) => code)}::text[])`)
          .select('line.unloading_point as number')
          .groupBy(['line.unloading_point', 'line.supplier_code'])
          .orderBy('line.unloading_point')
          .orderBy('line.supplier_code')
          .execute();
  return [
    ...due.map((one) =>
      touched('due', { ...one, link: linkTo(`dueOnFrom=${one.day}&dueOnTo=${one.day}`, one) }),
    ),
    ...wanted.map((one) => touched('due', { ...one, link: linkTo(`unloadingPoint=${one.number}`, one) })),
  ];
};

const linkTo = (filters: string, { supplierCode }: { supplierCode: string }): string =>
  `/management/notify?${filters}&supplierCode=${encodeURIComponent(supplierCode)}`;

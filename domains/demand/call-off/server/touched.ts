import { sql } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { touchedAtPoints } from './count-touched.ts';
import { touched, type Closing, type Touched } from '@portal/plant/contract/touched.ts';

/** Lines that are still asked for on days that a plant closes, or at points that it switches off; one for each supplier and day or point. */
export const touchedLines = async (reader: Reader, { days, points }: Closing): Promise<Touched[]> => {
  const { db, scope } = reader;
  const openLines = db
    .selectFrom('call_off_line as line')
    .where(ownRows(scope, 'call_off_line', 'line'))
    .where(sql<boolean>`not line.closed`);
  const due =
    days.length === 0
      ? []
      : await openLines
          .where(sql<boolean>`line.due_on = any (${days}::date[])`)
          .select([
            'line.due_on as day',
            'line.supplier_code as supplierCode',
            sql<number>`count(*)::int`.as('count'),
          ])
          .groupBy(['line.due_on', 'line.supplier_code'])
          .orderBy('line.due_on')
          .orderBy('line.supplier_code')
          .execute();
  const atPoints = await touchedAtPoints(reader, points, {
    kind: 'due',
    lines: openLines.select(['line.supplier_code', 'line.unloading_point']).as('line'),
    linkTo: (of) => linkTo(`unloadingPoint=${of.number}`, of),
  });
  return [
    ...due.map((one) =>
      touched('due', { ...one, link: linkTo(`dueOnFrom=${one.day}&dueOnTo=${one.day}`, one) }),
    ),
    ...atPoints,
  ];
};

const linkTo = (filters: string, { supplierCode }: { supplierCode: string }): string =>
  `/management/notify?${filters}&supplierCode=${encodeURIComponent(supplierCode)}`;

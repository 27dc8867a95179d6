import { sql, type AliasedExpression } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import {
  touched,
  touchedIn,
  type Closing,
  type SwitchedOff,
  type Touched,
  type TouchedKind,
} from '@portal/plant/contract/touched.ts';

/** Open lines of one kind, a query as `line` that names its owners, and where people find those of a supplier. */
type OpenLines<Row> = {
  readonly kind: TouchedKind;
  readonly lines: AliasedExpression<Row, 'line'>;
  readonly linkTo: (of: { readonly supplierCode: string; readonly number: string | null }) => string;
};

/** Lines to points that a plant switches off; one for each supplier and point. */
export const touchedAtPoints = async (
  { db }: Reader,
  points: Closing['points'],
  { kind, lines, linkTo }: OpenLines<{ supplier_code: string; unloading_point: string }>,
): Promise<Touched[]> => {
  if (points.length === 0) return [];
  const counted = await db
    .selectFrom(lines)
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
  return counted.map((one) => touched(kind, { ...one, link: linkTo(one) }));
};

/** Lines that still ask for a part, or for parts of a supplier; one for each plant, supplier and part that was switched off. */
export const touchedBySwitchOff = async (
  { db, scope }: Reader,
  { of, codes }: SwitchedOff,
  { kind, lines, linkTo }: OpenLines<{ plant_no: string; supplier_code: string; part_no: string }>,
): Promise<Touched[]> => {
  if (of !== 'part' && of !== 'supplier') return [];
  const number = of === 'part' ? sql<string | null>`line.part_no` : sql<string | null>`null`;
  const which = of === 'part' ? sql`line.part_no` : sql`line.supplier_code`;
  const counted = await db
    .selectFrom(lines)
    .where(sql<boolean>`line.plant_no = any (${scope.plants}::text[])`)
    .where(sql<boolean>`${which} = any (${codes}::text[])`)
    .select([
      'line.plant_no as plantNo',
      'line.supplier_code as supplierCode',
      number.as('number'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .groupBy([sql`1`, sql`2`, sql`3`])
    .orderBy(sql`1`)
    .orderBy(sql`2`)
    .orderBy(sql`3`)
    .execute();
  return counted.map(({ plantNo, ...one }) =>
    touchedIn(scope.plantNo, plantNo, touched(kind, { ...one, link: linkTo(one) })),
  );
};

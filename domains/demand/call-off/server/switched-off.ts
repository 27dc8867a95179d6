import { sql } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { touched, touchedIn, type SwitchedOff, type Touched } from '@portal/plant/contract/touched.ts';

/** Lines that still ask for a part, or for parts of a supplier; one for each plant, supplier and part that was switched off. */
export const linesOfSwitchedOff = async (
  { db, scope }: Reader,
  { of, codes }: SwitchedOff,
): Promise<Touched[]> => {
  if (of !== 'part' && of !== 'supplier') return [];
  const partNo = of === 'part' ? sql<string | null>`agreement.part_no` : sql<string | null>`null`;
  const which = sql.ref(of === 'part' ? 'agreement.part_no' : 'line.supplier_code');
  const lines = await db
    .selectFrom('call_off_line as line')
    .innerJoin('scheduling_agreement as agreement', (on) =>
      on.onRef('agreement.tenant_id', '=', 'line.tenant_id').onRef('agreement.id', '=', 'line.agreement_id'),
    )
    .where(ownTenant(scope, 'line'))
    .where(sql<boolean>`line.plant_no = any (${scope.plants}::text[])`)
    .where(sql<boolean>`not line.closed`)
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
    touchedIn(scope.plantNo, plantNo, touched('due', { ...one, link: linkTo(one) })),
  );
};

const linkTo = ({ supplierCode, number }: { supplierCode: string; number: string | null }): string =>
  `/management/notify?${number === null ? '' : `partNo=${encodeURIComponent(number)}&`}supplierCode=${encodeURIComponent(supplierCode)}`;

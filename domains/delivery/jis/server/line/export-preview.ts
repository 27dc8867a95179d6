import { sql } from 'kysely';
import { wallClock } from '@portal/platform/contract/day.ts';
import { isPositive } from '@portal/platform/contract/quantity.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { FileAction } from '@portal/platform/server/caller.ts';
import { namedSheet } from '@portal/platform/server/list/sheet/named-sheet.ts';
import type * as calls from '../../contract/line/endpoints.ts';
import { jisCallOffPermissions } from '../../contract/permissions.ts';
import { words } from '../../contract/words.en.ts';
import { readJisPreview } from './read-preview.ts';

/** The table of the preview as a workbook, with the columns that the page has for its reader. */
export const exportJisPreview: FileAction<typeof calls.exportJisPreview> = async (caller, input) => {
  const { language, scope } = caller;
  const { fields, preview } = words[language];
  const { steps, variants, zone } = await readJisPreview(caller, input);
  const rows = variants.map(({ quantities, ...variant }, place) => ({
    ...variant,
    place,
    // nothing stands where nothing is called, as on the page
    ...Object.fromEntries(quantities.map((one, at) => [`step${at}`, isPositive(one) ? one : null])),
  }));
  const stepNames = steps.map((_, at) => `step${at}`);
  const headings = Object.fromEntries(
    steps.map(({ from, firstNo, lastNo }, at) => {
      const { day, time } = wallClock(zone, new Date(from));
      const vehicles = fill(preview.step, { first: firstNo, last: lastNo });
      return [`step${at}`, input.cut === 'hour' ? `${day} ${time}` : vehicles];
    }),
  );
  const text = (field: string, width: number) => ({ width, from: sql<string>`${sql.ref(`row.${field}`)}` });
  const quantity = (field: string) => ({
    width: 12,
    kind: 'quantity' as const,
    from: sql<string>`${sql.ref(`row.${field}`)}`,
  });
  const stepColumns = sql.join(
    stepNames.map((name) => sql`, ${sql.ref(name)} numeric`),
    sql``,
  );
  return namedSheet(caller, {
    name: jisCallOffPermissions['jis:preview'][language],
    zone,
    fields: { ...fields, ...headings, quantity: preview.all },
    columns: {
      partNo: text('partNo', 20),
      partGroup: text('partGroup', 12),
      ...(scope.party !== 'supplier' && { supplierCode: text('supplierCode', 14) }),
      unit: text('unit', 8),
      quantity: quantity('quantity'),
      calledQuantity: quantity('calledQuantity'),
      ...Object.fromEntries(stepNames.map((name) => [name, quantity(name)])),
    },
    rows: caller.db
      .selectFrom(
        sql<{ place: number }>`(select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
          place int, "partNo" text, "partGroup" text, "supplierCode" text, unit text, quantity numeric, "calledQuantity" numeric${stepColumns}))`.as(
          'row',
        ),
      )
      .orderBy('row.place'),
  });
};

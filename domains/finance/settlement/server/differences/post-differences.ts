import { sql } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Amounts, Priced } from '../../contract/amounts.ts';

/** What a version of a price makes of the goods of a line: more or less than was settled for them so far. */
export type Difference = Amounts &
  Pick<Priced, 'price' | 'priceUnit' | 'basis'> & {
    readonly lineId: string;
    /** The version; of a line each has one. */
    readonly priceId: string;
    /** It decides with what the difference may share an invoice. */
    readonly priceType: string;
    /** The supplier takes it off an invoice by a red letter: until then it waits. */
    readonly byRedLetter: boolean;
  };

const types = {
  lineId: 'bigint',
  priceId: 'bigint',
  price: 'numeric',
  priceUnit: 'int',
  basis: 'text',
  priceType: 'text',
  net: 'numeric',
  tax: 'numeric',
  gross: 'numeric',
  byRedLetter: 'boolean',
} as const;

/**
 * Differences wait for a list as received goods do, posted on a day of the open period, with the buyer, currency and rate of the list of their goods. `remark` says
 * where they come from. The goods are locked (`lockListedGoods`), and the database holds that a version differs once.
 */
export const postDifferences = async (
  { db, scope }: Caller,
  differences: readonly Difference[],
  { day, remark }: { readonly day: Day; readonly remark: string },
): Promise<void> => {
  if (differences.length === 0) return;
  await sql`
    insert into settlement_waiting (plant_no, supplier_code, kind, receipt_id, receipt_number, note_id, note_number, note_line_id, hold_id, of_line_id, part_no, unit, posted_on,
      quantity, reason, kept_back_as, kept_back_by, remark, price_id, price, price_unit, basis, price_type, net, tax, gross)
    select line.plant_no, line.supplier_code, 'difference', line.receipt_id, line.receipt_number, line.note_id, line.note_number, line.note_line_id, line.hold_id, line.id,
      line.part_no, line.unit, ${day}::date, line.quantity, case when posted."byRedLetter" then 'redLetter' else 'period' end, case when posted."byRedLetter" then 'redLetter' end,
      case when posted."byRedLetter" then ${scope.userName} end, ${remark}, posted."priceId", posted.price, posted."priceUnit", posted.basis, posted."priceType", posted.net, posted.tax,
      posted.gross
    from settlement_line as line join ${rowsOf(types, differences)} as posted on posted."lineId" = line.id
    where ${ownRows(scope, 'settlement_line', 'line')}`.execute(db);
};

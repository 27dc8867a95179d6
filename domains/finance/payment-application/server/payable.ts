import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { payableInvoices } from '@portal/invoice/server/offers.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { MOST_LINES, type PayableInvoice } from '../contract/fields.ts';
import { FIRM, HANDED_IN, USING } from '../contract/status.ts';

type Which = {
  readonly supplierCode: string;
  /** What this application holds counts as open. */
  readonly without: string | null;
  /** Those alone of which something is open. */
  readonly open?: boolean;
  readonly where: RawBuilder<SqlBool>;
};

/**
 * Accepted invoices of a supplier with what is open of each: what is left of it, less what is in other applications. Where more is approved than it has, since a red one came later, it is
 * negative: as much is to be set off. The database holds the same (`payment_within_open`).
 */
export const payables = async (
  caller: Reader,
  { supplierCode, without, open = false, where }: Which,
): Promise<PayableInvoice[]> => {
  const { db, scope } = caller;
  const amounts = (states: readonly string[], sign: '<' | '>') => sql`coalesce(sum(line.amount) filter (
    where line.amount ${sql.raw(sign)} 0 and ${inStates('application.status', states)}), 0)`;
  const { rows } = await sql<PayableInvoice>`
    select item.id, item.number, item.kind, item.colour, item."issuedOn", item.net, item.tax, item.gross, item."taxRate", item."irNumber", item."buyerNo", item."buyerName",
      item."takenBack", what.open::text as open, item.xml, item.pdf
    from ${payableInvoices(caller)} as item
    cross join lateral (
      select ${amounts(USING, '>')} as positive, ${amounts(FIRM, '>')} as firm, ${amounts(HANDED_IN, '<')} as negative
      from payment_application_line as line
      join payment_application as application on ${ownRows(scope, 'payment_application', 'application')} and application.id = line.application_id
      where ${ownRows(scope, 'payment_application_line', 'line')} and line.invoice_id = item.id
        and application.id is distinct from ${without}::bigint) as used
    cross join lateral (
      select case when item.balance - used.firm - used.negative < 0 then item.balance - used.firm - used.negative
        else greatest(item.balance - used.positive - used.negative, 0) end as open) as what
    where item."supplierCode" = ${supplierCode} and ${open ? sql`what.open <> 0` : sql`true`} and ${where}
    order by what.open >= 0, item."issuedOn", item.number limit ${MOST_LINES + 1}`.execute(db);
  return rows;
};

/** Negative amounts of a supplier that no application handed in has taken yet. */
export const negativeOf = async (
  caller: Reader,
  supplierCode: string,
  without: string | null,
): Promise<PayableInvoice[]> =>
  (await payables(caller, { supplierCode, without, open: true, where: sql`what.open < 0` })).slice(
    0,
    MOST_LINES,
  );

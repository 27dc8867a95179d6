import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { amounts } from './amounts.ts';
import { withPrices } from '../waiting/judge.ts';

/** Goods that are settled up to a day, of one supplier or of all. */
export type UpTo = { readonly through: Day; readonly supplierCode: string | null };
/** The same of some suppliers, or of all. */
export type DueOfSome = { readonly through: Day; readonly suppliers: readonly string[] | null };
export const dueOf = ({ through, supplierCode }: UpTo): DueOfSome => ({
  through,
  suppliers: supplierCode === null ? null : [supplierCode],
});

/** SQL: waiting goods came up to a day, from one of some suppliers. */
export const postedUpTo = ({ through, suppliers }: DueOfSome): RawBuilder<SqlBool> =>
  suppliers === null
    ? sql<SqlBool>`waiting.posted_on <= ${through}::date`
    : sql<SqlBool>`(waiting.posted_on <= ${through}::date and waiting.supplier_code = any (${suppliers}::text[]))`;

/** SQL: nothing but its turn keeps it from a list; which claims fit is said where lists are made (`tooLargeClaims`). */
export const OF_TURN = sql<SqlBool>`waiting.reason in ('period', 'claimTooLarge')`;

/** What may share an invoice. */
export const GROUP = sql.raw('supplier_code, buyer_tax_id, currency, tax_rate, price_type');

/**
 * SQL, a table expression: what nothing keeps from a list, priced, with its amounts. A difference of prices and a claim have those that were approved, and
 * what takes a line back has the line's own. Claims that are too large are among them, but for those that are left out.
 */
export const dueGoods = (
  caller: Pick<Reader, 'scope'>,
  { through, suppliers }: DueOfSome,
  leftOut: readonly string[] = [],
): RawBuilder<unknown> => sql`(
  select waiting.tenant_id, waiting.id, waiting.reason, waiting.plant_no, waiting.supplier_code, waiting.kind, waiting.receipt_id, waiting.receipt_number, waiting.note_id, waiting.note_number,
    waiting.note_line_id, waiting.hold_id, waiting.of_line_id, waiting.part_no, waiting.unit, waiting.posted_on, waiting.quantity, waiting.claim_id, waiting.claim_number, waiting.claim_item_id, waiting.claim_back, priced.price_id, priced.price,
    priced.price_unit, priced.basis, priced.currency, priced.tax_rate, priced.price_type, priced.buyer_tax_id, priced.buyer_name, coalesce(waiting.net, -taken.net, amount.net) as net,
    coalesce(waiting.tax, -taken.tax, amount.tax) as tax, coalesce(waiting.gross, -taken.gross, amount.gross) as gross
  from settlement_waiting as waiting ${withPrices(caller)}
  cross join lateral ${amounts(sql`waiting.quantity`, 'priced')} as amount
  where ${ownRows(caller.scope, 'settlement_waiting', 'waiting')} and ${OF_TURN} and ${postedUpTo({ through, suppliers })} and priced.price is not null and waiting.id <> all (${leftOut}::bigint[])
    and (waiting.of_line_id is not null or buyer.currency = priced.currency)
)`;

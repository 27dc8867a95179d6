import { sql, type RawBuilder } from 'kysely';

/** SQL: the columns of what waits that only a difference of prices or a claim has: goods are priced when they come on a list. */
export const PRICED = sql.raw('price_id, price, price_unit, basis, price_type, net, tax, gross');

/**
 * SQL: these columns of a line of a list, in their order, null where it is of goods; `sign` turns its amounts round for what takes it back. `priceType` is that
 * of its list.
 */
export const pricedAs = (priceType: RawBuilder<unknown>, sign: '' | '-' = ''): RawBuilder<unknown> =>
  sql.join(
    [
      sql`price_id`,
      sql`price`,
      sql`price_unit`,
      sql`basis`,
      priceType,
      ...['net', 'tax', 'gross'].map((amount) => sql.raw(`${sign}${amount}`)),
    ].map((column) => sql`case when kind in ('difference', 'claim') then ${column} end`),
  );

/** SQL: the columns that only an item of a claim has, of what waits and of lines of lists; the list says currency and rate of the latter. */
export const CLAIMED = sql.raw('claim_id, claim_number, claim_item_id, claim_back');

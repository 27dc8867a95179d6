import { sql } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { insertRows } from '@portal/platform/server/database/bulk.ts';
import type { RowOf } from '@portal/platform/server/document/document-rows.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { overlaps, without, type Span } from '../contract/rules.ts';

type PriceRow = RowOf<'price'>;
type Placed = Pick<PriceRow, 'plantNo' | 'supplierCode' | 'partNo' | 'validFrom' | 'validTo'>;
/** Days on which another version counts, as known now. */
export type TakenSpan = Span & {
  readonly id: string;
  readonly priceId: string;
  readonly edition: number;
  readonly validFrom: Day;
  readonly price: string;
  readonly priceUnit: number;
  readonly currency: string;
};

export const spanOf = ({ validFrom, validTo }: Pick<PriceRow, 'validFrom' | 'validTo'>): Span => ({
  from: validFrom,
  to: validTo,
});

/** The days of other versions that a version would take; locked, the first ones first. */
export const takenBy = async ({ db, scope }: Caller, price: Placed): Promise<TakenSpan[]> => {
  const { rows } = await sql<TakenSpan>`
    select span.id, span.price_id as "priceId", span.first_day as "from", span.last_day as "to", other.edition, other.valid_from as "validFrom",
      other.price, other.price_unit as "priceUnit", other.currency
    from price_span as span join price as other on ${ownRows(scope, 'price', 'other')} and other.id = span.price_id
    where ${ownRows(scope, 'price_span', 'span')} and span.plant_no = ${price.plantNo} and span.supplier_code = ${price.supplierCode}
      and span.part_no = ${price.partNo} and span.known_to is null
    order by span.first_day for update of span`.execute(db);
  return rows.filter((one) => overlaps(one, spanOf(price)));
};

/** From now on a version counts on its days: others keep what is left of theirs, and what was known before can still be found. */
export const takeDays = async (caller: Caller, price: Placed & { readonly id: string }): Promise<void> => {
  const { db, scope } = caller;
  const taken = await takenBy(caller, price);
  // Of this moment, for the transaction may have begun ahead of the one whose days it takes.
  const { rows } = await sql<{ at: string }>`select clock_timestamp() as at`.execute(db);
  const { at } = rows[0]!;
  if (taken.length > 0)
    await db
      .updateTable('price_span')
      .set({ known_to: at })
      .where(ownRows(scope, 'price_span'))
      .where(
        'id',
        'in',
        taken.map(({ id }) => id),
      )
      .execute();
  const { plantNo, supplierCode, partNo } = price;
  const spanFor = (priceId: string, { from, to }: Span) => ({
    plantNo,
    supplierCode,
    partNo,
    priceId,
    firstDay: from,
    lastDay: to,
    knownFrom: at,
  });
  await insertRows(caller.db, 'price_span', [
    ...taken.flatMap((one) => without(one, spanOf(price)).map((left) => spanFor(one.priceId, left))),
    spanFor(price.id, spanOf(price)),
  ]);
};

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    /** Versions count on their days from now on, which others may have lost. */
    'price.approved': { ids: string[] };
  }
}

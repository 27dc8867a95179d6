import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type * as calls from '../contract/endpoints.ts';
import type { PriceVersion } from '../contract/price.ts';
import { netOfOne } from '../contract/rules.ts';
import { prices } from './prices.ts';
import { standingOn } from './standing.ts';

/** One version beside all others of its supplier and part. Fails with `price.none`. */
export const readPrice: Action<typeof calls.readPrice> = async (caller, { id }) => {
  const row = await prices.one(caller, id);
  if (!row) throw new Failure('price.none', { id });
  return { ...row, versions: await versionsOf(caller, row) };
};

const versionsOf = async (
  caller: Caller,
  { supplierCode, partNo }: { readonly supplierCode: string; readonly partNo: string },
): Promise<PriceVersion[]> => {
  const { db, scope } = caller;
  const { rows } = await sql<Omit<PriceVersion, 'netOfOne'>>`
    select price.id, price.valid_from as "validFrom", price.valid_to as "validTo", price.edition, price.status,
      ${standingOn(caller, await plantToday(caller))} as standing, price.price, price.price_unit as "priceUnit", price.currency, price.basis,
      price.tax_rate as "taxRate", price.price_type as "priceType", (
        select coalesce(jsonb_agg(jsonb_build_object('from', span.first_day, 'to', span.last_day) order by span.first_day), '[]')
        from price_span as span where ${ownRows(scope, 'price_span', 'span')} and span.price_id = price.id and span.known_to is null) as spans
    from price where ${ownRows(scope, 'price')} and price.plant_no = ${scope.plantNo} and price.supplier_code = ${supplierCode} and price.part_no = ${partNo}
    order by price.valid_from desc, price.edition desc`.execute(db);
  return rows.map((one) => ({ ...one, netOfOne: netOfOne(one) }));
};

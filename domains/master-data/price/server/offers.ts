import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows, ownTenant, type Whose } from '@portal/platform/server/database/own-rows.ts';

export { takeDays } from './spans.ts';

/** SQL, a table expression: approved prices by the days on which each counts, as known now; of a supplier, part and plant a day has one. `makers`: numbers of those who changed or submitted it. */
export const pricesByDay = ({ scope }: Whose): RawBuilder<unknown> => sql`(
  select span.tenant_id, span.plant_no, span.supplier_code, span.part_no, span.first_day, coalesce(span.last_day, 'infinity') as last_day,
    price.id as price_id, price.price, price.price_unit, price.basis, price.currency, price.tax_rate, price.price_type, price.valid_from, price.valid_to,
    array_remove(array[price.changed_by_no, price.submitted_by_no], null) as makers
  from price_span as span join price on price.tenant_id = span.tenant_id and price.id = span.price_id
  where ${ownRows(scope, 'price_span', 'span')} and span.known_to is null
)`;

/** SQL, a table expression: supplier and part of versions. */
export const partsPriced = (
  { scope }: Pick<Reader, 'scope'>,
  ids: readonly string[],
): RawBuilder<unknown> => sql`(
  select price.plant_no, price.supplier_code, price.part_no from price where ${ownTenant(scope)} and price.id = any (${ids}::bigint[])
)`;

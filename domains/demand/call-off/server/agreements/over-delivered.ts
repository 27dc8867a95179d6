import { sql } from 'kysely';
import { decimalsOfUnit } from '@portal/unit/server/offers.ts';

/**
 * SQL: what the agreement allows on notes beyond what a line requests, as fine as its unit is counted, in step with `mostOf` of the contract. `line` and
 * `agreement` are in the query.
 */
export const overDelivered = (line: string, agreement = 'agreement') => {
  const percent = sql.ref(`${agreement}.over_delivery_percent`);
  return sql<string>`(case when ${percent} is null then 0 else trunc(${sql.ref(`${line}.requested_qty`)} * ${percent} / 100, ${decimalsOfUnit(line)}) end)`;
};

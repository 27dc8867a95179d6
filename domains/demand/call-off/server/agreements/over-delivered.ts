import { sql } from 'kysely';

/** SQL: what the agreement allows on notes beyond what a line asks for, in step with `mostOf` of the contract. `line` and `agreement` are in the query. */
export const overDelivered = (line: string, agreement = 'agreement') =>
  sql<string>`trunc(${sql.ref(`${line}.requested_qty`)} * coalesce(${sql.ref(`${agreement}.over_delivery_percent`)}, 0) / 100, 3)`;

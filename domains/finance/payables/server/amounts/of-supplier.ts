import { sql, type RawBuilder } from 'kysely';
import type { Whose } from '@portal/platform/server/database/own-rows.ts';

/** Of one supplier after another: `party` is the row of each, by which neighbours' expressions are held to his rows and their indexes. */
export const ofSupplier = ({ scope }: Whose): Whose => ({
  scope: {
    ...scope,
    party: 'supplier',
    companyCode: sql.ref<string>('party.supplier_code'),
  },
});

/** SQL: the suppliers of whom something is worked out, as `party`. */
export const parties = (suppliers: readonly string[]): RawBuilder<unknown> =>
  sql`unnest(${suppliers}::text[]) as party(supplier_code)`;

import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';

type Whose = Pick<Reader, 'scope'>;

/** Of one supplier after another: `party` is the row of each, by which neighbours' expressions are held to his rows and their indexes. */
export const ofSupplier = ({ scope }: Whose): Whose => ({
  scope: {
    ...scope,
    party: 'supplier',
    // the condition takes whatever SQL compares with a column, here another column
    companyCode: sql.ref('party.supplier_code') as unknown as string,
  },
});

/** SQL: the suppliers of whom something is worked out, as `party`. */
export const parties = (suppliers: readonly string[]): RawBuilder<unknown> =>
  sql`unnest(${suppliers}::text[]) as party(supplier_code)`;

import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';

/** SQL: the arrival that was told last of the order whose id the expression is. */
export type EstimateOf = (orderId: string) => RawBuilder<string | null>;

declare module '@portal/platform/server/caller.ts' {
  interface Questions {
    /** When trucks come by what is told of them: where that is kept. */
    'transport.estimate': { input: null; output: EstimateOf };
  }
}

/** The arrival that was told last of an order, for lists; null where nobody keeps it. */
export const estimateOf = async (caller: Caller): Promise<EstimateOf> => {
  const [estimate] = await caller.ask('transport.estimate', null);
  return estimate ?? (() => sql<string | null>`null::timestamptz`);
};

import type { Caller } from '@portal/platform/server/caller.ts';
import { moveRow } from '@portal/platform/server/database/move-row.ts';
import { holdStatus } from '../contract/hold-status.ts';

export type Decided = { readonly id: string; readonly version: number };
/** A hold that was decided. */
export type Hold = Awaited<ReturnType<typeof decideHold>>;

/** In the order of their ids, so that two who decide the same ones wait for each other and never in a circle. */
export const inIdOrder = (lines: readonly Decided[]): Decided[] =>
  lines.toSorted((one, other) => Number(BigInt(one.id) - BigInt(other.id)));

/** Moves a hold and writes down who decided it, and how. */
export const decideHold = async (
  caller: Caller,
  verb: 'release' | 'reject',
  { id, version }: Decided,
  decision: string | null,
) =>
  moveRow(
    caller,
    'quality_hold',
    holdStatus,
    verb,
    { id, version },
    { decided_at: new Date().toISOString(), decided_by: caller.scope.userName, decision },
  );

/** Each supplier is told of his own. */
export const tellSuppliers = async (caller: Caller, holds: readonly Hold[]): Promise<void> => {
  for (const own of Map.groupBy(holds, (hold) => hold.supplier_code).values())
    await caller.tell('receipt.holdDecided', { ids: own.map(({ id }) => id) });
};

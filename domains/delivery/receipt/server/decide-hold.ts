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

declare module '@portal/platform/server/plugins/neighbours.ts' {
  interface Announcements {
    /** A visit counted goods. */
    'receipt.counted': { readonly receiptId: string };
    /** A visit was reversed: as if nothing of it had come. */
    'receipt.takenBack': { readonly receiptId: string };
    /** Goods on hold are released, or went back as if they had not come. */
    'receipt.holdsDecided': { readonly verb: 'release' | 'reject'; readonly ids: readonly string[] };
  }
}

/** What follows of decided holds, and each supplier is told of his own. */
export const holdsDecided = async (
  caller: Caller,
  verb: 'release' | 'reject',
  holds: readonly Hold[],
): Promise<void> => {
  await caller.announce('receipt.holdsDecided', { verb, ids: holds.map(({ id }) => id) });
  for (const own of Map.groupBy(holds, (hold) => hold.supplier_code).values())
    await caller.tell('receipt.holdDecided', { ids: own.map(({ id }) => id) });
};

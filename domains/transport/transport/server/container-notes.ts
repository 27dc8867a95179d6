import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { Load } from '../contract/unloaded.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Questions {
    /** The container notes that ride on orders of the caller's. */
    'transport.containerNotes': { input: { orderIds: readonly string[] }; output: RidingNote };
    /** SQL: how many container notes ride on a `shipment`, for lists of orders. */
    'transport.containerNoteCount': { input: null; output: RawBuilder<number> };
  }
}

/** A container note on a truck, as far as orders know it. */
export type RidingNote = Load & {
  readonly orderId: string;
  readonly id: string;
  readonly number: string;
  /** Where the truck unloads or fetches the containers. */
  readonly unloadingPoint: string;
  readonly expectedOn: string;
  readonly containers: readonly {
    readonly code: string;
    readonly nameZh: string | null;
    readonly nameEn: string | null;
    readonly quantity: number;
  }[];
};

/** The container notes on orders, in the order of their numbers. */
export const containerNotesOn = async (caller: Caller, orderIds: readonly string[]): Promise<RidingNote[]> =>
  orderIds.length === 0 ? [] : caller.ask('transport.containerNotes', { orderIds });

/** SQL: how many ride on a `shipment`. */
export const containerNoteCountOf = async (caller: Caller): Promise<RawBuilder<number>> => {
  const [count] = await caller.ask('transport.containerNoteCount', null);
  return count ?? sql<number>`0`;
};

import type { Caller } from '@portal/platform/server/caller.ts';
import type { Load } from '../../contract/unloaded.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Questions {
    /** The container notes that ride on orders of the caller's. */
    'transport.container-notes': { input: { orderIds: readonly string[] }; output: RidingNote };
  }
}

declare module '@portal/platform/server/plugins/neighbours.ts' {
  interface LentColumns {
    /** How many container notes ride on an order. */
    'transport.container-note-count': number;
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
  orderIds.length === 0 ? [] : caller.ask('transport.container-notes', { orderIds });

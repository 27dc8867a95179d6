import type { Caller } from '@portal/platform/server/caller.ts';
import { priceRows } from './prices.ts';

/** A price with the version it has after a move, for whoever goes on with it. */
export const versioned = async (caller: Caller, id: string): Promise<{ id: string; version: number }> => {
  const { version } = await priceRows.row(caller, id);
  return { id, version };
};

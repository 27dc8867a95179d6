import type { Caller } from '@portal/platform/server/caller.ts';

/** The supplier whose truck looks for a window: the caller's own, or that of the order; null while nobody knows. */
export const truckOf = async (caller: Caller, orderId: string | null | undefined): Promise<string | null> => {
  const { party, companyCode } = caller.scope;
  if (party === 'supplier') return companyCode;
  if (orderId === null || orderId === undefined) return null;
  const [order] = await caller.ask('time-window.order', { orderId });
  return order?.supplierCode ?? null;
};

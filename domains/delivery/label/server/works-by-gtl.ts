import type { Caller } from '@portal/platform/server/caller.ts';
import { supplierOf } from '@portal/supplier/server/offers.ts';

/** Whether labels of the supplier are those of VDA 4994 (Global Transport Label); else those of VDA 4902. */
export const worksByGtl = async (caller: Caller, supplierCode: string): Promise<boolean> =>
  (await supplierOf(caller, supplierCode))?.gtl !== false;

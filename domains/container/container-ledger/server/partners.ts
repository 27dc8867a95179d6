import type { Reader } from '@portal/platform/server/caller.ts';
import { forwarderOf, supplierOf } from '@portal/supplier/server/offers.ts';

export const activeSupplier = async (caller: Reader, code: string): Promise<boolean> =>
  (await supplierOf(caller, code))?.active === true;

export const activeForwarder = async (caller: Reader, code: string): Promise<boolean> =>
  (await forwarderOf(caller, code))?.active === true;

import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import { createTransportOrder } from '../contract/endpoints.ts';

/**
 * True for those who may start an order. Beside the permission it takes a supplier, because an order is written for the
 * caller's own company and its notes; a forwarder only changes orders that were given to him.
 */
export const useCanCreate = (): boolean => {
  const codes = usePermissions();
  const party = useSession((now) => now.user?.party);
  return party === 'supplier' && codes.has(createTransportOrder.needs);
};

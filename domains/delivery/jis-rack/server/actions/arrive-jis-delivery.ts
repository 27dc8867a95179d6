import { move } from '@portal/platform/contract/state-machine.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { jisDeliveryStatus } from '../../contract/status.ts';
import { deliveryById } from '../deliveries.ts';
import { deliveryForUpdate, saveVisit } from '../delivery-visit.ts';

export const arriveJisDelivery: Action<typeof calls.arriveJisDelivery> = async (caller, which) => {
  const delivery = await deliveryForUpdate(caller, which);
  await saveVisit(caller, delivery.id, {
    status: move(jisDeliveryStatus, delivery.status, 'arrive'),
    arrived_at: new Date().toISOString(),
  });
  return deliveryById(caller, delivery.id);
};

import { today } from '@portal/platform/contract/day.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { listCallOffs } from '@portal/call-off/contract/endpoints.ts';
import { callOffCounters } from '@portal/call-off/server/offers.ts';
import { listDeliveryNotes } from '@portal/delivery-note/contract/endpoints.ts';
import { noteCounters } from '@portal/delivery-note/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { listTransportOrders } from '@portal/transport/contract/endpoints.ts';
import { transportCounters } from '@portal/transport/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';

/**
 * Counters of the domains whose lists the caller may open: whoever may not read a list learns nothing from its counts. Home pages stay open
 * and ask by the clock, so colleagues share what was counted a few seconds ago.
 */
export const readHomeCounters: Action<typeof calls.readHomeCounters> = async (caller) => {
  const zone = await plantZone(caller);
  const ifOpen = async <Part>(
    { needs }: { needs: string },
    part: () => Promise<Part>,
  ): Promise<Part | null> => (caller.scope.permissions.has(needs) ? caller.kept(needs, part) : null);
  const [callOff, deliveryNote, transport] = await Promise.all([
    ifOpen(listCallOffs, async () => callOffCounters(caller)),
    ifOpen(listDeliveryNotes, async () => noteCounters(caller)),
    ifOpen(listTransportOrders, async () => transportCounters(caller, zone)),
  ]);
  return { today: today(zone), callOff, deliveryNote, transport };
};

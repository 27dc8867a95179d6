import { today } from '@portal/platform/contract/day.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';

/**
 * What the domains count, of lists that the caller may open: whoever may not read a list learns nothing from its counts. Home pages stay
 * open and ask by the clock, so colleagues share what was counted a few seconds ago.
 */
export const readHomeCounters: Action<typeof calls.readHomeCounters> = async (caller) => {
  const [zone, { tiles, waiting }] = await Promise.all([plantZone(caller), caller.counted()]);
  const {
    callOff = null,
    deliveryNote = null,
    transport = null,
    jis = null,
    settlement = null,
    shortage = null,
    shareShortage = null,
    cash = null,
  } = tiles;
  return {
    today: today(zone),
    callOff,
    deliveryNote,
    transport,
    jis,
    settlement,
    shortage,
    shareShortage,
    cash,
    work: [...waiting],
  };
};

import { countersOf, type DeclaredCounters } from '@portal/platform/server/plugins/counters.ts';
import { countWaiting } from '@portal/platform/server/document/waiting.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { listEightDs } from '../contract/endpoints.ts';
import { eightDDocument } from '../contract/fields.ts';
import { eightDWaiting } from '../contract/waiting.ts';

/** What the home page shows of 8D reports. */
export const counters: DeclaredCounters = {
  eightDs: countersOf({
    list: listEightDs,
    count: async (caller) => {
      const { mine, mineDue } = await countWaiting(caller, eightDDocument, await plantZone(caller));
      return { mine, due: { mine: mineDue } };
    },
    waiting: eightDWaiting,
  }),
};

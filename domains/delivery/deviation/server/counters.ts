import { countersOf, type DeclaredCounters } from '@portal/platform/server/plugins/counters.ts';
import { countWaiting } from '@portal/platform/server/document/waiting.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { listDeviations } from '../contract/endpoints.ts';
import { deviationDocument } from '../contract/fields.ts';
import { deviationWaiting } from '../contract/waiting.ts';

/** What the home page shows of deviations. */
export const counters: DeclaredCounters = {
  mine: countersOf({
    list: listDeviations,
    count: async (caller) => {
      const { mine, mineDue } = await countWaiting(caller, deviationDocument, await plantZone(caller));
      return { mine, due: { mine: mineDue } };
    },
    waiting: deviationWaiting,
  }),
};

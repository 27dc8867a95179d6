import { countWaiting } from '@portal/platform/server/document/waiting.ts';
import { countersOf, type DeclaredCounters } from '@portal/platform/server/plugins/counters.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { listToleranceVersions } from '../contract/endpoints.ts';
import { toleranceDocument } from '../contract/fields.ts';
import { toleranceWaiting } from '../contract/waiting.ts';

/** What the home page shows of tolerances. */
export const counters: DeclaredCounters = {
  tolerances: countersOf({
    list: listToleranceVersions,
    count: async (caller) => {
      const { mine } = await countWaiting(caller, toleranceDocument, await plantZone(caller));
      return { proposed: mine };
    },
    waiting: toleranceWaiting,
  }),
};

import { countersOf, type DeclaredCounters } from '@portal/platform/server/plugins/counters.ts';
import { countWaiting } from '@portal/platform/server/document/waiting.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { defectDocument } from '../contract/defect-fields.ts';
import { approveContainerCount, listContainerCounts, listContainerDefects } from '../contract/endpoints.ts';
import { containerCountWaiting, containerDefectWaiting } from '../contract/waiting.ts';
import { countsWaiting } from './counts.ts';

/** What the home page shows of counts and defects. */
export const counters: DeclaredCounters = {
  counts: countersOf({
    list: listContainerCounts,
    count: async (caller) => ({ waiting: await countsWaiting(caller) }),
    // Who approves counts does not approve those that he took part in: for him others wait than for his colleagues.
    whose: ({ scope: { permissions, userNo } }) =>
      permissions.has(approveContainerCount.needs) ? userNo : '',
    waiting: containerCountWaiting,
  }),
  defects: countersOf({
    list: listContainerDefects,
    count: async (caller) => ({
      waiting: (await countWaiting(caller, defectDocument, await plantZone(caller))).mine,
    }),
    waiting: containerDefectWaiting,
  }),
};

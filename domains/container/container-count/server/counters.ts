import { countersOf, type DeclaredCounters } from '@portal/platform/server/plugins/counters.ts';
import { approveContainerCount, listContainerCounts, listContainerDefects } from '../contract/endpoints.ts';
import { countWaiting, defectWaiting } from '../contract/waiting.ts';
import { countsWaiting } from './counts.ts';
import { defectsWaiting } from './defects.ts';

/** What the home page shows of counts and defects. */
export const counters: DeclaredCounters = {
  counts: countersOf({
    list: listContainerCounts,
    count: async (caller) => ({ waiting: await countsWaiting(caller) }),
    // Who approves counts does not approve those that he took part in: for him others wait than for his colleagues.
    whose: ({ permissions, userNo }) => (permissions.has(approveContainerCount.needs) ? userNo : ''),
    waiting: countWaiting,
  }),
  defects: countersOf({
    list: listContainerDefects,
    count: async (caller) => ({ waiting: await defectsWaiting(caller) }),
    waiting: defectWaiting,
  }),
};

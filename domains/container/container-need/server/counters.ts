import { countersOf, type DeclaredCounters } from '@portal/platform/server/plugins/counters.ts';
import { listContainerNeeds, listContainerShortages } from '../contract/endpoints.ts';
import { containerMissingWaiting, containerNeedWaiting } from '../contract/waiting.ts';
import { needsShort } from './needs.ts';
import { containersShort } from './shortages.ts';

/** What the home page shows of container needs. */
export const counters: DeclaredCounters = {
  needs: countersOf({
    list: listContainerNeeds,
    count: async (caller) => ({ missing: await needsShort(caller) }),
    waiting: containerMissingWaiting,
  }),
  shortages: countersOf({
    list: listContainerShortages,
    count: async (caller) => ({ short: await containersShort(caller) }),
    waiting: containerNeedWaiting,
  }),
};

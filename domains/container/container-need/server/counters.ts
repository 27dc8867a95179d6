import { countersOf, type DeclaredCounters } from '@portal/platform/server/plugins/counters.ts';
import { listContainerShortages } from '../contract/endpoints.ts';
import { containerNeedWaiting } from '../contract/waiting.ts';
import { containersShort } from './shortages.ts';

/** What the home page shows of container needs. */
export const counters: DeclaredCounters = {
  shortages: countersOf({
    list: listContainerShortages,
    count: async (caller) => ({ short: await containersShort(caller) }),
    waiting: containerNeedWaiting,
  }),
};

import { countersOf, type DeclaredCounters } from '@portal/platform/server/plugins/counters.ts';
import { listMilkRuns } from '../contract/endpoints.ts';
import { milkRunWaiting } from '../contract/waiting.ts';
import { runsWaiting } from './waiting-runs.ts';

/** What the home page shows of milk runs. */
export const counters: DeclaredCounters = {
  runs: countersOf({
    list: listMilkRuns,
    count: async (caller) => runsWaiting(caller),
    waiting: milkRunWaiting,
  }),
};

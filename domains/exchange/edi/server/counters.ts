import { countersOf, type DeclaredCounters } from '@portal/platform/server/plugins/counters.ts';
import { listWork } from '../contract/endpoints.ts';
import { ediWaiting } from '../contract/waiting.ts';
import { countWork } from './work-queries.ts';

/** What the home page shows of messages. */
export const counters: DeclaredCounters = {
  work: countersOf({
    list: listWork,
    count: async (caller) => ({ work: await countWork(caller) }),
    waiting: ediWaiting,
  }),
};

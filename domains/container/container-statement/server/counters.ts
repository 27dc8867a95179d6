import { countersOf, type DeclaredCounters } from '@portal/platform/server/plugins/counters.ts';
import { listContainerStatements } from '../contract/endpoints.ts';
import { statementWaiting } from '../contract/waiting.ts';
import { statementCounters } from './statements.ts';

/** What the home page shows of container statements. */
export const counters: DeclaredCounters = {
  statements: countersOf({
    list: listContainerStatements,
    count: async (caller) => statementCounters(caller),
    waiting: statementWaiting,
  }),
};

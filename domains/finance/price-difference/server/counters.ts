import { sql } from 'kysely';
import { COUNTED_UP_TO } from '@portal/platform/contract/paging.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { countersOf, type DeclaredCounters } from '@portal/platform/server/plugins/counters.ts';
import { listPriceDifferences } from '../contract/endpoints.ts';
import { differenceWaiting } from '../contract/waiting.ts';
import { areToReview } from './differences.ts';

/** What the home page shows of price differences. */
export const counters: DeclaredCounters = {
  priceDifferences: countersOf({
    list: listPriceDifferences,
    count: async (caller) => {
      const { rows } = await sql<{ toReview: number }>`select count(*)::int as "toReview" from (
        select from price_difference where ${ownRows(caller.scope, 'price_difference')} and ${areToReview(caller)} limit ${COUNTED_UP_TO + 1}) as counted`.execute(
        caller.db,
      );
      return rows[0]!;
    },
    waiting: differenceWaiting,
  }),
};

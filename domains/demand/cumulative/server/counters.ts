import { sql } from 'kysely';
import { COUNTED_UP_TO } from '@portal/platform/contract/paging.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { countersOf, type DeclaredCounters } from '@portal/platform/server/plugins/counters.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { agreementCumulatives } from '@portal/call-off/server/offers.ts';
import { signerOf, WAITS_FOR } from '../contract/status.ts';
import { statusNow } from './figures.ts';
import { listCumulatives } from '../contract/endpoints.ts';
import { cumulativeWaiting } from '../contract/waiting.ts';

/** What the home page shows of cumulatives. */
export const counters: DeclaredCounters = {
  cumulatives: countersOf({
    list: listCumulatives,
    count: async (caller) => ({ toSign: await cumulativesToSign(caller) }),
    waiting: cumulativeWaiting,
  }),
};

/** Agreements whose figures the other side has signed and that wait for the caller's, among those with a signature (an index of their own). */
const cumulativesToSign = async (caller: Caller): Promise<number> => {
  const { db, scope } = caller;
  const side = signerOf(scope.party);
  if (side === null) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from cumulative_account as account join ${agreementCumulatives(caller)} as agreement on agreement.id = account.agreement_id
      where ${ownRows(scope, 'cumulative_account', 'account')} and account.signed_party is not null and (${statusNow}) = ${sql.lit(WAITS_FOR[side])}
      limit ${COUNTED_UP_TO + 1}) as counted`.execute(db);
  return rows[0]!.count;
};

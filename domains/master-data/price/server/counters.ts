import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { COUNTED_UP_TO } from '@portal/platform/contract/paging.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { countersOf, type DeclaredCounters } from '@portal/platform/server/plugins/counters.ts';
import { listPrices } from '../contract/endpoints.ts';
import { RETURNED } from '../contract/status.ts';
import { priceWaiting } from '../contract/waiting.ts';
import { areToApprove } from './mine.ts';

const counted = ({ scope }: Reader, condition: RawBuilder<SqlBool>) => sql`(select count(*)::int from (
  select from price where ${ownRows(scope, 'price')} and ${condition} limit ${COUNTED_UP_TO + 1}) as counted)`;

const numbers = async (caller: Reader): Promise<{ toApprove: number; returned: number }> => {
  const { rows } = await sql<{ toApprove: number; returned: number }>`
    select ${counted(caller, areToApprove(caller))} as "toApprove", ${counted(caller, inStates('price.status', [RETURNED]))} as returned`.execute(
    caller.db,
  );
  return rows[0]!;
};

/** What the home page shows of prices; nobody approves his own. */
export const counters: DeclaredCounters = {
  prices: countersOf({
    list: listPrices,
    count: numbers,
    whose: ({ scope }) => scope.userNo,
    waiting: priceWaiting,
  }),
};

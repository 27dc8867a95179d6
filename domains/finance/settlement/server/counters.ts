import { sql } from 'kysely';
import { COUNTED_UP_TO } from '@portal/platform/contract/paging.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { countersOf, tileOf, type DeclaredCounters } from '@portal/platform/server/plugins/counters.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { listSettlementWaiting, listSettlements } from '../contract/endpoints.ts';
import { settlementDocument } from '../contract/fields.ts';
import type { SettlementCounters } from '../contract/counted.ts';
import { NEW, settlementStatus } from '../contract/status.ts';
import { keptBackWaiting, settlementWaiting } from '../contract/waiting.ts';
import { areMine } from './settlements.ts';

const disputed = async ({ db, scope }: Reader): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from settlement_waiting where ${ownRows(scope, 'settlement_waiting')} and reason = 'disputed' limit ${COUNTED_UP_TO + 1}) as counted`.execute(
    db,
  );
  return rows[0]!.count;
};

const mine = async (caller: Reader): Promise<number> => {
  const { db, scope } = caller;
  const documents = {
    machine: settlementDocument.machine,
    as: 'settlement',
    today: await plantToday(caller),
  };
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from settlement where ${ownRows(scope, 'settlement')} and ${areMine(documents, scope.party)} limit ${COUNTED_UP_TO + 1}) as counted`.execute(
    db,
  );
  return rows[0]!.count;
};

/** Lists as they stand, by price type. */
const byPriceType = async ({ db, scope }: Reader): Promise<SettlementCounters['byPriceType']> => {
  const ACCEPTED = settlementStatus.moves.accept.to;
  const { rows } = await sql<SettlementCounters['byPriceType'][number]>`
    select price_type as "priceType", count(*) filter (where ${inStates('status', [NEW])})::int as "new",
      count(*) filter (where ${inStates('status', [ACCEPTED])})::int as accepted, count(*) filter (where blocked_at is not null)::int as blocked
    from settlement where ${ownRows(scope, 'settlement')} and ${inStates('status', [NEW, ACCEPTED])} group by price_type order by price_type`.execute(
    db,
  );
  return rows;
};

declare module '@portal/platform/server/plugins/counted.ts' {
  interface Tiles {
    settlement: SettlementCounters;
  }
}

/** What the home page shows of settlement. */
export const counters: DeclaredCounters = {
  settlements: countersOf({
    list: listSettlements,
    count: async (caller) => ({ mine: await mine(caller) }),
    waiting: settlementWaiting,
  }),
  settlementByPriceType: tileOf('settlement', {
    list: listSettlements,
    count: async (caller) => ({ byPriceType: await byPriceType(caller) }),
  }),
  settlementWaiting: countersOf({
    list: listSettlementWaiting,
    count: async (caller) => ({ disputed: await disputed(caller) }),
    waiting: keptBackWaiting,
  }),
};

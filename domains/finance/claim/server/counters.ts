import { sql } from 'kysely';
import { countedWithDue, dayEnds, type CountedWithDue } from '@portal/platform/server/document/deadlines.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { countersOf, type DeclaredCounters } from '@portal/platform/server/plugins/counters.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { listClaims } from '../contract/endpoints.ts';
import { claimWaiting } from '../contract/waiting.ts';
import { claimSideOf } from './claims.ts';

/** What the home page shows of claims: those whose move is the reader's. */
export const counters: DeclaredCounters = {
  claims: countersOf({
    list: listClaims,
    count: async (caller) => {
      const waiting = sql`select ${dayEnds(sql`claim.due_on`, await plantZone(caller))} as due from claim
        where ${ownRows(caller.scope, 'claim')} and claim.waits_on = ${claimSideOf(caller)}`;
      const { rows } = await sql<
        CountedWithDue<'mine'>
      >`select * from ${countedWithDue('mine', waiting)}`.execute(caller.db);
      const { mine, mineDue } = rows[0]!;
      return { mine, due: { mine: mineDue } };
    },
    waiting: claimWaiting,
  }),
};

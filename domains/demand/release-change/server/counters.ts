import { sql, type RawBuilder } from 'kysely';
import { COUNTED_UP_TO } from '@portal/platform/contract/paging.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { countersOf, type DeclaredCounters } from '@portal/platform/server/plugins/counters.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { UNDECIDED } from '../contract/status.ts';
import { effectsNow } from './effects/effects-now.ts';
import { listBrokenDocuments } from '../contract/document-calls.ts';
import { listObjections } from '../contract/objection-calls.ts';
import { documentWaiting, objectionWaiting } from '../contract/waiting.ts';

/** What the home page shows of release changes. */
export const counters: DeclaredCounters = {
  documents: countersOf({
    list: listBrokenDocuments,
    count: async (caller) => ({ toMend: await documentsToMend(caller) }),
    waiting: documentWaiting,
  }),
  objections: countersOf({
    list: listObjections,
    count: async (caller) => ({ objections: await objectionsToDecide(caller) }),
    waiting: objectionWaiting,
  }),
};

/** Documents that somebody has to mend: of the notes under way alone, by an index of what is watched. */
const documentsToMend = async (caller: Caller): Promise<number> =>
  counted(
    caller,
    sql`${effectsNow(caller, await plantZone(caller))} as effect where effect.watched and effect.state = 'open'`,
  );

/** Objections that the plant has not answered. */
const objectionsToDecide = async (caller: Caller): Promise<number> =>
  counted(
    caller,
    sql`release_objection as objection where ${ownRows(caller.scope, 'release_objection', 'objection')} and ${inStates('objection.status', [UNDECIDED])}`,
  );

/** Counted as lists are: exact up to 10,000, one more means more. */
const counted = async ({ db }: Caller, those: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${those} limit ${COUNTED_UP_TO + 1}) as counted`.execute(
    db,
  );
  return rows[0]!.count;
};

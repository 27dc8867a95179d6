import { sql, type RawBuilder } from 'kysely';
import { COUNTED_UP_TO } from '@portal/platform/contract/paging.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { UNDECIDED } from '../contract/status.ts';
import { effectsNow } from './effects-now.ts';

/** Documents that somebody has to mend: of the notes under way alone, by an index of what is watched. */
export const documentsToMend = async (caller: Caller): Promise<number> =>
  counted(
    caller,
    sql`${effectsNow(caller, await plantZone(caller))} as effect where effect.watched and effect.state = 'open'`,
  );

/** Objections that the plant has not answered. */
export const objectionsToDecide = async (caller: Caller): Promise<number> =>
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

import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Window } from '../contract/slots.ts';

/** The windows of a door, times as `HH:MM`. */
export const windowsOf = async ({ db, scope }: Caller, doorId: string): Promise<Window[]> => {
  const rows = await db
    .selectFrom('time_window')
    .where(ownRows(scope, 'time_window'))
    .where('door_id', '=', doorId)
    .orderBy('starts')
    .select(['starts', 'ends', 'kind', 'unit_minutes as unitMinutes'])
    .execute();
  return rows.map((row) => ({ ...row, starts: row.starts.slice(0, 5), ends: row.ends.slice(0, 5) }));
};

/** Five-minute units that somebody holds at a door on a day, without saying who. */
export const takenUnits = async ({ db }: Caller, doorId: string, day: string): Promise<Set<number>> => {
  const { rows } = await sql<{ units: number[] }>`select taken_units(${doorId}, ${day}) as units`.execute(db);
  return new Set(rows[0]!.units);
};

import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { jisPoints, jisStatuses } from '@portal/jis-status/server/offers.ts';
import type * as calls from '../../contract/line/endpoints.ts';
import { hint } from '../hint.ts';
import { holdLines } from '../numbers/hold-lines.ts';

/** A clock of another system may run ahead of ours by so much. */
const CLOCKS_DIFFER = 60_000;

/** Lines that may stand. */
export const selectJisLines: Action<typeof calls.selectJisLines> = async (caller) =>
  [...new Set((await jisPoints(caller)).map(({ assemblyLine }) => assemblyLine))].map((assemblyLine) => ({
    assemblyLine,
  }));

/** A line stands. What is noted of a line that stands still is said again: how long it takes, and why. */
export const stopJisLine: Action<typeof calls.stopJisLine> = async (
  caller,
  { assemblyLine: line, since, until, reason },
) => {
  if (Date.parse(since) > Date.now() + CLOCKS_DIFFER) throw new Failure('jis.stopTimes', { field: 'since' });
  if (until !== null && Date.parse(until) <= Date.parse(since))
    throw new Failure('jis.stopTimes', { field: 'until' });
  if ((await jisStatuses(caller, [line])).length === 0)
    throw new Failure('jis.lineUnknown', { line, field: 'assemblyLine' });
  await holdLines(caller, [line]);
  const standing = await standingAt(caller, line);
  await requireApart(caller, line, { id: standing ?? null, since, until });
  const id = await save(caller, standing, { assembly_line: line, since, until, reason });
  await caller.tell('jis.line-stopped', { id });
  await hint(caller);
  return { id };
};

/** It runs again. */
export const startJisLine: Action<typeof calls.startJisLine> = async (caller, { assemblyLine: line, at }) => {
  if (Date.parse(at) > Date.now() + CLOCKS_DIFFER) throw new Failure('jis.stopTimes', { field: 'at' });
  await holdLines(caller, [line]);
  const id = await standingAt(caller, line);
  if (id === undefined) throw new Failure('jis.lineRuns', { line, field: 'assemblyLine' });
  const { rows } = await sql`
    update jis_line_stop set until = ${at} where ${ownRows(caller.scope, 'jis_line_stop')} and id = ${id} and since < ${at}
    returning id`.execute(caller.db);
  if (rows.length === 0) throw new Failure('jis.stopTimes', { field: 'at' });
  await caller.tell('jis.line-stopped', { id });
  await hint(caller);
  return { id };
};

/** Whoever asks holds the line. */
const standingAt = async ({ db, scope }: Caller, line: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select id from jis_line_stop where ${ownRows(scope, 'jis_line_stop')} and assembly_line = ${line} and (until is null or until > now())
    order by since desc limit 1`.execute(db);
  return rows[0]?.id;
};

const save = async (
  { db, scope }: Caller,
  id: string | undefined,
  row: { assembly_line: string; since: string; until: string | null; reason: string },
): Promise<string> => {
  if (id !== undefined) {
    await db
      .updateTable('jis_line_stop')
      .set(row)
      .where(ownRows(scope, 'jis_line_stop'))
      .where('id', '=', id)
      .execute();
    return id;
  }
  const made = await db
    .insertInto('jis_line_stop')
    .values({ ...row, plant_no: scope.plantNo })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
};

/** A line stands once at a time: two stops of one time would move its vehicles twice. */
const requireApart = async (
  { db, scope }: Caller,
  line: string,
  { id, since, until }: { id: string | null; since: string; until: string | null },
): Promise<void> => {
  const { rows } = await sql<{ since: string }>`
    select since from jis_line_stop where ${ownRows(scope, 'jis_line_stop')} and assembly_line = ${line} and id is distinct from ${id}::bigint
      and tstzrange(since, until) && tstzrange(${since}::timestamptz, ${until}::timestamptz)
    order by since limit 1`.execute(db);
  const [other] = rows;
  if (other) throw new Failure('jis.stopsMeet', { line, since: other.since, field: 'since' });
};

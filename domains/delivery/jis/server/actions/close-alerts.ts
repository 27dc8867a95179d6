import { sql } from 'kysely';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { withoutSpans, type Span } from '../../contract/sequence.ts';
import { hint } from '../hint.ts';
import { holdLines } from '../hold-lines.ts';

/** Closes alerts with a reason. Numbers that are still missing count as lost: their streams no longer miss them. What waits for a decision is discarded. */
export const closeJisAlerts: Action<typeof calls.closeJisAlerts> = async (caller, { ids, reason }) => {
  const { db, scope } = caller;
  const { rows: named } = await sql<{ line: string }>`
    select distinct assembly_line as line from jis_alert where ${ownRows(scope, 'jis_alert')} and id = any (${ids}::bigint[])`.execute(
    db,
  );
  await holdLines(
    caller,
    named.map(({ line }) => line),
  );
  const { rows } = await sql<{ streamId: string | null; missing: Span[] | null }>`
    update jis_alert set closed_at = now(), closed_by = ${scope.userNo}, close_reason = ${reason},
      decision = case when waiting is not null then 'discarded' end
    where ${ownRows(scope, 'jis_alert')} and id = any (${ids}::bigint[]) and closed_at is null
    returning jis_stream_id as "streamId", missing`.execute(db);
  const lost = Map.groupBy(
    rows.flatMap(({ streamId, missing }) =>
      streamId === null ? [] : [{ streamId, missing: missing ?? [] }],
    ),
    ({ streamId }) => streamId,
  );
  for (const [streamId, gaps] of lost)
    await letGo(
      caller,
      streamId,
      gaps.flatMap(({ missing }) => missing),
    );
  if (rows.length > 0) await hint(caller);
  return { closed: rows.length };
};

const letGo = async ({ db, scope }: Caller, streamId: string, lost: readonly Span[]): Promise<void> => {
  const stream = await db
    .selectFrom('jis_stream')
    .select('missing')
    .where(ownRows(scope, 'jis_stream'))
    .where('id', '=', streamId)
    .executeTakeFirstOrThrow();
  await sql`
    update jis_stream set missing = ${JSON.stringify(withoutSpans(stream.missing, lost))}::jsonb
    where ${ownRows(scope, 'jis_stream')} and id = ${streamId}`.execute(db);
};

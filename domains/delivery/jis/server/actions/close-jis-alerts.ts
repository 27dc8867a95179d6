import { sql } from 'kysely';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { withoutSpans, type Span } from '../../contract/numbers/sequence.ts';
import type { JisAlertType } from '../../contract/fields.ts';
import { hint } from '../hint.ts';
import { holdLines } from '../numbers/hold-lines.ts';
import { saveStreams, streamById } from '../numbers/stream-rows.ts';

/**
 * Closes alerts with a reason. Numbers that are still missing count as lost: their streams no longer miss them; those that were out of range were
 * wrong, and no later number makes them count. What waits for a decision is discarded.
 */
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
  const { rows } = await sql<Closed>`
    update jis_alert set closed_at = now(), closed_by = ${scope.userNo}, close_reason = ${reason},
      decision = case when waiting is not null then 'discarded' end
    where ${ownRows(scope, 'jis_alert')} and id = any (${ids}::bigint[]) and closed_at is null
    returning type, jis_stream_id as "streamId", missing`.execute(db);
  for (const [streamId, closed] of Map.groupBy(rows, (row) => row.streamId))
    if (streamId !== null) await letGo(caller, streamId, closed);
  if (rows.length > 0) await hint(caller);
  return { closed: rows.length };
};

type Closed = { type: JisAlertType; streamId: string | null; missing: Span[] | null };

const letGo = async (caller: Caller, streamId: string, closed: readonly Closed[]): Promise<void> => {
  const stream = await streamById(caller, streamId);
  if (!stream) return;
  const spansOf = (type: JisAlertType) =>
    closed.filter((alert) => alert.type === type).flatMap(({ missing }) => missing ?? []);
  const wrong = spansOf('out_of_range');
  const { id, sequence } = stream;
  await saveStreams(caller, [
    {
      id,
      sequence: {
        ...sequence,
        missing: withoutSpans(sequence.missing, spansOf('missing_seq')),
        aside: sequence.aside.filter(
          ({ number }) => !wrong.some(([first, last]) => number >= first && number <= last),
        ),
      },
    },
  ]);
};

import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { NUMBER_RULE } from '@portal/jis-status/contract/counter.ts';
import { jisStatuses } from '@portal/jis-status/server/offers.ts';
import { beginAgain } from '../../contract/numbers/count-numbers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { raise } from '../alerts/alerts.ts';
import { hint } from '../hint.ts';
import { holdLines } from '../numbers/hold-lines.ts';
import { gapAlerts } from '../numbers/number-alerts.ts';
import { placeJoined, saveStreams, streamById } from '../numbers/stream-rows.ts';

/**
 * Has the stream of an alert count from a number on, which is expected next: the plant has set its counter back, or forward. What came meanwhile and
 * was out of range is counted from it, and its alerts close; what was missing before stays missing. Fails with `jis.noStream`, `jis.aboveHighest`.
 */
export const beginJisStream: Action<typeof calls.beginJisStream> = async (caller, { id, number, reason }) => {
  const { db, scope } = caller;
  const named = await streamOfAlert(caller, id);
  await holdLines(caller, [named.assemblyLine]);
  const stream = (await streamById(caller, named.id))!;
  const rule =
    (await jisStatuses(caller, [stream.assemblyLine])).find(({ code }) => code === stream.statusCode) ??
    NUMBER_RULE;
  if (rule.highestNo !== null && number > rule.highestNo)
    throw new Failure('jis.aboveHighest', { number, highest: rule.highestNo, field: 'number' });
  const counted = beginAgain(stream.sequence, number, rule);
  await saveStreams(caller, [{ id: stream.id, sequence: counted.sequence }]);
  await sql`
    update jis_stream set begun_no = ${number}, begun_reason = ${reason}, begun_at = now(), begun_by = ${scope.userNo}
    where ${ownRows(scope, 'jis_stream')} and id = ${stream.id}`.execute(db);
  await placeJoined(
    caller,
    counted.joined.map((one) => ({ ...stream, ...one })),
  );
  await sql`
    update jis_alert set closed_at = now(), closed_by = ${scope.userNo}, close_reason = ${reason}
    where ${ownRows(scope, 'jis_alert')} and jis_stream_id = ${stream.id} and type = 'out_of_range' and closed_at is null`.execute(
    db,
  );
  await raise(caller, gapAlerts({ id: stream.id, sequence: counted.sequence, rule, first: named, counted }));
  await hint(caller);
  return { missing: counted.raised.length };
};

/** The stream that an alert is about, with what its alerts say beside. */
const streamOfAlert = async ({ db, scope }: Caller, id: string) => {
  const stream = await db
    .selectFrom('jis_alert as alert')
    .innerJoin('jis_stream as stream', (join) =>
      join.onRef('stream.tenant_id', '=', 'alert.tenant_id').onRef('stream.id', '=', 'alert.jis_stream_id'),
    )
    .where(ownRows(scope, 'jis_alert', 'alert'))
    .where(ownRows(scope, 'jis_stream', 'stream'))
    .where('alert.id', '=', id)
    .select([
      'stream.id',
      'stream.supplier_code as owner',
      'stream.said_supplier as supplierCode',
      'stream.assembly_line as assemblyLine',
      'stream.part_group as partGroup',
      'stream.status_code as statusCode',
    ])
    .executeTakeFirst();
  if (!stream) throw new Failure('jis.noStream', { id });
  return stream;
};

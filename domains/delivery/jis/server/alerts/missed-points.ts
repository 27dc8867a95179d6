import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { jisStatuses } from '@portal/jis-status/server/offers.ts';
import { inGroups, streamKey, type Owned, type StreamName } from '../messages/taken.ts';
import { raise, type NewAlert } from './alerts.ts';

/** A stream that reaches further back now: it has come since `first`, and did since `until` before; null where nothing had come. */
type Reached = StreamName & { readonly first: string; readonly until: string | null };

const streams = { line: 'text', status: 'text', supplier: 'text', part_group: 'text' } as const;
const rowOf = ({ assemblyLine, statusCode, supplierCode, partGroup }: StreamName) => ({
  line: assemblyLine,
  status: statusCode,
  supplier: supplierCode,
  part_group: partGroup,
});

/** Notes since which planned production the streams of these messages have come. Whoever calls it holds the lines (`holdLines`). */
export const reachBack = async (
  { db, scope }: Caller,
  messages: readonly Owned[],
): Promise<readonly Reached[]> => {
  const said = inGroups(messages, streamKey).map(([, group]) => ({
    ...rowOf(group[0]),
    first: group.reduce(
      (first, { plannedAt }) => (Date.parse(plannedAt) < Date.parse(first) ? plannedAt : first),
      group[0].plannedAt,
    ),
  }));
  const { rows } = await sql<Reached>`
    update jis_stream as stream set first_planned_at = said.first
    from ${rowsOf({ ...streams, first: 'timestamptz' }, said)} as said, jis_stream as before
    where ${ownRows(scope, 'jis_stream', 'stream')} and ${ownRows(scope, 'jis_stream', 'before')} and before.id = stream.id
      and (stream.assembly_line, stream.status_code, stream.said_supplier, stream.part_group) = (said.line, said.status, said.supplier, said.part_group)
      and (stream.first_planned_at is null or stream.first_planned_at > said.first)
    returning said.line as "assemblyLine", said.status as "statusCode", said.supplier as "supplierCode", said.part_group as "partGroup",
      said.first, before.first_planned_at as until`.execute(db);
  return rows;
};

/**
 * Those of these alerts whose expected status point had come for vehicles before theirs: at a go-live nothing has, and nothing is missed. What was planned
 * before the first that came is no loss.
 */
export const missedOf = async (caller: Caller, alerts: readonly NewAlert[]): Promise<NewAlert[]> => {
  const expected = alerts.filter(({ type }) => type === 'no_expected');
  if (expected.length === 0) return [...alerts];
  const { db, scope } = caller;
  const named = expected.map(({ message, expectedCode }) => ({
    ...rowOf(message),
    status: expectedCode!,
    vehicle_planned: message.plannedAt!,
  }));
  const { rows } = await sql<{ at: number }>`
    select said.at::int as at from ${rowsOf(
      { ...streams, vehicle_planned: 'timestamptz', at: 'int' },
      named.map((one, at) => ({ ...one, at })),
    )} as said
    join jis_stream as stream
      on (stream.assembly_line, stream.status_code, stream.said_supplier, stream.part_group) = (said.line, said.status, said.supplier, said.part_group)
    where ${ownRows(scope, 'jis_stream', 'stream')} and stream.first_planned_at < said.vehicle_planned`.execute(
    db,
  );
  const missed = new Set(rows.map(({ at }) => expected[at]));
  return alerts.filter((alert) => alert.type !== 'no_expected' || missed.has(alert));
};

/**
 * Vehicles that were already called at a later status point when a stream came to reach back before them, and that it has left out: they were passed over
 * as nothing had come, and are missed now. So the end of a day does not depend on the order in which its messages come.
 */
export const raiseMissedBefore = async (
  caller: Caller,
  reached: readonly Reached[],
  receives: (supplierCode: string, partGroup: string, line: string, code: string) => boolean,
): Promise<void> => {
  if (reached.length === 0) return;
  const { db, scope } = caller;
  const points = await jisStatuses(
    caller,
    reached.map(({ assemblyLine }) => assemblyLine),
  );
  const said = reached.flatMap((stream) =>
    points
      .filter(
        ({ assemblyLine, expectedCode }) =>
          assemblyLine === stream.assemblyLine && expectedCode === stream.statusCode,
      )
      .filter(() => receives(stream.supplierCode, stream.partGroup, stream.assemblyLine, stream.statusCode))
      .map(({ code }) => ({ ...rowOf(stream), later: code, first: stream.first, until: stream.until })),
  );
  if (said.length === 0) return;
  const { rows } = await sql<
    Omit<NewAlert['message'], 'statusCode'> & { manufacturingNo: string; later: string; expected: string }
  >`
    select call.assembly_line as "assemblyLine", call.manufacturing_no as "manufacturingNo", call.part_group as "partGroup", call.said_supplier as "supplierCode",
      call.supplier_code as owner, call.tma, said.later, said.status as expected
    from ${rowsOf({ ...streams, later: 'text', first: 'timestamptz', until: 'timestamptz' }, said)} as said
    join jis_call as call on (call.assembly_line, call.said_supplier, call.part_group) = (said.line, said.supplier, said.part_group)
    where ${ownRows(scope, 'jis_call', 'call')} and call.planned_at > said.first and (said.until is null or call.planned_at <= said.until)
      and call.statuses @> array[said.later] and not call.statuses @> array[said.status]
    order by call.id`.execute(db);
  await raise(
    caller,
    rows.map(({ manufacturingNo, later, expected, ...message }): NewAlert => {
      const { assemblyLine, partGroup, supplierCode } = message;
      return {
        type: 'no_expected',
        about: [assemblyLine, manufacturingNo, partGroup, supplierCode, later, expected].join('/'),
        message: { ...message, statusCode: later },
        manufacturingNo,
        expectedCode: expected,
      };
    }),
  );
};

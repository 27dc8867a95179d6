import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows, ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { arrive, without, type Sequence, type Span } from '../contract/sequence.ts';
import { raise, type NewAlert } from './alerts.ts';
import { inGroups, streamKey, type Owned } from './taken.ts';

type StreamRow = {
  id: string;
  assemblyLine: string;
  statusCode: string;
  supplierCode: string;
  partGroup: string;
} & Sequence;

/**
 * Counts the numbers of new messages into their streams. Gaps are raised once, and those that fill close by themselves (DOMAIN.md, "JIS").
 * Whoever calls it holds the lines (`holdLines`).
 */
export const countNumbers = async (caller: Caller, messages: readonly Owned[]): Promise<void> => {
  const groups = inGroups(messages, streamKey);
  const known = await streamsOf(
    caller,
    groups.map(([, [first]]) => first),
  );
  const changed: { id: string; sequence: Sequence }[] = [];
  const alerts: NewAlert[] = [];
  const filled: { streamId: string; numbers: number[] }[] = [];
  for (const [key, group] of groups) {
    const stream = known.get(key)!;
    const numbers = group.map(({ sequenceNo }) => sequenceNo).toSorted((a, b) => a - b);
    const { sequence, raised } = arrive(stream, numbers);
    changed.push({ id: stream.id, sequence });
    if (stream.missing.length > 0) filled.push({ streamId: stream.id, numbers });
    alerts.push(...raised.map((span) => gapIn(stream.id, group[0], span)));
  }
  await saveStreams(caller, changed);
  await fillGaps(caller, filled);
  await raise(caller, alerts);
};

const gapIn = (streamId: string, { tma: _, ...message }: Owned, [first, last]: Span): NewAlert => ({
  type: 'missing_seq',
  about: `${streamId}/${first}-${last}`,
  message: { ...message, tma: null },
  manufacturingNo: null,
  expectedCode: null,
  stream: { id: streamId, first, last },
});

/** The streams of the messages, made where a stream begins; each begins with the first number that comes. */
const streamsOf = async (
  { db, scope }: Caller,
  firsts: readonly Owned[],
): Promise<Map<string, StreamRow>> => {
  const wanted = JSON.stringify(
    firsts.map(({ assemblyLine, statusCode, supplierCode, partGroup, owner, sequenceNo }) => ({
      line: assemblyLine,
      status: statusCode,
      supplier: supplierCode,
      part_group: partGroup,
      owner,
      number: sequenceNo,
    })),
  );
  const named = sql`jsonb_to_recordset(${wanted}::jsonb) as said (line text, status text, supplier text, part_group text, owner text, number bigint)`;
  await sql`
    insert into jis_stream (tenant_id, plant_no, supplier_code, said_supplier, assembly_line, status_code, part_group, first_no, last_no, missing)
    select ${scope.tenantId}, ${scope.plantNo}, owner, supplier, line, status, part_group, number, number, '[]' from ${named}
    on conflict on constraint jis_stream_once do nothing`.execute(db);
  const { rows } = await sql<StreamRow>`
    select stream.id, stream.assembly_line as "assemblyLine", stream.status_code as "statusCode", stream.said_supplier as "supplierCode",
      stream.part_group as "partGroup", stream.first_no::float8 as first, stream.last_no::float8 as last, stream.missing
    from jis_stream as stream
      join ${named} on (stream.assembly_line, stream.status_code, stream.said_supplier, stream.part_group) = (said.line, said.status, said.supplier, said.part_group)
    where ${ownRows(scope, 'jis_stream', 'stream')}`.execute(db);
  return new Map(
    rows.map((row) => [
      [row.assemblyLine, row.statusCode, row.supplierCode, row.partGroup].join('\u0000'),
      row,
    ]),
  );
};

const saveStreams = async (
  { db, scope }: Caller,
  changed: readonly { id: string; sequence: Sequence }[],
): Promise<void> => {
  const rows = JSON.stringify(changed.map(({ id, sequence }) => ({ id, ...sequence })));
  await sql`
    update jis_stream as stream set first_no = now_so.first, last_no = now_so.last, missing = now_so.missing
    from jsonb_to_recordset(${rows}::jsonb) as now_so (id bigint, first bigint, last bigint, missing jsonb)
    where stream.id = now_so.id and ${ownRows(scope, 'jis_stream', 'stream')}`.execute(db);
};

/** Takes numbers that came out of the open gaps of their streams; a gap that is filled closes by itself. */
const fillGaps = async (
  { db, scope }: Caller,
  filled: readonly { streamId: string; numbers: number[] }[],
): Promise<void> => {
  if (filled.length === 0) return;
  const { rows } = await sql<{ id: string; streamId: string; missing: Span[] }>`
    select alert.id, alert.jis_stream_id as "streamId", alert.missing from jis_alert as alert
    where ${ownRows(scope, 'jis_alert', 'alert')} and alert.closed_at is null
      and alert.jis_stream_id = any (${filled.map(({ streamId }) => streamId)}::bigint[])`.execute(db);
  const numbersOf = new Map(filled.map(({ streamId, numbers }) => [streamId, numbers]));
  const left = rows.flatMap(({ id, streamId, missing }) => {
    const rest = without(missing, numbersOf.get(streamId)!);
    return JSON.stringify(rest) === JSON.stringify(missing) ? [] : [{ id, missing: rest }];
  });
  if (left.length === 0) return;
  await sql`
    update jis_alert set missing = rest.missing, closed_at = case when jsonb_array_length(rest.missing) = 0 then now() end
    from jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as rest (id bigint, missing jsonb)
    where jis_alert.id = rest.id and ${ownTenant(scope, 'jis_alert')}`.execute(db);
};

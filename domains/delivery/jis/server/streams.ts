import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
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
  const named = rowsOf(
    { line: 'text', status: 'text', supplier: 'text', part_group: 'text', owner: 'text', number: 'bigint' },
    firsts.map(({ assemblyLine, statusCode, supplierCode, partGroup, owner, sequenceNo }) => ({
      line: assemblyLine,
      status: statusCode,
      supplier: supplierCode,
      part_group: partGroup,
      owner,
      number: sequenceNo,
    })),
  );
  const { rows } = await sql<StreamRow>`
    with known as (
      select stream.id, said.line, said.status, said.supplier, said.part_group, said.owner, said.number,
        stream.first_no as first, stream.last_no as last, stream.missing
      from ${named} as said left join jis_stream as stream on ${ownRows(scope, 'jis_stream', 'stream')}
        and (stream.assembly_line, stream.status_code, stream.said_supplier, stream.part_group) = (said.line, said.status, said.supplier, said.part_group)
    ), made as (
      insert into jis_stream (tenant_id, plant_no, supplier_code, said_supplier, assembly_line, status_code, part_group, first_no, last_no, missing)
      select ${scope.tenantId}, ${scope.plantNo}, owner, supplier, line, status, part_group, number, number, '[]' from known where id is null
      returning id, assembly_line as line, status_code as status, said_supplier as supplier, part_group, first_no as first, last_no as last, missing
    ), streams as (
      select id, line, status, supplier, part_group, first, last, missing from known where id is not null
      union all select id, line, status, supplier, part_group, first, last, missing from made
    )
    select id, line as "assemblyLine", status as "statusCode", supplier as "supplierCode", part_group as "partGroup",
      first::float8 as first, last::float8 as last, missing
    from streams`.execute(db);
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
  const rows = changed.map(({ id, sequence: { first, last, missing } }) => ({
    id,
    first,
    last,
    missing: JSON.stringify(missing),
  }));
  await sql`
    update jis_stream as stream set first_no = now_so.first, last_no = now_so.last, missing = now_so.missing
    from ${rowsOf({ id: 'bigint', first: 'bigint', last: 'bigint', missing: 'jsonb' }, rows)} as now_so
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

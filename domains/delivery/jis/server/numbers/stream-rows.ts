import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Aside, Reach, Sequence } from '../../contract/numbers/number-place.ts';
import type { Span } from '../../contract/numbers/sequence.ts';
import type { Owned, StreamName } from '../messages/taken.ts';

export type Stream = StreamName & { readonly id: string; readonly sequence: Sequence };

/** SQL: a row of `jis_stream`, as `rowToStream` reads it. */
const columns = sql`
  stream.id, stream.assembly_line as "assemblyLine", stream.status_code as "statusCode", stream.said_supplier as "supplierCode", stream.part_group as "partGroup",
  stream.base_no::float8 as base, stream.first_no::float8 as first, stream.last_no::float8 as last, stream.last_at as "lastAt",
  stream.sequence_width as width, stream.round_size::float8 as size, stream.has_zero as "hasZero", stream.earlier, stream.missing, stream.aside`;

type Row = StreamName & {
  id: string;
  base: number;
  first: number;
  last: number;
  lastAt: string | null;
  width: number;
  size: number | null;
  hasZero: boolean;
  earlier: Reach[];
  missing: Span[];
  aside: Aside[];
};

const rowToStream = ({
  base,
  first,
  last,
  lastAt,
  width,
  size,
  hasZero,
  earlier,
  missing,
  aside,
  ...name
}: Row): Stream => ({
  ...name,
  sequence: { reach: { base, first, last }, lastAt, width, size, hasZero, earlier, missing, aside },
});

/** Those that have counted before; the others are made with what they count first. */
export const knownStreams = async (
  { db, scope }: Caller,
  names: readonly StreamName[],
): Promise<Stream[]> => {
  const said = rowsOf(
    { line: 'text', status: 'text', supplier: 'text', part_group: 'text' },
    names.map(({ assemblyLine, statusCode, supplierCode, partGroup }) => ({
      line: assemblyLine,
      status: statusCode,
      supplier: supplierCode,
      part_group: partGroup,
    })),
  );
  const { rows } = await sql<Row>`
    select ${columns} from jis_stream as stream join ${said} as said
      on (stream.assembly_line, stream.status_code, stream.said_supplier, stream.part_group) = (said.line, said.status, said.supplier, said.part_group)
    where ${ownRows(scope, 'jis_stream', 'stream')}`.execute(db);
  return rows.map(rowToStream);
};

/** By its id; undefined where the caller has none of it. */
export const streamById = async ({ db, scope }: Caller, id: string): Promise<Stream | undefined> => {
  const { rows } = await sql<Row>`
    select ${columns} from jis_stream as stream where ${ownRows(scope, 'jis_stream', 'stream')} and stream.id = ${id}`.execute(
    db,
  );
  return rows[0] && rowToStream(rows[0]);
};

const counted = {
  base_no: 'bigint',
  first_no: 'bigint',
  last_no: 'bigint',
  last_at: 'timestamptz',
  sequence_width: 'int',
  round_size: 'bigint',
  has_zero: 'boolean',
  earlier: 'jsonb',
  missing: 'jsonb',
  aside: 'jsonb',
} as const;
const countedNames = sql.join(Object.keys(counted).map((name) => sql.ref(name)));

/** Numbers that are out of range and wait; what is older than so many was wrong. */
const MOST_ASIDE = 1_000;
const countedRow = ({ reach, lastAt, width, size, hasZero, earlier, missing, aside }: Sequence) => ({
  base_no: reach.base,
  first_no: reach.first,
  last_no: reach.last,
  last_at: lastAt,
  sequence_width: width,
  round_size: size,
  has_zero: hasZero,
  earlier: JSON.stringify(earlier),
  missing: JSON.stringify(missing),
  aside: JSON.stringify(aside.slice(-MOST_ASIDE)),
});

/** Makes the streams that begin, in their order; answers their ids. */
export const makeStreams = async (
  { db, scope }: Caller,
  begun: readonly { readonly first: Owned; readonly sequence: Sequence }[],
): Promise<Stream[]> => {
  if (begun.length === 0) return [];
  const names = {
    supplier_code: 'text',
    said_supplier: 'text',
    assembly_line: 'text',
    status_code: 'text',
    part_group: 'text',
  } as const;
  const nameList = sql.join(Object.keys(names).map((name) => sql.ref(name)));
  const rows = begun.map(({ first, sequence }) => ({
    supplier_code: first.owner,
    said_supplier: first.supplierCode,
    assembly_line: first.assemblyLine,
    status_code: first.statusCode,
    part_group: first.partGroup,
    ...countedRow(sequence),
  }));
  const { rows: made } = await sql<Row>`
    insert into jis_stream as stream (tenant_id, plant_no, ${nameList}, ${countedNames})
    select ${scope.tenantId}, ${scope.plantNo}, ${nameList}, ${countedNames} from ${rowsOf({ ...names, ...counted }, rows)} as said
    returning ${columns}`.execute(db);
  return made.map(rowToStream);
};

/** What they have counted now. */
export const saveStreams = async (
  { db, scope }: Caller,
  streams: readonly { readonly id: string; readonly sequence: Sequence }[],
): Promise<void> => {
  if (streams.length === 0) return;
  const rows = streams.map(({ id, sequence }) => ({ id, ...countedRow(sequence) }));
  const set = Object.keys(counted).map((name) => sql`${sql.ref(name)} = ${sql.ref(`now_so.${name}`)}`);
  await sql`
    update jis_stream as stream set ${sql.join(set)}
    from ${rowsOf({ id: 'bigint', ...counted }, rows)} as now_so
    where stream.id = now_so.id and ${ownRows(scope, 'jis_stream', 'stream')}`.execute(db);
};

/** Messages that were out of range have their place now. */
export const placeJoined = async (
  { db, scope }: Caller,
  joined: readonly (StreamName & { readonly number: number; readonly base: number })[],
): Promise<void> => {
  if (joined.length === 0) return;
  const rows = joined.map(({ assemblyLine, statusCode, supplierCode, partGroup, number, base }) => ({
    line: assemblyLine,
    status: statusCode,
    supplier: supplierCode,
    part_group: partGroup,
    number,
    base,
  }));
  await sql`
    update jis_message as message set base_no = said.base, out_of_range = false
    from ${rowsOf({ line: 'text', status: 'text', supplier: 'text', part_group: 'text', number: 'bigint', base: 'bigint' }, rows)} as said
    where ${ownRows(scope, 'jis_message', 'message')} and message.out_of_range and message.sequence_no = said.number
      and (message.assembly_line, message.status_code, message.said_supplier, message.part_group) = (said.line, said.status, said.supplier, said.part_group)`.execute(
    db,
  );
};

import { sql, type SqlBool } from 'kysely';
import type { OutputOf, ParsedInput } from '@portal/platform/contract/endpoint.ts';
import { statesOf } from '@portal/platform/contract/state-machine.ts';
import { ByKey, COUNTED_UP_TO, Paging } from '@portal/platform/contract/paging.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { changedPage } from '@portal/platform/server/database/pages/changed-page.ts';
import { listPage } from '@portal/platform/server/database/pages/list-page.ts';
import type { PageOf } from '@portal/platform/server/database/pages/page-text.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { countedChoices } from '@portal/platform/server/list/counted-choices.ts';
import {
  filtered,
  flag,
  from,
  is,
  oneOf,
  to,
  type FilterOf,
  type FiltersOf,
} from '@portal/platform/server/list/filters.ts';
import { numberIn, numbersFound, type NumbersFound } from '@portal/platform/server/list/numbered.ts';
import { sqlYesNo } from '@portal/platform/server/list/sql-column.ts';
import { partNumbered, partsHolding } from '@portal/part/server/offers.ts';
import { onSupplier, supplierNames } from '@portal/supplier/server/offers.ts';
import * as changes from '../contract/changes.ts';
import type * as calls from '../contract/endpoints.ts';
import { deliveryNoteStatus, ON_NO_TRUCK, SENT } from '../contract/status.ts';

/** One page of the list. */
const pageOfNotes = async (
  caller: Caller,
  input: ParsedInput<typeof calls.listDeliveryNotes>,
): Promise<PageOf<typeof calls.listDeliveryNotes>> => {
  const ahead = await findFirst(caller, input);
  const inMany = input.exact !== 'Y' && (await areInMany(caller, input, ahead));
  const isCounted = inMany && !isNarrowed(input);
  return listPage(
    { ...input, ...(isCounted && { knownTotal: input.knownTotal ?? COUNTED_UP_TO + 1 }) },
    { db: caller.db, ...queryOf(filteredNotes(caller, input, { ...ahead, inMany })) },
  );
};

export const listDeliveryNotes = Object.assign(pageOfNotes, {
  /** How many notes each state has, of those that the other filters leave. */
  counts: async (
    caller: Caller,
    input: ParsedInput<typeof calls.listDeliveryNotes.counts>,
  ): Promise<OutputOf<typeof calls.listDeliveryNotes.counts>> => {
    const found = await findFirst(caller, input);
    const ahead = { ...found, inMany: await areInMany(caller, input, found) };
    return countedChoices(caller.db, statesOf(deliveryNoteStatus), (status) =>
      filteredNotes(caller, { ...input, status: [status] }, ahead).select('note.id'),
    );
  },
});

export const changedDeliveryNotes: Action<typeof changes.changedDeliveryNotes> = async (caller, input) =>
  changedPage(caller, changes.changedDeliveryNotes, input, await notesQuery(caller, input));

/** The notes that a filter leaves, as a workbook reads them. */
export const notesQuery = async (caller: Caller, input: NoteFilters) =>
  queryOf(filteredNotes(caller, input, await findFirst(caller, input)));

const queryOf = (base: ReturnType<typeof filteredNotes>) => ({
  base,
  key: 'note.id',
  select: (base: ReturnType<typeof filteredNotes>) => base.select(rowColumns),
  sort: {
    number: 'note.number',
    dispatchOn: 'note.dispatch_on',
    expectedArrival: 'note.expected_arrival',
    supplierCode: 'note.supplier_code',
    createdAt: 'note.id',
    sentAt: 'note.sent_at',
  },
  fallback: '-createdAt',
});

type NoteFilters = FiltersOf<typeof calls.listDeliveryNotes>;
/** What of the filters is looked for ahead: notes by their number, parts by theirs. */
type FoundFirst = {
  readonly numbered: NumbersFound;
  readonly parts: readonly string[];
  /** Lines of the parts stand on so many notes that these are read along the order. */
  readonly inMany?: boolean;
};

export const findFirst = async (caller: Caller, { number, partNo }: NoteFilters): Promise<FoundFirst> => {
  const [numbered, parts] = await Promise.all([
    numbersFound(caller, 'delivery_note', number),
    partNo === undefined || partNo === '' ? [] : partsHolding(caller, partNo),
  ]);
  return { numbered, parts };
};

/** Lines of the parts that are looked at before it is decided how notes are found by them. */
const MOST_LOOKED_AT = 20_000;

/** True where lines of the parts stand on more notes than a total counts: a page of those is found soonest note by note, in the order of the list. */
const areInMany = async (
  { db, scope }: Caller,
  { partNo, supplierCode }: NoteFilters,
  { parts }: FoundFirst,
): Promise<boolean> => {
  if (!partNo) return false;
  const { rows } = await sql<{ notes: number }>`
    select count(distinct line.note)::int as notes from (${linesOf(scope, parts, supplierCode)} limit ${MOST_LOOKED_AT}) as line (note)`.execute(
    db,
  );
  return rows[0]!.notes > COUNTED_UP_TO;
};

/** SQL: the notes of the lines of some parts, of one supplier where the list asks for his. */
const linesOf = (scope: Caller['scope'], parts: readonly string[], supplierCode: string | undefined) =>
  sql`select line.delivery_note_id from delivery_note_line as line where ${ownRows(scope, 'delivery_note_line', 'line')}
    and line.part_no = any (${parts}::text[]) ${supplierCode ? sql`and line.supplier_code = ${supplierCode}` : sql``}`;

const COUNTED_BY = new Set(['partNo', 'supplierCode', ...Object.keys({ ...Paging.shape, ...ByKey.shape })]);
/** True when the list is requested for less than the notes of some parts, of one supplier or all. */
const isNarrowed = (input: NoteFilters): boolean =>
  Object.entries(input).some(([name, value]) => value !== undefined && !COUNTED_BY.has(name));

/** The note has a line of one of the parts whose number holds what was typed; `offset 0` has them looked at note by note. */
const hasPart = (
  { scope }: Pick<Caller, 'scope'>,
  { parts, inMany = false }: FoundFirst,
  supplierCode: string | undefined,
): FilterOf<string> => {
  if (inMany)
    return (typed) =>
      sql<SqlBool>`exists (select from delivery_note_line as line where line.tenant_id = note.tenant_id and line.delivery_note_id = note.id and ${partNumbered('line.part_no', typed)} offset 0)`;
  return () => sql<SqlBool>`note.id in (${linesOf(scope, parts, supplierCode)})`;
};

/** The notes a filter leaves; the export reads the same. */
export const filteredNotes = ({ db, scope }: Caller, input: NoteFilters, ahead: FoundFirst) =>
  filtered(
    db
      .selectFrom('delivery_note as note')
      .innerJoin('supplier', onSupplier('note'))
      .where(ownRows(scope, 'delivery_note', 'note')),
    input,
    {
      number: numberIn(ahead.numbered, 'note.id', 'note.number'),
      kind: oneOf('note.kind'),
      status: oneOf('note.status'),
      stage: oneOf('note.stage'),
      urgent: flag('note.urgent'),
      supplierCode: is('note.supplier_code'),
      warehouseCode: is('note.warehouse_code'),
      dispatchFrom: from('note.dispatch_on'),
      dispatchTo: to('note.dispatch_on'),
      choosable: (requested) =>
        requested === 'Y'
          ? sql<SqlBool>`(${inStates('note.status', [SENT])} and ${inStates('note.stage', [ON_NO_TRUCK])})`
          : undefined,
      partNo: hasPart({ scope }, ahead, input.supplierCode),
      licencePlate: (plate) =>
        sql<SqlBool>`note.id in (select unit.delivery_note_id from handling_unit as unit where ${ownRows(scope, 'handling_unit', 'unit')} and unit.licence_plate = ${plate.trim().toUpperCase()})`,
    },
  );

/** The columns that list and record share. */
export const rowColumns = [
  'note.id',
  'note.version',
  'note.number',
  'note.kind',
  'note.status',
  'note.stage',
  sqlYesNo('note.partly_received').as('partlyReceived'),
  sqlYesNo('note.unannounced').as('unannounced'),
  sqlYesNo('note.urgent').as('urgent'),
  'note.supplier_code as supplierCode',
  ...supplierNames,
  'note.warehouse_code as warehouseCode',
  'note.unloading_point as unloadingPoint',
  'note.dispatch_on as dispatchOn',
  'note.expected_arrival as expectedArrival',
  'note.promised_arrival as promisedArrival',
  'note.forwarder_code as forwarderCode',
  'note.sent_at as sentAt',
  'note.created_at as createdAt',
  sql<number>`(select count(*)::int from delivery_note_line as line where line.tenant_id = note.tenant_id and line.delivery_note_id = note.id)`.as(
    'lines',
  ),
  sql<
    string | null
  >`(select line.part_no from delivery_note_line as line where line.tenant_id = note.tenant_id and line.delivery_note_id = note.id order by line.line_no limit 1)`.as(
    'firstPart',
  ),
  sql<number>`(select count(*)::int from handling_unit as unit where unit.tenant_id = note.tenant_id and unit.delivery_note_id = note.id and unit.parent_id is null)`.as(
    'units',
  ),
] as const;

/** The unsent or sent note, locked. */
export const noteForUpdate = async (caller: Caller, id: string, version?: number) =>
  rowForUpdate(caller, 'delivery_note', id, { version });

import { sql, type SqlBool } from 'kysely';
import type { OutputOf, ParsedInput } from '@portal/platform/contract/endpoint.ts';
import { statesOf } from '@portal/platform/contract/state-machine.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
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
import type * as calls from '../contract/endpoints.ts';
import { deliveryNoteStatus, ON_NO_TRUCK, SENT } from '../contract/status.ts';

/** One page of the list. */
const pageOfNotes = async (
  caller: Caller,
  input: ParsedInput<typeof calls.listDeliveryNotes>,
): Promise<PageOf<typeof calls.listDeliveryNotes>> =>
  listPage(input, { db: caller.db, ...(await notesQuery(caller, input)) });

export const listDeliveryNotes = Object.assign(pageOfNotes, {
  /** How many notes each state has, of those that the other filters leave. */
  counts: async (
    caller: Caller,
    input: ParsedInput<typeof calls.listDeliveryNotes.counts>,
  ): Promise<OutputOf<typeof calls.listDeliveryNotes.counts>> => {
    const ahead = await findFirst(caller, input);
    return countedChoices(caller.db, statesOf(deliveryNoteStatus), (status) =>
      filteredNotes(caller, { ...input, status: [status] }, ahead).select('note.id'),
    );
  },
  changes: async (
    caller: Caller,
    input: ParsedInput<typeof calls.listDeliveryNotes.changes>,
  ): Promise<PageOf<typeof calls.listDeliveryNotes.changes>> =>
    changedPage(caller, 'delivery_note', input, await notesQuery(caller, input)),
});

/** The notes that a filter leaves, as page and workbook read them. */
export const notesQuery = async (caller: Caller, input: NoteFilters) => ({
  base: filteredNotes(caller, input, await findFirst(caller, input)),
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
type FoundFirst = { readonly numbered: NumbersFound; readonly parts: readonly string[] };

export const findFirst = async (caller: Caller, { number, partNo }: NoteFilters): Promise<FoundFirst> => {
  const [numbered, parts] = await Promise.all([
    numbersFound(caller, 'delivery_note', number),
    partNo === undefined || partNo === '' ? [] : partsHolding(caller, partNo),
  ]);
  return { numbered, parts };
};

/** The lines of more parts are so many that the newest notes are read sooner. */
const MOST_PARTS = 3_000;

/** The note has a line of one of the parts whose number holds what was typed; `offset 0` has them looked at note by note. */
const hasPart = ({ scope }: Pick<Caller, 'scope'>, parts: readonly string[]): FilterOf<string> => {
  if (parts.length > MOST_PARTS && scope.party !== 'supplier')
    return (typed) =>
      sql<SqlBool>`exists (select from delivery_note_line as line where line.tenant_id = note.tenant_id and line.delivery_note_id = note.id and ${partNumbered('line.part_no', typed)} offset 0)`;
  return () =>
    sql<SqlBool>`note.id in (select line.delivery_note_id from delivery_note_line as line where ${ownRows(scope, 'delivery_note_line', 'line')} and line.part_no = any (${parts}::text[]))`;
};

/** The notes a filter leaves; the export reads the same. */
export const filteredNotes = ({ db, scope }: Caller, input: NoteFilters, { numbered, parts }: FoundFirst) =>
  filtered(
    db
      .selectFrom('delivery_note as note')
      .innerJoin('supplier', onSupplier('note'))
      .where(ownRows(scope, 'delivery_note', 'note')),
    input,
    {
      number: numberIn(numbered, 'note.id', 'note.number'),
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
      partNo: hasPart({ scope }, parts),
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

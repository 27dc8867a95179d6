import { sql, type RawBuilder } from 'kysely';
import type { HistoryLine } from '@portal/platform/contract/shell/shell.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { UNIT } from '@portal/platform/contract/values/unit.ts';
import { CodeLookup } from './code-lookup.ts';
import { codedIn, isPart, isWhole, placeOf, type KeptLine } from './history-place.ts';
import { HistoryWriter } from './history-writer.ts';

/** A line with the record that it is of. */
export type RecordLine = KeptLine & { readonly recordId: string };

/** Lines of an entity's records in the reader's language: what people did, with the names, numbers and words that they know. */
export const historyLines = async (
  caller: Caller,
  entity: string,
  lines: readonly RecordLine[],
): Promise<HistoryLine[]> => {
  const history = caller.histories[entity]!;
  const placed = lines.map((line) => ({ line, place: placeOf(history, entity, line) }));
  const lookup = new CodeLookup(caller);
  for (const { line, place } of placed)
    for (const [column, value] of codedIn(line, place)) lookup.add(column, value);
  for (const { ofTable, before, after, recordId } of lines)
    if (isWhole(before, after) && !isPart(history, ofTable)) lookup.add({ kind: 'record', entity }, recordId);
  for (const { companyCode, actingFor } of lines)
    if (actingFor !== null) lookup.addSuppliers(companyCode ?? '', actingFor);
  for (const { unit } of lines) if (unit !== null) lookup.add({ kind: 'dict', typeCode: UNIT }, unit);
  const say = new HistoryWriter(caller, await lookup.find());
  return placed.map(({ line, place }) => say.line(line, place, { entity, id: line.recordId }));
};

/**
 * What of the table `history` a line needs to be told. Another company's people are told by their names alone: from where they came and under which
 * number they sign in is their company's and the administrators' to know.
 */
export const lineColumns = (caller: Pick<Caller, 'scope'>) =>
  [
    'history.id',
    'history.record_id as recordId',
    'history.at',
    ofColleague(caller, 'user_no').as('userNo'),
    'history.user_name as userName',
    'history.company_code as companyCode',
    'history.acting_for as actingFor',
    sourceFor(caller).as('source'),
    'history.action',
    'history.of_table as ofTable',
    'history.unit',
    'history.field',
    'history.before',
    'history.after',
  ] as const;

/** What the system did by itself came from nobody's place: everybody may know. */
const sourceFor = (caller: Pick<Caller, 'scope'>): RawBuilder<string | null> =>
  sql`case when history.source in ('job', 'system') then history.source else ${ofColleague(caller, 'source')} end`;

const ofColleague = (
  { scope }: Pick<Caller, 'scope'>,
  column: 'user_no' | 'source',
): RawBuilder<string | null> =>
  scope.party === 'admin'
    ? sql`${sql.ref(`history.${column}`)}`
    : sql`case when history.party = ${scope.party} and history.company_code = ${scope.companyCode} then ${sql.ref(`history.${column}`)} end`;

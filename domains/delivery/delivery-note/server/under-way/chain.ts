import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import { missing } from '@portal/platform/server/plugins/archived.ts';
import type { QuestionInput, ReadingCaller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { stagesOfLines } from '@portal/call-off/server/offers.ts';
import { lotsOfLine, stagesOfLots, stagesOfPreLines } from '@portal/pre-series/server/offers.ts';
import {
  DONE,
  inOrder,
  planned,
  type ChainStage,
  type LineChain,
} from '@portal/call-off/contract/lines/chain.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Questions {
    /** What became of a note behind it, and what is planned of it: stages with the document of each. */
    'delivery-note.stages': { input: { noteId: string }; output: ChainStage };
  }
}

/** The way of a note from the release, or the pre-series order, to the receipt: each domain says its own stages. */
export const noteChain = async (caller: ReadingCaller, id: string): Promise<ChainStage[]> => {
  const { db, scope } = caller;
  const note = await db
    .selectFrom('delivery_note as note')
    .where(ownRows(scope, 'delivery_note', 'note'))
    .where('note.id', '=', id)
    .select([
      'note.number',
      'note.kind',
      'note.created_at as createdAt',
      'note.sent_at as sentAt',
      'note.sent_by as sentBy',
      'note.dispatch_on as dispatchOn',
      'note.expected_arrival as expectedArrival',
      sql<string[]>`array(select line.call_off_line_id from delivery_note_line as line
        where ${ownRows(scope, 'delivery_note_line', 'line')} and line.delivery_note_id = note.id and line.call_off_line_id is not null)`.as(
        'lineIds',
      ),
      sql<string[]>`array(select line.pre_series_lot_id from delivery_note_line as line
        where ${ownRows(scope, 'delivery_note_line', 'line')} and line.delivery_note_id = note.id and line.pre_series_lot_id is not null)`.as(
        'lotIds',
      ),
    ])
    .executeTakeFirst();
  if (!note) throw await missing(caller, 'delivery_note', id, new Failure('err.notFound', { id }));
  const { number, kind, createdAt, sentAt, sentBy, dispatchOn, expectedArrival, lineIds, lotIds } = note;
  const ofNote = {
    document: number,
    to: `/common/dn-detail-view?id=${id}`,
    needs: kind === 'series' ? 'delivery-note:list' : 'delivery-note:pre-list',
  };
  return inOrder([
    ...(await stagesOfLines(caller, lineIds)),
    ...(await stagesOfLots(caller, lotIds)),
    { stage: 'written', ...DONE, at: createdAt, by: null, ...ofNote },
    ...(sentAt === null ? [] : [{ stage: 'sent' as const, ...DONE, at: sentAt, by: sentBy, ...ofNote }]),
    ...planned('departed', dispatchOn),
    ...planned('arrived', expectedArrival),
    ...(await caller.ask('delivery-note.stages', { noteId: id })),
  ]);
};

/** More notes of one line than that bury the newest. */
const MOST_NOTES = 10;

/** The ways of a call-off line's notes, newest first, those in an archive among them. */
export const chainsOfLine = async (
  caller: ReadingCaller,
  { lineId }: QuestionInput<'call-off.note-chains'>,
): Promise<LineChain[]> => {
  const isOfLine = (row: string) => sql<SqlBool>`${sql.ref(`${row}.call_off_line_id`)} = ${lineId}::bigint`;
  return chainsOf(caller, isOfLine, async () => stagesOfLines(caller, [lineId]));
};

/** The same of the notes of a pre-series line's lots. */
export const chainsOfPreLine = async (
  caller: ReadingCaller,
  { lineId }: QuestionInput<'pre-series.note-chains'>,
): Promise<LineChain[]> => {
  const isOfLine = (row: string) =>
    sql<SqlBool>`${sql.ref(`${row}.pre_series_lot_id`)} in ${lotsOfLine(caller, lineId)}`;
  return chainsOf(caller, isOfLine, async () => stagesOfPreLines(caller, [lineId]));
};

/** Of the notes in production and of those in an archive, whose rows `isOfLine` finds; `before` are the stages ahead of any note. */
const chainsOf = async (
  caller: ReadingCaller,
  isOfLine: (row: string) => RawBuilder<SqlBool>,
  before: () => Promise<ChainStage[]>,
): Promise<LineChain[]> =>
  [
    ...(await chainsWhere(caller, isOfLine('line'))),
    ...(await archivedChains(caller, isOfLine('goods'), before)),
  ]
    .toSorted((one, other) => Number(BigInt(other.noteId!) - BigInt(one.noteId!)))
    .slice(0, MOST_NOTES);

const chainsWhere = async (caller: ReadingCaller, condition: RawBuilder<SqlBool>): Promise<LineChain[]> => {
  const notes = await caller.db
    .selectFrom('delivery_note_line as line')
    .innerJoin('delivery_note as note', (join) =>
      join.onRef('note.tenant_id', '=', 'line.tenant_id').onRef('note.id', '=', 'line.delivery_note_id'),
    )
    .where(ownRows(caller.scope, 'delivery_note_line', 'line'))
    .where(condition)
    .groupBy(['note.id', 'note.number'])
    .orderBy('note.id', 'desc')
    .select(['note.id as noteId', 'note.number'])
    .limit(MOST_NOTES)
    .execute();
  const chains: LineChain[] = [];
  for (const note of notes) chains.push({ ...note, stages: await noteChain(caller, note.noteId) });
  return chains;
};

/** The same of notes in an archive: what outlives them there, and its name. */
const archivedChains = async (
  caller: ReadingCaller,
  condition: RawBuilder<SqlBool>,
  stagesBefore: () => Promise<ChainStage[]>,
): Promise<LineChain[]> => {
  const { db, scope } = caller;
  const goods = await db
    .selectFrom('archived_goods as goods')
    .leftJoin('archived_record as archived', (join) =>
      join
        .onRef('archived.tenant_id', '=', 'goods.tenant_id')
        .onRef('archived.record_id', '=', 'goods.note_id')
        .on('archived.entity', '=', 'delivery_note'),
    )
    .where(ownRows(scope, 'archived_goods', 'goods'))
    .where(condition)
    .orderBy('goods.note_id', 'desc')
    .limit(MOST_NOTES)
    .select([
      'goods.note_id as noteId',
      'goods.number',
      'goods.sent_at as sentAt',
      'goods.receipt_number as receiptNumber',
      'goods.received_at as receivedAt',
      'archived.archive_name as archive',
    ])
    .execute();
  if (goods.length === 0) return [];
  const before = await stagesBefore();
  return goods.map(({ noteId, number, sentAt, receiptNumber, receivedAt, archive }) => {
    const stage = (name: ChainStage['stage'], at: string | null, document: string | null): ChainStage => ({
      stage: name,
      ...DONE,
      at,
      by: null,
      document,
      to: null,
      needs: null,
    });
    return {
      noteId,
      number,
      stages: inOrder([
        ...before,
        stage('sent', sentAt, number),
        stage('received', receivedAt, receiptNumber),
        stage('archived', null, archive),
      ]),
    };
  });
};

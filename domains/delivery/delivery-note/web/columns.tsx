import { column, type Column } from '@portal/platform/web/list/column.tsx';
import type { ColumnsOf } from '@portal/platform/web/list/list-props.ts';
import { marksColumn } from '@portal/platform/web/list/marks.tsx';
import { StatusTag } from '@portal/platform/web/parts/status-tag.tsx';
import type { Language, Translated } from '@portal/platform/contract/words.ts';
import type { listDeliveryNotes } from '../contract/endpoints.ts';
import type { NoteRow } from '../contract/fields.ts';
import type { zh } from '../contract/words.zh.ts';
import { addressOf } from './note-address.ts';
import { standingOf } from './standing.ts';

type Words = Translated<typeof zh>;

type Reader = {
  codes: ReadonlySet<string>;
  /** What the flags of a row are called together. */
  marks: string;
  language: Language;
  /** Who delivers himself does not read his own number on each row. */
  isSupplier: boolean;
};

/** The columns of the list of notes. The number opens what its reader may do with the note. */
export const columns = (
  words: Words,
  { codes, marks, language, isSupplier }: Reader,
): ColumnsOf<typeof listDeliveryNotes> => [
  column.link('number', (note) => addressOf(note, codes), { width: 120, fixed: 'start' }),
  standing(words),
  marksColumn<NoteRow>({ title: marks }, [
    { field: 'urgent', label: words.fields.urgent, tone: 'attention' },
    { field: 'partlyReceived', label: words.fields.partlyReceived, tone: 'work' },
    { field: 'unannounced', label: words.fields.unannounced, tone: 'attention' },
  ]),
  parts(words),
  column.day('dispatchOn'),
  column.moment('expectedArrival'),
  column.moment('promisedArrival', { hidden: true }),
  column.count('lines'),
  column.count('units', { width: 100 }),
  column.code('warehouseCode', { width: 100 }),
  column.code('unloadingPoint', { width: 100 }),
  ...(isSupplier
    ? []
    : [
        column.code<NoteRow>('supplierCode', { width: 110 }),
        column.text<NoteRow>(language === 'zh' ? 'supplierNameZh' : 'supplierNameEn', {
          title: words.fields.supplierName,
          width: 200,
        }),
      ]),
  column.code('forwarderCode', { width: 110 }),
  column.moment('sentAt'),
  column.moment('createdAt', { hidden: true }),
];

/** What it brings: the part of its first material, and how many more there are. */
const parts = (words: Words): Column<NoteRow> => ({
  field: 'firstPart',
  kind: 'code',
  title: words.fields.partNo,
  width: 170,
  text: ({ firstPart, lines }) => (lines > 1 ? `${firstPart} +${lines - 1}` : (firstPart ?? '')),
});

/** One state for each note; a workbook has both that it comes from. */
const standing = (words: Words): Column<NoteRow> => ({
  field: 'status',
  kind: 'status',
  width: 110,
  fields: ['status', 'stage'],
  text: (note) => {
    const { state, words: names } = standingOf(note, words);
    return names[state] ?? state;
  },
  show: (note) => <StatusTag {...standingOf(note, words)} document={note} />,
});

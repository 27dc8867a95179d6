import { column } from '@portal/platform/web/list/column.tsx';
import type { ColumnsOf } from '@portal/platform/web/list/list-props.ts';
import type { Language, Translated } from '@portal/platform/contract/words.ts';
import type { listDeliveryNotes } from '../contract/endpoints.ts';
import type { NoteRow } from '../contract/fields.ts';
import { deliveryNoteStage, deliveryNoteStatus } from '../contract/status.ts';
import type { zh } from '../contract/words.zh.ts';
import { addressOf } from './note-address.ts';
import { partlyTag, unannouncedTag, urgentTag } from './urgent-tag.tsx';

type Words = Translated<typeof zh>;

type Reader = {
  codes: ReadonlySet<string>;
  language: Language;
  /** Who delivers himself does not read his own number on each row. */
  isSupplier: boolean;
};

/** The columns of the list of notes. The number opens what its reader may do with the note. */
export const columns = (
  words: Words,
  { codes, language, isSupplier }: Reader,
): ColumnsOf<typeof listDeliveryNotes> => [
  column.link('number', (note) => addressOf(note, codes), { width: 120, fixed: 'start' }),
  column.status('status', deliveryNoteStatus, words.status, { width: 100 }),
  column.status('stage', deliveryNoteStage, words.stage, { width: 110 }),
  column.of(
    'partlyReceived',
    {
      text: ({ partlyReceived }, look) => (partlyReceived === 'Y' ? look.flag.Y : ''),
      show: ({ partlyReceived }) => partlyReceived === 'Y' && partlyTag(words.fields.partlyReceived),
    },
    { width: 124, card: 'sign' },
  ),
  column.of(
    'unannounced',
    {
      text: ({ unannounced }, look) => (unannounced === 'Y' ? look.flag.Y : ''),
      show: ({ unannounced }) => unannounced === 'Y' && unannouncedTag(words.fields.unannounced),
    },
    { width: 100, card: 'sign', hidden: true },
  ),
  column.of(
    'urgent',
    {
      text: ({ urgent }, look) => (urgent === 'Y' ? look.flag.Y : ''),
      show: ({ urgent }) => urgent === 'Y' && urgentTag(words.fields.urgent),
    },
    { width: 80, card: 'sign' },
  ),
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

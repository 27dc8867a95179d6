import type { ReactNode } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import type { ColumnsOf } from '@portal/platform/web/list/list-props.ts';
import type { listMessages, listPartMaps, listPartners, listWork } from '../contract/endpoints.ts';
import type { MessageRow } from '../contract/fields.ts';
import { messageStatus } from '../contract/status.ts';
import type { words as ediWords } from '../contract/words.en.ts';
import { sizeText } from '@portal/platform/web/i18n/size-text.ts';
import styles from './message.module.css';

export type Words = (typeof ediWords)['zh'];

export const messageColumns = (
  words: Words,
  openAt: (row: MessageRow) => string,
): ColumnsOf<typeof listMessages> => [
  column.moment('receivedAt'),
  column.link('fileName', openAt, { width: 210 }),
  column.status('status', messageStatus, words.status, { width: 100 }),
  column.choice('kind', words.kind, { width: 130 }),
  column.code('plantNo', { width: 70 }),
  column.code('trackId', { width: 160 }),
  column.code('taskId', { width: 160, hidden: true }),
  column.of('itemsTaken', outcomes(words), { title: words.fields.items, width: 160 }),
  column.of('gaps', remarks(words), { title: words.fields.warningCount, width: 210 }),
  column.count('scheduleLines', { width: 90 }),
  column.code('sender', { width: 120 }),
  column.code('receiver', { width: 120, hidden: true }),
  column.choice('channel', words.channel, { width: 100 }),
  column.code('receivedBy', { width: 110 }),
  column.of('bytes', { text: (row) => sizeText(row.bytes) }, { width: 90, align: 'end' }),
  column.moment('readAt', { hidden: true }),
];

/** What is said in a sentence or more: it breaks where the table is narrow. */
export const sentence = <Row,>(
  field: keyof Row & string,
  text: (row: Row) => string,
  title: string,
  show: (row: Row) => ReactNode = text,
): Column<Row> =>
  column.of(
    field,
    { text, show: (row) => <div className={styles.sentence}>{show(row)}</div> },
    { title, width: 320 },
  );

/** Counts of items that are not nought, each with its word: `已接收 6 · 待处理 2`. */
const outcomes = (words: Words) => {
  const text = (row: MessageRow): string =>
    (
      [
        [words.outcome.taken, row.itemsTaken],
        [words.outcome.waiting, row.itemsWaiting],
        [words.outcome.refused, row.itemsRefused],
        [words.outcome.discarded, row.itemsDiscarded],
      ] as const
    )
      .filter(([, count]) => count > 0)
      .map(([word, count]) => `${word} ${count}`)
      .join(' · ');
  return { text };
};

/** What a planner should look at, although the message was read. */
const remarks = (words: Words) => {
  const of = (row: MessageRow): string[] =>
    (
      [
        [words.fields.held, row.held],
        [words.fields.transmissionsRefused, row.transmissionsRefused],
        [words.fields.gaps, row.gaps],
        [words.fields.repeated, row.repeated],
        [words.fields.warningCount, row.warningCount],
      ] as const
    )
      .filter(([, count]) => count > 0)
      .map(([word, count]) => `${word} ${count}`);
  return {
    text: (row: MessageRow) => of(row).join(' · '),
    show: (row: MessageRow) => (
      <span className={styles.tags}>
        {of(row).map((text) => (
          <ToneTag key={text} tone="attention">
            {text}
          </ToneTag>
        ))}
      </span>
    ),
  };
};

export const workColumns = (words: Words): ColumnsOf<typeof listWork> => [
  column.of(
    'reason',
    {
      text: (row) => words.reason[row.reason],
      show: (row) => <ToneTag tone="attention">{words.reason[row.reason]}</ToneTag>,
    },
    { width: 156 },
  ),
  column.text('reasonText', { width: 380 }),
  column.count('items', { width: 90 }),
  column.count('scheduleLines', { width: 90 }),
  column.count('messages', { width: 90 }),
  column.code('partNumber', { width: 190 }),
  column.code('customerCode', { width: 120 }),
  column.code('plantCode', { width: 120, hidden: true }),
  column.code('supplierCodeGiven', { width: 140, hidden: true }),
  column.code('plantNo', { width: 80 }),
  column.code('supplierCode', { width: 100 }),
  column.code('orderNumber', { width: 140 }),
  column.code('unloadingPoint', { title: words.fields.unloadingPointGiven, width: 130 }),
  column.moment('since'),
];

export const partnerColumns = (words: Words, language: 'zh' | 'en'): ColumnsOf<typeof listPartners> => [
  column.choice('format', words.kind, { width: 150 }),
  blankShown('customerCode', words),
  blankShown('plantCode', words),
  blankShown('supplierCodeGiven', words),
  column.code('plantNo', { width: 90 }),
  column.code('supplierCode', { width: 110 }),
  column.text(language === 'zh' ? 'supplierNameZh' : 'supplierNameEn', {
    title: words.fields.supplierName,
    width: 220,
  }),
  column.moment('updatedAt'),
  column.code('updatedBy'),
];

type PartnerRow = RowOf<typeof listPartners>;

/** A code may be blank, and a blank one is a code too. */
const blankShown = (
  field: 'customerCode' | 'plantCode' | 'supplierCodeGiven',
  words: Words,
): Column<PartnerRow> => column.of(field, { text: (row) => row[field] || words.blank }, { width: 150 });

export const partMapColumns = (words: Words, language: 'zh' | 'en'): ColumnsOf<typeof listPartMaps> => [
  column.code('partKey', { width: 200 }),
  column.code('partNo', { width: 200 }),
  column.text(language === 'zh' ? 'nameZh' : 'nameEn', { title: words.fields.partName, width: 240 }),
  column.code('plantNo', { width: 90 }),
  column.moment('updatedAt'),
  column.code('updatedBy'),
];

/** `第 12 条记录` for a place in a file; '' when it has none. */
export const placeOf = (place: { record: number | null; segment: number | null }, words: Words): string => {
  if (place.record !== null) return fill(words.place.record, { number: place.record });
  return place.segment === null ? '' : fill(words.place.segment, { number: place.segment });
};

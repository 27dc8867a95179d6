import type { Translated } from '@portal/platform/contract/words.ts';
import { isNegative, isZero, subtract } from '@portal/platform/contract/quantity.ts';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import { formatChange } from '@portal/platform/web/i18n/format.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import {
  headDictionaries,
  PACKING_REASON,
  type AdvisedLoad,
  type DeliveryNote,
  type NoteLine,
} from '../../contract/fields.ts';
import type { zh } from '../../contract/words.zh.ts';
import { partlyTag, unannouncedTag, urgentTag } from '../urgent-tag.tsx';

type Words = Translated<typeof zh>;

/** The head of a note as its view shows it; what is seldom is only said where it is so. */
export const headColumns = (
  words: Words,
  chinese: boolean,
  note: Pick<
    DeliveryNote,
    | 'partlyReceived'
    | 'unannounced'
    | 'packingDeviationCode'
    | 'expectedArrival'
    | 'promisedArrival'
    | 'advisedLoad'
  >,
): readonly Column<DeliveryNote>[] => [
  ...(note.partlyReceived === 'Y'
    ? [
        column.of<DeliveryNote>('partlyReceived', {
          text: () => words.fields.partlyReceived,
          show: () => partlyTag(words.fields.partlyReceived),
        }),
      ]
    : []),
  ...(note.unannounced === 'Y'
    ? [
        column.of<DeliveryNote>('unannounced', {
          text: () => words.hints.unannounced,
          show: () => unannouncedTag(words.hints.unannounced),
        }),
      ]
    : []),
  column.of('urgent', {
    text: ({ urgent }, look) => look.flag[urgent],
    show: ({ urgent }, look) => (urgent === 'Y' ? urgentTag(words.fields.urgent) : look.flag.N),
  }),
  column.of('supplierCode', {
    text: ({ supplierCode, supplierNameZh, supplierNameEn }) =>
      `${supplierCode} ${chinese ? supplierNameZh : supplierNameEn}`,
  }),
  column.code('originCode'),
  column.code('warehouseCode'),
  column.code('unloadingPoint'),
  column.day('dispatchOn'),
  ...(note.promisedArrival === null || note.promisedArrival === note.expectedArrival
    ? []
    : [column.moment<DeliveryNote>('promisedArrival')]),
  column.dict('transportType', headDictionaries.transportType),
  column.dict('transportMode', headDictionaries.transportMode),
  column.dict('paymentTerms', headDictionaries.paymentTerms),
  column.of('forwarderCode', {
    text: ({ forwarderCode, forwarderNameZh, forwarderNameEn }) =>
      forwarderCode === null ? '' : `${forwarderCode} ${(chinese ? forwarderNameZh : forwarderNameEn) ?? ''}`,
  }),
  ...advisedColumns(words, note.advisedLoad),
  column.moment('sentAt'),
  column.text('sentBy'),
  ...(note.packingDeviationCode === null
    ? []
    : [
        column.dict<DeliveryNote>('packingDeviationCode', PACKING_REASON, {
          title: words.fields.deviationReason,
        }),
        column.text<DeliveryNote>('packingDeviationReason', { title: words.fields.deviationRemark }),
      ]),
  column.text('remark'),
];

/** What its file says of the truck, as far as it says it. */
const advisedColumns = (words: Words, load: AdvisedLoad | null): readonly Column<DeliveryNote>[] =>
  (['carrier', 'consignment', 'means'] as const).flatMap((name) => {
    const said = load?.[name];
    return said
      ? [column.of<DeliveryNote>('advisedLoad', { text: () => said }, { title: words.fields[name] })]
      : [];
  });

/** The materials of a note, with what came of them; what none of them has, mostly versions and batches, is left out. */
export const lineColumns = (
  words: Words,
  chinese: boolean,
  lines: readonly LineShown[],
): readonly Column<LineShown>[] => [
  column.count('lineNo', { card: 'more' }),
  column.code('partNo'),
  column.text(chinese ? 'partNameZh' : 'partNameEn', { title: words.fields.partName }),
  column.code('saNo'),
  column.day('dueOn'),
  column.quantity('quantity', 'unit'),
  column.quantity('receivedQuantity', 'unit'),
  difference,
  ...SELDOM.filter(({ field }) => lines.some((line) => (line[field as keyof NoteLine] ?? '') !== '')),
];

const SELDOM: readonly Column<LineShown>[] = [
  column.day('servesOn'),
  column.code('batchNo'),
  column.code('changeIndex'),
  column.code('softwareRevision'),
  column.code('hardwareRevision'),
  column.code('actualGStand'),
  column.day('productionDate'),
  column.day('expiryDate'),
];

/** A material with received less delivered; empty before it was received. */
export type LineShown = NoteLine & { difference: string };

export const lineShown = (line: NoteLine, isReceived: boolean): LineShown => ({
  ...line,
  difference:
    !isReceived || line.receivedQuantity === null ? '' : subtract(line.receivedQuantity, line.quantity),
});

/** Less than delivered is trouble, more wants attention. */
const difference: Column<LineShown> = column.of(
  'difference',
  {
    text: (line) => line.difference,
    show: ({ difference: found }) => {
      if (found === '' || isZero(found)) return found;
      return <ToneTag tone={isNegative(found) ? 'trouble' : 'attention'}>{formatChange(found)}</ToneTag>;
    },
  },
  { align: 'end', card: 'figure' },
);

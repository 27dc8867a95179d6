import type { Translated } from '@portal/platform/contract/words.ts';
import { isNegative, isZero, subtract } from '@portal/platform/contract/quantity.ts';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import type { DeliveryNote, NoteLine } from '../contract/fields.ts';
import { deliveryNoteStage } from '../contract/status.ts';
import type { zh } from '../contract/words.zh.ts';
import { urgentTag } from './urgent-tag.tsx';

type Words = Translated<typeof zh>;

/** The head of a note as its view shows it. */
export const headColumns = (words: Words, chinese: boolean): readonly Column<DeliveryNote>[] => [
  column.status('stage', deliveryNoteStage, words.stage),
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
  column.moment('expectedArrival'),
  column.dict('transportType', 'TRANSPORT_TYPE'),
  column.dict('paymentTerms', 'PAYMENT_TERMS'),
  column.of('forwarderCode', {
    text: ({ forwarderCode, forwarderNameZh, forwarderNameEn }) =>
      forwarderCode === null ? '' : `${forwarderCode} ${(chinese ? forwarderNameZh : forwarderNameEn) ?? ''}`,
  }),
  column.quantity('grossWeightKg'),
  column.moment('sentAt'),
  column.text('sentBy'),
  column.text('packingDeviationReason', { title: words.fields.deviationReason }),
  column.text('remark'),
];

/** The materials of a note, with what came of them. */
export const lineColumns = (words: Words, chinese: boolean): readonly Column<LineShown>[] => [
  column.count('lineNo', { card: 'more' }),
  column.code('partNo'),
  column.text(chinese ? 'partNameZh' : 'partNameEn', { title: words.fields.partName }),
  column.code('saNo'),
  column.day('dueOn'),
  column.quantity('quantity', 'unit'),
  column.quantity('receivedQuantity', 'unit'),
  difference,
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

export const lineShown = (line: NoteLine): LineShown => ({
  ...line,
  difference: line.receivedQuantity === null ? '' : subtract(line.receivedQuantity, line.quantity),
});

/** Less than delivered is trouble, more wants attention. */
const difference: Column<LineShown> = column.of(
  'difference',
  {
    text: (line) => line.difference,
    show: ({ difference: found }) => {
      if (found === '' || isZero(found)) return found;
      return isNegative(found) ? (
        <ToneTag tone="trouble">{formatQuantity(found)}</ToneTag>
      ) : (
        <ToneTag tone="attention">{`+${formatQuantity(found)}`}</ToneTag>
      );
    },
  },
  { align: 'end', card: 'figure' },
);

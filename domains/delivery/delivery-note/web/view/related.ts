import { can } from '@portal/platform/contract/state-machine.ts';
import { fill, type Translated } from '@portal/platform/contract/words.ts';
import type { Related } from '@portal/platform/web/detail/sections.ts';
import type { DeliveryNote, NoteLine } from '../../contract/fields.ts';
import { deliveryNoteStage } from '../../contract/status.ts';
import type { zh } from '../../contract/words.zh.ts';

/** More agreements than that would bury the other links. */
const MOST_AGREEMENTS = 6;

/** The documents around a note that its reader may open: the call-offs it delivers, its transport order, its receipt. */
export const relatedOf = (
  note: DeliveryNote,
  { fields, hints }: Pick<Translated<typeof zh>, 'fields' | 'hints'>,
  codes: ReadonlySet<string>,
): Related[] => {
  const demand = new Map(note.lineList.map((line) => [demandLink(line), `${line.saNo} ${line.partNo}`]));
  const isReceived = !can(deliveryNoteStage, note.stage, 'receive');
  return [
    ...(codes.has(note.kind === 'series' ? 'call-off:list' : 'pre-series:list')
      ? [
          ...[...demand].slice(0, MOST_AGREEMENTS).map(([to, name]) => ({
            label: `${fields.callOffLine} ${name}`,
            to,
          })),
          ...(demand.size > MOST_AGREEMENTS
            ? [{ label: fill<string>(hints.moreCallOffs, { count: demand.size - MOST_AGREEMENTS }) }]
            : []),
        ]
      : []),
    ...(codes.has('transport:list')
      ? [
          note.transportOrderId === null
            ? { label: hints.onNoOrder }
            : {
                label: `${fields.transportOrder} ${note.transportOrderNumber}`,
                to: `/transport/transport-view?id=${note.transportOrderId}`,
              },
        ]
      : []),
    ...(codes.has('receipt:list')
      ? [
          isReceived
            ? {
                label: `${fields.receipt} ${note.receiptNumber}`,
                to: `/management/receipt?noteNumber=${note.number}&supplierCode=${note.supplierCode}`,
              }
            : note.partlyReceived === 'Y'
              ? {
                  label: hints.partlyReceived,
                  to: `/management/receipt?noteNumber=${note.number}&supplierCode=${note.supplierCode}`,
                }
              : { label: hints.notReceived },
        ]
      : []),
  ];
};

const demandLink = ({ agreementId, preSeriesOrderId }: NoteLine): string =>
  agreementId === null
    ? `/management/pre-notify-detail?id=${preSeriesOrderId}`
    : `/management/notify-detail?agreement=${agreementId}`;

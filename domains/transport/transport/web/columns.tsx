import { Flex } from 'antd';
import type { StateOf } from '@portal/platform/contract/state-machine.ts';
import { StatusTag, ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import type { Language } from '@portal/platform/contract/words.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import type { ColumnsOf } from '@portal/platform/web/list/list-props.ts';
import type { listTransportOrders } from '../contract/endpoints.ts';
import { transportStatus } from '../contract/status.ts';
import type { words } from '../contract/words.en.ts';
import { orderPath } from './order-path.ts';

type OrderRow = RowOf<typeof listTransportOrders>;
type Words = (typeof words)['zh' | 'en'];

/** The columns of the list of orders; a supplier does not read his own number on each row. */
export const orderColumns = (
  text: Words,
  language: Language,
  isSupplier: boolean,
): ColumnsOf<typeof listTransportOrders> => [
  column.link('number', (order) => orderPath(order.id), { width: 170, fixed: 'start' }),
  {
    ...column.status<OrderRow, StateOf<typeof transportStatus>>('status', transportStatus, text.status, {
      width: 190,
    }),
    show: (order) => (
      <Flex gap={4}>
        <StatusTag machine={transportStatus} state={order.status} words={text.status} document={order} />
        {order.late === 'Y' && <ToneTag tone="trouble">{text.fields.late}</ToneTag>}
        {order.papersExpired === 'Y' && <ToneTag tone="trouble">{text.fields.papersExpired}</ToneTag>}
      </Flex>
    ),
  },
  column.day('windowDay', { card: 'figure' }),
  column.code('window', { width: 110, card: 'figure' }),
  column.code('door', { width: 80, card: 'figure' }),
  ...(isSupplier ? [] : [column.code<OrderRow>('supplierCode', { width: 100 })]),
  column.text(language === 'zh' ? 'forwarderNameZh' : 'forwarderNameEn', {
    title: text.fields.forwarderName,
    width: 150,
  }),
  column.code('truckPlate', { width: 110, card: 'figure' }),
  column.text('driverName', { width: 100, card: 'more' }),
  column.code('unloadingPoint', { width: 100 }),
  column.code('runNumber', { width: 165, card: 'more' }),
  column.count('notes', { width: 100 }),
  column.count('containerNotes', { width: 110, card: 'more' }),
  column.moment('expectedArrival'),
  column.flag('late', { hidden: true }),
  column.flag('papersExpired', { hidden: true }),
  column.code('borderoNo', { width: 170, hidden: true }),
  column.code('driverPhone', { hidden: true }),
  column.moment('departedAt', { hidden: true }),
  column.moment('arrivedAt', { hidden: true }),
  column.text('rejectReason', { width: 200, hidden: true }),
  column.text('cancelReason', { width: 200, hidden: true }),
  column.moment('createdAt'),
];

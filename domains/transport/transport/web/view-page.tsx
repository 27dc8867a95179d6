import { PrinterOutlined } from '@ant-design/icons';
import { Alert } from 'antd';
import { lazy, Suspense } from 'react';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { DescriptionGrid } from '@portal/platform/web/detail/description-grid.tsx';
import { DetailScreen } from '@portal/platform/web/detail/detail-screen.tsx';
import { useKeyFigure, type KeyFigure } from '@portal/platform/web/detail/key-figures.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useAddress } from '@portal/platform/web/session/address.tsx';
import { useRecordTools } from '@portal/platform/web/shell/record-tools.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import type { Language } from '@portal/platform/contract/words.ts';
import { words as fleetWords } from '@portal/fleet/contract/words.en.ts';
import { readTransportOrder } from '../contract/endpoints.ts';
import type { TransportOrder } from '../contract/fields.ts';
import { latenessText } from '../contract/lateness.ts';
import { isAtGate, transportStatus } from '../contract/status.ts';
import { words as transportWords } from '../contract/words.en.ts';
import { DriverIdentity } from './view/driver-identity.tsx';
import { pointsOf } from './view/points-of.ts';
import { RunNote } from './view/run-of-order.tsx';
import { useOrderActions } from './actions/use-order-actions.tsx';
import { screenWords } from './words.en.ts';

const NoteTable = lazy(async () => ({ default: (await import('./notes/note-table.tsx')).NoteTable }));
const RoadLine = lazy(async () => ({ default: (await import('./view/road-line.tsx')).RoadLine }));

const driverColumns = (chinese: boolean, title: string): Column<TransportOrder>[] => [
  column.text(chinese ? 'forwarderNameZh' : 'forwarderNameEn', { title }),
  column.code('truckPlate'),
  column.dict('truckType', 'TRUCK_TYPE'),
  column.dict('vehicleEmission', 'VEHICLE_EMISSION'),
  column.text('driverName'),
  column.code('driverPhone'),
  column.of('driverIdNo', {
    text: ({ driverIdNo }) => driverIdNo ?? '',
    show: (order) => <DriverIdentity key={order.id} order={order} />,
  }),
  column.dict('purposeOfEntry', 'PURPOSE_OF_ENTRY'),
  column.code('borderoNo'),
  column.text('route'),
];
const booking: Column<TransportOrder>[] = [
  column.of('unloadingPoint', { text: pointsOf }),
  column.moment('departedAt'),
  column.code('supplierCode'),
];

/** One order: where it stands, who must act, what it carries, who did what. */
export default function TransportViewPage() {
  const words = useWords(transportWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  const { id = '' } = useAddress();
  const answer = useAnswer(readTransportOrder, { id }, { quiet: true });
  const { actionsOf, dialog } = useOrderActions();
  const figure = useKeyFigure<TransportOrder>(words);
  const offered = useRecordTools('transport_order');
  return (
    <>
      <DetailScreen
        answer={answer}
        title={(order) => `${words.viewTitle} ${order.number}`}
        status={(order) => ({ machine: transportStatus, state: order.status, words: words.status })}
        waitsFor={(order) =>
          (isAtGate(order) ? screen.arrivedWaits : screen.waitsFor[order.status]) || undefined
        }
        actions={(order) => [
          ...actionsOf(order),
          ...offered.actionsOf(order.id),
          {
            label: screen.actions.snapshot,
            to: `/transport/transport-snapshot?id=${order.id}`,
            icon: <PrinterOutlined aria-hidden />,
            prints: true,
          },
        ]}
        figures={(order) => [
          figure(order, column.day('windowDay'), { hint: order.window ?? '' }),
          figure(order, column.code('door')),
          figure(
            order,
            column.moment('expectedArrival'),
            latenessSign(order, answer.dataUpdatedAt, language),
          ),
          figure(order, column.moment('arrivedAt')),
          figure(order, column.count('notes')),
        ]}
        progress={(order) => progressOf(order, answer.dataUpdatedAt)}
        sections={(order) => [
          {
            title: screen.sections.booking,
            body: (
              <>
                {order.run && <RunNote run={order.run} />}
                <DescriptionGrid record={order} fields={booking} words={words} />
              </>
            ),
            place: 'aside',
          },
          {
            title: screen.sections.driver,
            body: (
              <DescriptionGrid
                record={order}
                fields={driverColumns(language === 'zh', words.fields.forwarderName)}
                words={words}
              />
            ),
            place: 'aside',
          },
          // An order may carry containers alone: they stand in a section of their own.
          ...(order.noteList.length > 0 || order.containerNotes === 0
            ? [
                {
                  title: `${screen.sections.notes} (${order.noteList.length})`,
                  body: <NoteTable notes={order.noteList} />,
                },
              ]
            : []),
        ]}
        parts={(order) => offered.partsOf(order.id)}
        history={(order) => ({ entity: 'transport_order', id: order.id })}
        back="/transport/transport-list"
      />
      {dialog}
      {offered.tool}
    </>
  );
}

/** `now` in milliseconds. */
const progressOf = (order: TransportOrder, now: number) => (
  <>
    <ExpiredPapers order={order} />
    <Suspense fallback={<Skeleton lines={2} />}>
      <RoadLine order={order} now={now} />
    </Suspense>
  </>
);

/** A truck that has not come when it was expected is late, and by how much. */
const latenessSign = (
  order: TransportOrder,
  now: number,
  language: Language,
): Pick<KeyFigure, 'sign' | 'hint'> =>
  order.late === 'Y'
    ? { sign: 'wrong', hint: latenessText({ ...order, estimatedArrival: null }, now, language) }
    : {};

/** Documents that have ended by the day of the window. */
const ExpiredPapers = ({ order }: { order: TransportOrder }) => {
  const { expired } = useWords(fleetWords);
  return order.expiredPapers.map((paper) => (
    <Alert key={paper} type="warning" showIcon title={expired[paper]} style={{ marginBottom: 16 }} />
  ));
};

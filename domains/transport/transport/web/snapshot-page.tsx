import { PrinterOutlined } from '@ant-design/icons';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { Alert, Button, QRCode } from 'antd';
import { lazy, Suspense } from 'react';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { NoRecord } from '@portal/platform/web/detail/no-record.tsx';
import { StatusTag } from '@portal/platform/web/parts/status-tag.tsx';
import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { dictName } from '@portal/platform/web/i18n/use-dict.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { useAddress, useGo } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { loadReprintButton } from '@portal/label/web/offers.tsx';
import { downloadConsignmentNote, readTransportSnapshot } from '../contract/endpoints.ts';
import type { TransportOrder } from '../contract/fields.ts';
import { isCancelled, isUnconfirmed, transportStatus } from '../contract/status.ts';
import { words as transportWords } from '../contract/words.en.ts';
import { orderPath } from './order-path.ts';
import styles from './view/snapshot.module.css';
import { ChangedSince } from './view/changed-since.tsx';
import { pointsOf } from './view/points-of.ts';
import { screenWords } from './words.en.ts';

const ReprintButton = lazy(async () => ({ default: (await loadReprintButton()).ReprintButton }));

/** The order on one sheet for driver and gate: to print on A4 or to hold up on a telephone. */
export default function TransportSnapshotPage() {
  const words = useWords(kitWords);
  const screen = useWords(screenWords);
  const go = useGo();
  const { id = '' } = useAddress();
  const { data, dataUpdatedAt, error, refetch } = useAnswer(readTransportSnapshot, { id }, { quiet: true });
  const order = data?.order;
  if (error?.key === 'err.invalid') return <NoRecord back="/transport/transport-list" />;
  if (error) return <LoadFailure title={words.detail.failed} failure={error} retry={() => void refetch()} />;
  if (!data || !order) return <Skeleton />;
  return (
    <div className={styles.page}>
      <div className={styles.tools}>
        <Button onClick={() => go(orderPath(order.id))}>{words.actions.back}</Button>
        <Button type="primary" icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
          {screen.actions.print}
        </Button>
        <Suspense>
          <ReprintButton
            endpoint={downloadConsignmentNote}
            input={{ id: order.id, reason: null }}
            label={screen.actions.paper}
            title={screen.actions.paper}
            about={order.number}
          />
        </Suspense>
      </div>
      <ChangedSince snapshot={data} />
      <Card order={order} readAt={new Date(dataUpdatedAt).toISOString()} />
    </div>
  );
}

const Card = ({ order, readAt }: { order: TransportOrder; readAt: string }) => {
  const words = useWords(transportWords);
  const screen = useWords(screenWords);
  const { zone } = useCellContext();
  const plant = useSession((now) => now.plants.find((one) => one.plantNo === now.plantNo));
  const language = useSession((now) => now.language);
  const plantName = plant && (language === 'zh' ? plant.nameZh : plant.nameEn);
  const warning = warningOf(order, screen);
  const facts: [name: string, value: string | null][] = [
    [words.fields.supplierCode, order.supplierCode],
    [words.fields.forwarderName, language === 'zh' ? order.forwarderNameZh : order.forwarderNameEn],
    [words.fields.driverName, order.driverName],
    [words.fields.driverPhone, order.driverPhone],
    [words.fields.driverIdNo, order.driverIdNo],
    [words.fields.truckType, order.truckType && dictName('TRUCK_TYPE', order.truckType)],
    [words.fields.purposeOfEntry, order.purposeOfEntry && dictName('PURPOSE_OF_ENTRY', order.purposeOfEntry)],
    [
      words.fields.vehicleEmission,
      order.vehicleEmission && dictName('VEHICLE_EMISSION', order.vehicleEmission),
    ],
    [words.fields.expectedArrival, order.expectedArrival && formatMoment(order.expectedArrival, zone)],
    [words.fields.borderoNo, order.borderoNo],
    [words.fields.route, order.route],
  ];
  return (
    <article className={styles.card} aria-label={screen.snapshotTitle}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.title}>{screen.snapshotTitle}</h2>
          <div className={styles.number}>{order.number}</div>
          <div className={styles.quiet}>{[plantName, screen.snapshot.hint].filter(Boolean).join(' · ')}</div>
        </div>
        <div className={styles.signs}>
          <StatusTag machine={transportStatus} state={order.status} words={words.status} />
          <div role="img" aria-label={fill(screen.snapshot.code, { number: order.number })}>
            <div aria-hidden>
              <QRCode value={order.number} type="svg" size={96} bordered={false} />
            </div>
          </div>
        </div>
      </div>
      {warning !== null && <Alert type="warning" showIcon title={warning} className={styles.warning} />}
      <div className={styles.plate}>{order.truckPlate}</div>
      <dl className={styles.place}>
        <Big name={words.fields.unloadingPoint} value={pointsOf(order)} />
        <Big name={words.fields.door} value={order.door} />
        <Big name={screen.snapshot.window} value={order.window} below={order.windowDay} />
      </dl>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {(order.noteList.length > 0 || order.containerNotes === 0) && (
        <Notes
          title={screen.snapshot.notes}
          notes={order.noteList.map(({ warehouseCode, ...note }) => ({ ...note, place: warehouseCode }))}
        />
      )}
      {order.containerNotes > 0 && (
        <Notes
          title={screen.snapshot.containerNotes}
          notes={order.containerNoteList.map(({ unloadingPoint, ...note }) => ({
            ...note,
            place: unloadingPoint,
          }))}
        />
      )}
      <div className={styles.signatures}>
        <span>{screen.snapshot.signature}</span>
        <span>{screen.snapshot.gate}</span>
      </div>
      <div className={styles.quiet}>
        {fill(screen.snapshot.printed, { time: formatMoment(readAt, zone) })}
      </div>
    </article>
  );
};

type Note = { readonly id: string; readonly number: string; readonly place: string };

/** What is on the truck, by numbers. */
const Notes = ({ title, notes }: { title: string; notes: readonly Note[] }) => (
  <>
    <h3 className={styles.notesTitle}>{`${title} (${notes.length})`}</h3>
    <ul className={styles.notes}>
      {notes.map(({ id, number, place }) => (
        <li key={id}>
          <strong>{number}</strong> {place}
        </li>
      ))}
    </ul>
  </>
);

const Big = ({ name, value, below }: { name: string; value: string | null; below?: string | null }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {value ?? '—'}
      {below && <small>{below}</small>}
    </dd>
  </div>
);

/** Only an order that the plant has confirmed lets a truck in. */
const warningOf = (
  { status }: TransportOrder,
  { snapshot }: (typeof screenWords)['zh' | 'en'],
): string | null => {
  if (isCancelled(status)) return snapshot.cancelled;
  return isUnconfirmed(status) ? snapshot.notConfirmed : null;
};

import { Alert, Button } from 'antd';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { isDay } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { can } from '@portal/platform/contract/state-machine.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { useAddress, useGo } from '@portal/platform/web/session/address.tsx';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { listTransportOrders, readDriverIdentity, readTransportOrder } from '../contract/endpoints.ts';
import type { TransportOrder } from '../contract/fields.ts';
import { transportStatus } from '../contract/status.ts';
import { words as transportWords } from '../contract/words.en.ts';
import { orderPath } from './order-path.ts';
import { OrderForm } from './form/order-form.tsx';
import styles from './form/order-form.module.css';
import { useCanCreate } from './use-can-create.ts';
import { useDoors } from './form/use-doors.ts';
import { usePresetNotes } from './form/use-preset-notes.ts';
import { usualOrder } from './form/usual-order.ts';
import { screenWords } from './words.en.ts';

/** `?id=` changes an order, with `&day=` to a window of that day, with `&without=` without that note; without it a new one is made, for the notes of `?notes=17,18` or for notes chosen here, with forwarder, truck and driver of `?copy=`. */
export default function TransportEditPage() {
  const { id, copy, day, without } = useAddress();
  if (id !== undefined) return <ChangedOrder id={id} day={day} without={without} />;
  return copy === undefined ? <NewOrder /> : <CopiedOrder id={copy} />;
}

const ChangedOrder = ({
  id,
  day,
  without,
}: {
  id: string;
  day: string | undefined;
  without: string | undefined;
}) => {
  const words = useWords(transportWords);
  const screen = useWords(screenWords);
  const kit = useWords(kitWords).detail;
  const mayChoose = useCanCreate();
  // What is changed must be what is there now, not what was there when the list was read.
  const { data, error, isFetchedAfterMount, refetch } = useAnswer(
    readTransportOrder,
    { id },
    { quiet: true, staleTime: 0, keepsPrevious: false },
  );
  const mayEdit = data !== undefined && can(transportStatus, data.status, 'edit');
  // The form sends a typed number back whole, so it needs it; of a chosen driver his record says it, and everybody else sees it masked.
  const isTyped = data?.driverId === null;
  const driver = useAnswer(
    readDriverIdentity,
    { id },
    { quiet: true, enabled: mayEdit && isTyped, staleTime: 0 },
  );
  const failure = error ?? driver.error;
  if (failure) return <LoadFailure title={kit.failed} failure={failure} retry={() => void refetch()} />;
  if (!data || !isFetchedAfterMount) return <Skeleton />;
  if (!can(transportStatus, data.status, 'edit')) {
    const text = fill(screen.notEditable, { number: data.number, status: words.status[data.status] });
    return <Refused text={text} to={orderPath(id)} label={screen.actions.view} />;
  }
  if (isTyped && !driver.data) return <Skeleton />;
  const moved = day !== undefined && isDay(day) && { windowDay: day, window: null };
  const off = mayChoose ? data.noteList.find((note) => note.id === without) : undefined;
  const noteList = data.noteList.filter((note) => note !== off);
  return (
    <OrderForm
      order={{ ...data, ...driver.data, ...moved, noteList }}
      notes={data.noteList}
      before={
        off && (
          <Alert
            type="warning"
            showIcon
            className={styles.notice}
            title={fill(screen.notes.takenOff, { number: off.number })}
          />
        )
      }
    />
  );
};

const CopiedOrder = ({ id }: { id: string }) => {
  const kit = useWords(kitWords).detail;
  const canCreate = useCanCreate();
  const order = useAnswer(readTransportOrder, { id }, { quiet: true, enabled: canCreate });
  const isTyped = order.data?.driverId === null;
  const driver = useAnswer(
    readDriverIdentity,
    { id },
    { quiet: true, enabled: canCreate && isTyped, staleTime: 0 },
  );
  const failure = order.error ?? driver.error;
  if (failure) return <LoadFailure title={kit.failed} failure={failure} retry={() => void order.refetch()} />;
  if (!canCreate) return <NewOrder />;
  if (!order.data || (isTyped && !driver.data)) return <Skeleton />;
  return <NewOrder model={{ ...order.data, ...driver.data }} />;
};

const NewOrder = ({ model }: { model?: TransportOrder }) => {
  const screen = useWords(screenWords);
  const kit = useWords(kitWords);
  const canCreate = useCanCreate();
  const { notes = '' } = useAddress();
  const { sorted, error } = usePresetNotes(notes === '' ? [] : notes.split(','));
  // Without them nothing is filled in.
  const newest = useAnswer(
    listTransportOrders,
    { sort: '-createdAt', limit: 1 },
    { quiet: true, enabled: canCreate && !model },
  );
  const { doors, isLoading } = useDoors(sorted?.fitting[0]?.unloadingPoint);
  const { zone } = useCellContext();
  const dict = useSession((now) => now.dict);
  if (!canCreate) {
    return <Refused text={screen.onlySuppliers} to="/transport/transport-list" label={kit.actions.back} />;
  }
  if (error)
    return <LoadFailure title={screen.notes.failed} failure={error} retry={() => location.reload()} />;
  if (!sorted || newest.isLoading || isLoading) return <Skeleton />;
  const left = sorted.left.map(({ note, why }) =>
    why === 'notFree'
      ? fill(screen.notes.notFree, { number: note.number })
      : `${note.number}: ${fill(screen.notes.otherWarehouse, { warehouse: note.warehouseCode })}`,
  );
  return (
    <OrderForm
      {...(model && { model })}
      usual={usualOrder({
        newest: newest.data?.[0],
        doors,
        notes: sorted.fitting,
        dict,
        zone,
      })}
      notes={sorted.fitting}
      before={
        left.length > 0 && (
          <Alert
            type="warning"
            showIcon
            className={styles.notice}
            title={left.map((text) => (
              <div key={text}>{text}</div>
            ))}
          />
        )
      }
    />
  );
};

const Refused = ({ text, to, label }: { text: string; to: string; label: string }) => {
  const go = useGo();
  return (
    <Alert
      type="info"
      showIcon
      title={text}
      action={
        <Button size="small" onClick={() => go(to)}>
          {label}
        </Button>
      }
    />
  );
};

import { Alert, Modal } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { listDoors } from '@portal/plant/contract/endpoints.ts';
import { listUsableWindows } from '@portal/time-window/contract/endpoints.ts';
import { readDoorDay } from '@portal/time-window/contract/setting-calls.ts';
import { readTransportOrder } from '../../contract/endpoints.ts';
import type { TransportOrder } from '../../contract/fields.ts';
import { listBoardOrders, replanWindow, swapWindows } from '../../contract/calls/planner-calls.ts';
import { words as transportWords } from '../../contract/words.en.ts';
import { shownOrders } from '../order-calls.ts';
import { WaitingDialog } from '../windows/waiting-dialog.tsx';
import { screenWords } from '../words.en.ts';

/** Where a truck was put on the board: on a free window, or on another truck. */
export type Dropped =
  | { readonly on: 'free'; readonly doorId: string; readonly doorCode: string; readonly window: string }
  | { readonly on: 'truck'; readonly otherId: string; readonly otherNumber: string };

type Props = { orderId: string; day: string; dropped: Dropped; onClose: () => void };
const refreshes = [...shownOrders, listBoardOrders, listUsableWindows, readDoorDay];
const reason = field.text('reason', { max: 200, span: 24 });

/** Says once more what is moved where, and asks for the reason that the parties are told. */
export default function BoardDialog({ orderId, dropped, ...props }: Props) {
  const { actions } = useWords(transportWords);
  const verb = dropped.on === 'free' ? 'replan' : 'swap';
  const { data, isFetchedAfterMount } = useAnswer(
    readTransportOrder,
    { id: orderId },
    { staleTime: 0, keepsPrevious: false },
  );
  if (!data || !isFetchedAfterMount) return <WaitingDialog title={actions[verb]} onClose={props.onClose} />;
  return dropped.on === 'free' ? (
    <Move order={data} to={dropped} {...props} />
  ) : (
    <Swap order={data} other={dropped} {...props} />
  );
}

type Rest = { order: TransportOrder; day: string; onClose: () => void };

const Move = ({ order, to, day, onClose }: Rest & { to: Dropped & { on: 'free' } }) => {
  const words = useWords(transportWords);
  const screen = useWords(screenWords);
  const { data: doors } = useAnswer(listDoors, { id: order.unloadingPointId ?? '' });
  const title = `${words.actions.replan} · ${order.number}`;
  if (doors === undefined) return <WaitingDialog title={title} onClose={onClose} />;
  const door = doors.find(({ unloadDoorId }) => unloadDoorId === to.doorId);
  // The plant would refuse it: nothing is asked that cannot be sent.
  if (door === undefined)
    return (
      <Modal open title={title} onCancel={onClose} footer={null}>
        <Alert type="warning" showIcon title={fill(screen.board.otherPoint, { door: to.doorCode })} />
      </Modal>
    );
  return (
    <FormDialog
      title={title}
      call={replanWindow}
      words={words}
      initial={{}}
      fixed={{
        id: order.id,
        version: order.version,
        doorAssociateId: door.doorAssociateId,
        unloadDoorId: to.doorId,
        windowDay: day,
        window: to.window,
      }}
      fields={[reason]}
      before={
        <>
          <p>
            {fill(screen.board.moves, {
              from: `${order.door ?? ''} ${order.window ?? ''}`,
              to: `${to.doorCode} ${to.window}`,
            })}
          </p>
          <p>{screen.replanHint}</p>
        </>
      }
      submit={words.actions.replan}
      success={screen.replanned}
      refreshes={refreshes}
      onClose={onClose}
    />
  );
};

const Swap = ({ order, other, onClose }: Rest & { other: Dropped & { on: 'truck' } }) => {
  const words = useWords(transportWords);
  const screen = useWords(screenWords);
  return (
    <FormDialog
      title={`${words.actions.swap} · ${order.number} ⇄ ${other.otherNumber}`}
      call={swapWindows}
      words={words}
      initial={{}}
      fixed={{ id: order.id, version: order.version, otherId: other.otherId }}
      fields={[reason]}
      before={<p>{screen.swapHint}</p>}
      submit={words.actions.swap}
      success={screen.swapped}
      refreshes={refreshes}
      onClose={onClose}
    />
  );
};

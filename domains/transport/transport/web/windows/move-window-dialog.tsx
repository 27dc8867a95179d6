import { useState } from 'react';
import * as z from 'zod/mini';
import { today } from '@portal/platform/contract/day.ts';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { field, type FormValues } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import type { AnyControl, Control } from '@portal/platform/web/form/inputs/inputs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { listDoors } from '@portal/plant/contract/endpoints.ts';
import { listUsableWindows } from '@portal/time-window/contract/endpoints.ts';
import { WishDialog } from '@portal/time-window/web/offers.tsx';
import { moveOrderWindow, readTransportOrder } from '../../contract/endpoints.ts';
import type { TransportOrder } from '../../contract/fields.ts';
import { replanWindow } from '../../contract/calls/planner-calls.ts';
import { words as transportWords } from '../../contract/words.en.ts';
import { shownOrders } from '../order-calls.ts';
import { SlotPicker, Waiting } from './slot-picker.tsx';
import { WaitingDialog } from './waiting-dialog.tsx';
import { useRefresh } from '../use-refresh.ts';
import { screenWords } from '../words.en.ts';

const WIDTH = 620;
const BOOKED = ['window'];
/** The dock follows from the chosen association. */
const Filled = z.omit(moveOrderWindow.input, { unloadDoorId: true });
const Replanned = z.omit(replanWindow.input, { unloadDoorId: true });

type Props = {
  orderId: string;
  /** The day that is proposed; without one the order's own. */
  day?: string | null;
  /** The plant's planner gives it, with a reason; without it the parties of the order move it. */
  replans?: boolean;
  /** Calls that show more of the order than its own pages. */
  refreshes?: readonly Endpoint[];
  onClose: () => void;
};

/** Books another window for an order that is before the plant, confirmed or accepted. */
export default function MoveWindowDialog({ orderId, ...props }: Props) {
  const { actions } = useWords(transportWords);
  // What is changed must be what is there now.
  const { data, isFetchedAfterMount } = useAnswer(
    readTransportOrder,
    { id: orderId },
    { staleTime: 0, keepsPrevious: false },
  );
  if (data && isFetchedAfterMount) return <Dialog order={data} {...props} />;
  return (
    <WaitingDialog
      title={actions[props.replans === true ? 'replan' : 'moveWindow']}
      width={WIDTH}
      onClose={props.onClose}
    />
  );
}

const Dialog = ({
  order,
  day,
  replans = false,
  refreshes = [],
  onClose,
}: Omit<Props, 'orderId'> & { order: TransportOrder }) => {
  const words = useWords(transportWords);
  const screen = useWords(screenWords);
  const chinese = useSession((now) => now.language) === 'zh';
  const { zone } = useCellContext();
  const doors = useAnswer(listDoors, { id: order.unloadingPointId ?? '' }).data ?? [];
  const refreshWindows = useRefresh(listUsableWindows);
  const [wish, setWish] = useState<{ day: string; unloadDoorId: string; minutes?: number }>();
  const doorOf = (associateId: unknown) => doors.find((one) => one.doorAssociateId === associateId);
  const drawSlots = (control: AnyControl, values: FormValues) => {
    const door = doorOf(values.doorAssociateId);
    const on = values.windowDay;
    const isDay = typeof on === 'string' && on !== '';
    const isSet = door !== undefined && isDay;
    return (
      <SlotPicker
        {...(control as Control<string | undefined>)}
        at={
          isSet
            ? { unloadDoorId: door.unloadDoorId, doorAssociateId: door.doorAssociateId, day: on }
            : undefined
        }
        held={undefined}
        orderId={order.id}
        holds={!replans}
        keptAt={
          isDay && order.unloadingPointId !== null
            ? { unloadingPointId: order.unloadingPointId, day: on }
            : undefined
        }
      />
    );
  };
  const verb = replans ? 'replan' : 'moveWindow';
  if (wish)
    return (
      <WishDialog
        orderId={order.id}
        {...wish}
        doors={doors.map((door) => ({
          value: door.unloadDoorId,
          label: `${door.doorCode} ${chinese ? door.nameZh : door.nameEn}`,
        }))}
        onClose={onClose}
      />
    );
  return (
    <Waiting value={setWish}>
      <FormDialog<typeof replanWindow>
        title={`${words.actions[verb]} · ${order.number}`}
        call={(replans ? replanWindow : moveOrderWindow) as typeof replanWindow}
        shape={replans ? Replanned : Filled}
        words={words}
        initial={{
          doorAssociateId: order.doorAssociateId ?? undefined,
          windowDay: day ?? order.windowDay ?? undefined,
        }}
        fixed={{ id: order.id, version: order.version }}
        fields={[
          field.choice(
            'doorAssociateId',
            doors.map((door) => ({
              value: door.doorAssociateId,
              label: `${door.doorCode} ${chinese ? door.nameZh : door.nameEn} (${screen.door[door.kind]})`,
            })),
            { title: words.fields.door, span: 12, clears: BOOKED },
          ),
          field.day('windowDay', { span: 12, clears: BOOKED, min: today(zone) }),
          field.own('window', drawSlots, { span: 24 }),
          ...(replans ? [field.text('reason', { max: 200, span: 24 })] : []),
        ]}
        toInput={(values) => ({
          ...values,
          unloadDoorId: doorOf(values.doorAssociateId)?.unloadDoorId,
        })}
        before={<p>{replans ? screen.replanHint : screen.moveWindowHint}</p>}
        submit={words.actions[verb]}
        success={replans ? screen.replanned : screen.windowMoved}
        refreshes={[...shownOrders, listUsableWindows, ...refreshes]}
        // Whoever was faster: the windows that are shown are no longer right.
        onRefused={({ key }) => {
          if (key.startsWith('timeWindow.')) refreshWindows();
        }}
        onClose={onClose}
        width={WIDTH}
      />
    </Waiting>
  );
};

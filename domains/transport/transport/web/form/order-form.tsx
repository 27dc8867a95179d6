import { Alert, Button } from 'antd';
import { lazy, Suspense, useId, useRef, useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { momentAt } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { showSuccess } from '@portal/platform/web/calls/notices.tsx';
import { useAnswer, useCall } from '@portal/platform/web/calls/use-call.ts';
import { FormBody } from '@portal/platform/web/form/form-body.tsx';
import { FormFoot } from '@portal/platform/web/form/form-foot.tsx';
import type { ShapeFormProps } from '@portal/platform/web/form/form-props.ts';
import { useFormCall } from '@portal/platform/web/form/use-form-call.ts';
import { useUnsavedGuard } from '@portal/platform/web/form/use-unsaved-guard.ts';
import { PageHead } from '@portal/platform/web/head/page-head.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { selectTruckTypes } from '@portal/fleet/contract/choice-calls.ts';
import { truckTypeChoices } from '@portal/fleet/web/offers.tsx';
import { listDeliveryNotes } from '@portal/delivery-note/contract/endpoints.ts';
import { listUsableWindows } from '@portal/time-window/contract/endpoints.ts';
import { slotOf } from '@portal/time-window/contract/slots.ts';
import {
  createTransportOrder,
  editTransportOrder,
  readDriverIdentity,
  readTransportOrder,
  requestTransport,
} from '../../contract/endpoints.ts';
import { NotesBeside, TransportDraft, TransportInput, type TransportOrder } from '../../contract/fields.ts';
import { words as transportWords } from '../../contract/words.en.ts';
import { orderPath } from '../order-path.ts';
import type { LoadableNote } from '../notes/loadable-note.ts';
import { shownOrders } from '../order-calls.ts';
import styles from './order-form.module.css';
import { offeredIn, type OfferedWindow } from '../windows/near-windows.tsx';
import { orderFields } from './order-fields.tsx';
import {
  driverOf,
  forwarderOf,
  initialOf,
  truckOf,
  valuesOfDriver,
  valuesOfVehicle,
  vehicleOf,
} from './order-values.ts';
import { bookingIn, doorIn, wishOf } from './order-windows.ts';
import { useCanCreate } from '../use-can-create.ts';
import { useDoors } from './use-doors.ts';
import type { Usual } from './usual-order.ts';
import { useRefresh } from '../use-refresh.ts';
import { Waiting } from '../windows/slot-picker.tsx';
import { screenWords } from '../words.en.ts';

const WishDialog = lazy(async () => ({
  default: (await import('@portal/time-window/web/offers.tsx')).WishDialog,
}));

type Call = typeof createTransportOrder | typeof editTransportOrder;

/** What a person fills in; point and dock follow from the notes and the chosen association. */
const follows = { unloadingPointId: true, unloadDoorId: true } as const;
const Filled = z.omit(TransportInput, follows);
const Drafted = z.omit(TransportDraft, follows);
/** The same where a container note rides on the order. */
const beside = { noteIds: NotesBeside } as const;
const FilledBeside = z.extend(Filled, beside);
const DraftedBeside = z.extend(Drafted, beside);

type Props = {
  /** The order that is changed; none: a new one. */
  order?: TransportOrder;
  /** An order that a new one is copied from: its forwarder, truck and driver. */
  model?: TransportOrder;
  /** What a new one begins with. */
  usual?: Usual;
  /** Notes that stand chosen at first. */
  notes: readonly LoadableNote[];
  before?: ReactNode;
};

/** A transport order from its notes to the booked window; saved, or saved and put before the plant. */
export const OrderForm = ({ order, model, usual, notes, before }: Props) => {
  const words = useWords(transportWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  const { zone } = useCellContext();
  const go = useGo();
  const refreshWindows = useRefresh(listUsableWindows);
  const id = useId();
  const mayChoose = useCanCreate();
  const asksThen = useRef(false);
  const asksWait = useRef(false);
  /** The order for which the user joins the waiting list just now. */
  const [waiting, setWaiting] = useState<string>();
  const [stay, setStay] = useState<number>();
  const [known, setKnown] = useState(notes);
  const [noteIds, setNoteIds] = useState<readonly string[]>(notes.map((note) => note.id));
  const riding = order?.containerNoteList ?? [];
  const isBeside = riding.length > 0;
  const pointOf = (ids: readonly string[]) =>
    (known.find((note) => note.id === ids[0]) ?? riding[0])?.unloadingPoint;
  const [near, setNear] = useState<readonly OfferedWindow[]>([]);
  const { point, pointName, doors } = useDoors(pointOf(noteIds));
  const request = useCall(requestTransport, { refreshes: shownOrders });
  const truck = useCall(readTransportOrder);
  const identity = useCall(readDriverIdentity);
  const types = useAnswer(selectTruckTypes, {}, { quiet: true });

  const form: ShapeFormProps<Call> = {
    call: order ? editTransportOrder : createTransportOrder,
    words,
    shape: isBeside ? FilledBeside : Filled,
    initial: order
      ? initialOf(order)
      : {
          noteIds: notes.map((note) => note.id),
          ...usual?.values,
          ...(model && { forwarderCode: model.forwarderCode ?? undefined, ...truckOf(model) }),
        },
    ...(order && { fixed: { id: order.id, version: order.version } }),
    fields: orderFields({
      text: words,
      screen,
      language,
      zone,
      notes: {
        known,
        onKnown: (note) => setKnown((before) => [...before, note]),
        mayChoose,
        isBeside,
      },
      forwarder: forwarderOf(order ?? model ?? usual?.forwarder, language),
      truckTypes: truckTypeChoices(types.data ?? []),
      driver: driverOf(order ?? model),
      vehicle: vehicleOf(order ?? model),
      onDriver: (driver) => fillIn(valuesOfDriver(driver)),
      onVehicle: (vehicle) => fillIn(valuesOfVehicle(vehicle)),
      onTruck: (orderId) => void takeTruck(orderId),
      point: { name: pointName, isKnown: point !== undefined },
      doors,
      booking: (values) => bookingIn(values, doors, order, point?.id),
      offered: {
        near,
        wish: wishOf(point, known, noteIds, zone, order),
        onPick: (one) => pickWindow(one),
      },
      complain: (name, isWrong) =>
        use.shape.form.setFields([
          {
            name,
            errors: isWrong
              ? [words.checks[name === 'truckPlate' ? 'notAPlate' : 'notAnIdentityNumber']]
              : [],
          },
        ]),
    }),
    toInput: (values) => ({
      noteIds,
      unloadingPointId: point?.id,
      unloadDoorId: doorIn(values, doors)?.unloadDoorId,
    }),
    refreshes: [...shownOrders, listDeliveryNotes, listUsableWindows],
    // Whoever was faster, or whatever closed the door: the windows that are shown are no longer right.
    onRefused: ({ key, details }) => {
      if (!key.startsWith('timeWindow.')) return;
      setNear(offeredIn(details));
      refreshWindows();
    },
    // One notice, of what became of it in the end.
    success: null,
    onDone: async (saved) => {
      if (asksWait.current) return setWaiting(saved.id);
      const requested =
        asksThen.current && (await request.run({ id: saved.id, version: saved.version })) !== undefined;
      showSuccess(requested ? screen.requested : words.hints.saved);
      go(orderPath(saved.id), { replace: true });
    },
  };
  const use = useFormCall(form);
  useUnsavedGuard(use.isDirty);

  const fillIn = (values: Record<string, unknown>): void => {
    use.shape.form.setFieldsValue(values);
    use.changed(values);
  };
  const changed = (values: Record<string, unknown>): void => {
    use.changed(values);
    const ids = values.noteIds as string[] | undefined;
    if (ids !== undefined) {
      setNoteIds(ids);
      // Docks belong to a point: a load for another point starts its booking again.
      if (pointOf(ids) !== pointOf(noteIds)) fillIn({ doorAssociateId: undefined });
    }
    // Whom and what the former forwarder drives with is not the next one's.
    if ('forwarderCode' in values) {
      const { driverId, vehicleId } = use.shape.form.getFieldsValue(['driverId', 'vehicleId']);
      if (driverId) fillIn({ driverId: null, ...valuesOfDriver(undefined) });
      if (vehicleId) fillIn({ vehicleId: null, ...valuesOfVehicle(undefined) });
    }
    const slot = typeof values.window === 'string' ? slotOf(values.window) : undefined;
    const day = use.shape.form.getFieldValue('windowDay') as string | undefined;
    if (slot && day) fillIn({ expectedArrival: momentAt(zone, day, slot.starts) });
  };
  const pickWindow = ({ doorAssociateId, day, window }: OfferedWindow): void => {
    const slot = slotOf(window);
    // Another place clears the window, so the place comes first.
    fillIn({ doorAssociateId, windowDay: day });
    fillIn({ window, ...(slot && { expectedArrival: momentAt(zone, day, slot.starts) }) });
  };
  const takeTruck = async (orderId: string): Promise<void> => {
    const from = await truck.run({ id: orderId });
    // Of a driver of the forwarder's own the number is not asked: his record says it.
    const driver = from && (from.driverId === null ? await identity.run({ id: orderId }) : {});
    if (from && driver) fillIn(truckOf({ ...from, ...driver }));
  };
  const save = (thenAsk: boolean): void => {
    asksThen.current = thenAsk;
    asksWait.current = false;
    void (thenAsk ? use.submit() : use.submitDraft(isBeside ? DraftedBeside : Drafted));
  };
  /** Who waits has an order: a new one is saved as it is. */
  const wait = ({ minutes }: { minutes?: number }): void => {
    setStay(minutes);
    if (order) return setWaiting(order.id);
    asksThen.current = false;
    asksWait.current = true;
    void use.submitDraft(Drafted);
  };
  const leaveWaiting = (): void => {
    const id = waiting;
    setWaiting(undefined);
    if (!order && id !== undefined) go(orderPath(id), { replace: true });
  };
  const leaveTo = order ? orderPath(order.id) : '/transport/transport-list';
  const title = order ? `${words.detailTitle} ${order.number}` : words.actions.create;
  return (
    <section className={styles.page} aria-label={title}>
      <PageHead title={title} back={leaveTo} />
      <div className={styles.body}>
        <Waiting value={wait}>
          <FormBody
            {...form}
            before={
              <>
                {before}
                {isBeside && (
                  <Alert
                    type="info"
                    showIcon
                    className={styles.notice}
                    title={fill(screen.notes.riding, {
                      numbers: riding.map(({ number }) => number).join(', '),
                    })}
                  />
                )}
              </>
            }
            use={{ ...use, changed }}
            id={id}
          />
        </Waiting>
        <FormFoot
          use={use}
          onSave={() => save(true)}
          save={screen.actions.saveAndRequest}
          onCancel={() => go(leaveTo)}
        >
          <Button loading={use.busy} onClick={() => save(false)}>
            {words.actions.save}
          </Button>
        </FormFoot>
      </div>
      <Suspense>
        {waiting !== undefined && (
          <WishDialog
            orderId={waiting}
            day={(use.shape.form.getFieldValue('windowDay') as string | undefined) ?? undefined}
            unloadDoorId={doorIn(use.shape.form.getFieldsValue(), doors)?.unloadDoorId}
            minutes={stay}
            doors={doors.map((door) => ({
              value: door.unloadDoorId,
              label: `${door.doorCode} ${language === 'zh' ? door.nameZh : door.nameEn}`,
            }))}
            onClose={leaveWaiting}
          />
        )}
      </Suspense>
    </section>
  );
};

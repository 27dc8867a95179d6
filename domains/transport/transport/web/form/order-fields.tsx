import { Input } from 'antd';
import { lazy, Suspense } from 'react';
import { today } from '@portal/platform/contract/day.ts';
import type { Language } from '@portal/platform/contract/words.ts';
import { field, type FormValues } from '@portal/platform/web/form/field.ts';
import type { FieldsOf } from '@portal/platform/web/form/form-props.ts';
import type { Control } from '@portal/platform/web/form/inputs/inputs.tsx';
import { dictName } from '@portal/platform/web/i18n/use-dict.ts';
import { TRUCK_TYPE } from '@portal/settings/contract/dictionary.ts';
import type { Choice } from '@portal/platform/web/parts/choices.ts';
import type { DoorAssociation } from '@portal/plant/contract/fields.ts';
import { selectForwarders } from '@portal/supplier/contract/choice-calls.ts';
import { partnerChoices } from '@portal/supplier/web/offers.tsx';
import type { DriverChoice, VehicleChoice } from '@portal/fleet/contract/choice-calls.ts';
import { isDriversPaper } from '@portal/fleet/contract/identity.ts';
import { isPlate, plateOf } from '@portal/fleet/contract/plate.ts';
import type { createTransportOrder } from '../../contract/endpoints.ts';
import type { words } from '../../contract/words.en.ts';
import { CheckedInput } from './checked-input.tsx';
import { DriverSelect } from './driver-select.tsx';
import type { KeptAt } from '../windows/kept-windows.tsx';
import { NoteChooser } from '../notes/note-chooser.tsx';
import type { LoadableNote } from '../notes/loadable-note.ts';
import { NoteTable } from '../notes/note-table.tsx';
import type { OfferedWindow } from '../windows/near-windows.tsx';
import { SlotPicker } from '../windows/slot-picker.tsx';
import type { Suggested } from '../windows/suggested-windows.tsx';
import type { Booking } from '../windows/use-hold.ts';
import { VehicleSelect } from './vehicle-select.tsx';
import type { screenWords } from '../words.en.ts';

/** They are read once a forwarder is known: no form waits for them. */
const RecentTrucks = lazy(async () => ({ default: (await import('./recent-trucks.tsx')).RecentTrucks }));

type Order = {
  text: (typeof words)['zh' | 'en'];
  screen: (typeof screenWords)['zh' | 'en'];
  language: Language;
  zone: string;
  notes: {
    known: readonly LoadableNote[];
    onKnown: (note: LoadableNote) => void;
    mayChoose: boolean;
    /** A container note rides on the order: no other note is needed, and its forwarder stays. */
    isBeside: boolean;
  };
  forwarder: Choice | undefined;
  /** Those that may be chosen. */
  truckTypes: readonly Choice[];
  /** The unloading point in words, or why there is none yet. */
  point: { name: string; isKnown: boolean };
  doors: readonly DoorAssociation[];
  /** Where windows are asked for, and the one the order holds there. */
  booking: (values: FormValues) => {
    at: Booking | undefined;
    held: string | undefined;
    orderId: string | undefined;
    keptAt: KeptAt | undefined;
  };
  /** Those of the forwarder's own that the order has. */
  driver: Choice | undefined;
  vehicle: Choice | undefined;
  /** What is known of the chosen one goes into the form; nothing chosen: it is typed again. */
  onDriver: (driver: DriverChoice | undefined) => void;
  onVehicle: (vehicle: VehicleChoice | undefined) => void;
  /** Windows that suit the truck, and those that a refusal named; where one is chosen. */
  offered: {
    near: readonly OfferedWindow[];
    wish: Suggested | undefined;
    onPick: (window: OfferedWindow) => void;
  };
  /** Takes truck and driver over from an order. */
  onTruck: (orderId: string) => void;
  complain: (name: 'truckPlate' | 'driverIdNo', isWrong: boolean) => void;
};

/** A dock, its association and a day belong to one booking: a change of one gives the window up (SPEC section 5). */
const BOOKED = ['window', 'expectedArrival'];

/** The day by which documents are looked at: that of the window, until one is chosen today. */
const dayOf = ({ windowDay }: FormValues, zone: string): string =>
  typeof windowDay === 'string' && windowDay !== '' ? windowDay : today(zone);
const isSelected = (id: unknown): boolean => typeof id === 'string' && id !== '';

/** The type that the order, its vehicle or the order before has stays named when it may be chosen no more. */
const withPresent = (types: readonly Choice[], present: unknown): readonly Choice[] =>
  typeof present !== 'string' || present === '' || types.some(({ value }) => value === present)
    ? types
    : [...types, { value: present, label: dictName(TRUCK_TYPE, present) }];

export const orderFields = (order: Order): FieldsOf<typeof createTransportOrder> => {
  const { screen, notes, booking, complain } = order;
  const doorName = (door: DoorAssociation) =>
    `${door.doorCode} ${order.language === 'zh' ? door.nameZh : door.nameEn} (${screen.door[door.kind]})`;
  const notesField = field.own(
    'noteIds',
    (control) =>
      notes.mayChoose ? (
        <NoteChooser {...(control as Control<string[]>)} known={notes.known} onKnown={notes.onKnown} />
      ) : (
        <NoteTable notes={notes.known} />
      ),
    {
      section: screen.sections.notes,
      title: notes.isBeside ? screen.notes.beside : order.text.hints.chooseNotes,
      ...(!notes.mayChoose && { title: screen.sections.notes, hint: screen.notes.fixed }),
    },
  );
  return [
    // Of an order that carries containers alone there is nothing to say to who may not choose.
    ...(notes.mayChoose || notes.known.length > 0 ? [notesField] : []),
    field.remote('forwarderCode', selectForwarders, {
      section: screen.sections.vehicle,
      choices: partnerChoices,
      known: order.forwarder,
      // A forwarder works on orders that were given to him; he cannot give them away.
      disabled: !notes.mayChoose || notes.isBeside,
      ...(notes.isBeside && { hint: screen.notes.forwarderFixed }),
      span: 8,
    }),
    field.own(
      'vehicleId',
      (control, values) => (
        <VehicleSelect
          {...(control as Control<string | null>)}
          forwarderCode={values.forwarderCode as string | undefined}
          known={order.vehicle}
          day={dayOf(values, order.zone)}
          onSelect={order.onVehicle}
        />
      ),
      { span: 8, hint: screen.fleet.vehicleHint },
    ),
    field.own(
      'driverId',
      (control, values) => (
        <DriverSelect
          {...(control as Control<string | null>)}
          forwarderCode={values.forwarderCode as string | undefined}
          known={order.driver}
          day={dayOf(values, order.zone)}
          onSelect={order.onDriver}
        />
      ),
      { span: 8, hint: screen.fleet.driverHint },
    ),
    field.own(
      'truckPlate',
      (control, values) => (
        <>
          <CheckedInput
            {...(control as Control<string>)}
            disabled={isSelected(values.vehicleId)}
            clean={plateOf}
            isGood={isPlate}
            complete={7}
            complain={(isWrong) => complain('truckPlate', isWrong)}
          />
          <Suspense>
            <RecentTrucks
              forwarderCode={values.forwarderCode as string | undefined}
              onSelect={order.onTruck}
            />
          </Suspense>
        </>
      ),
      { span: 8, hint: screen.plate },
    ),
    field.choice('truckType', ({ truckType }) => withPresent(order.truckTypes, truckType), { span: 8 }),
    field.dict('vehicleEmission', 'VEHICLE_EMISSION', { span: 8 }),
    field.text('driverName', { max: 30, span: 8, disabled: ({ driverId }) => isSelected(driverId) }),
    field.own(
      'driverIdNo',
      (control, values) => (
        <CheckedInput
          {...(control as Control<string>)}
          disabled={isSelected(values.driverId)}
          clean={(text) => text.trim().toUpperCase()}
          isGood={isDriversPaper}
          complete={18}
          complain={(isWrong) => complain('driverIdNo', isWrong)}
        />
      ),
      { span: 8, hint: screen.identity },
    ),
    field.phone('driverPhone', { span: 8 }),
    field.dict('purposeOfEntry', 'PURPOSE_OF_ENTRY', { span: 8 }),
    field.text('route', { max: 50, span: 8 }),
    field.text('borderoNo', { max: 17, span: 8, hint: screen.bordero }),
    field.own('unloadingPointId', ({ id }) => <Input id={id} value={order.point.name} disabled />, {
      section: screen.sections.booking,
      title: order.text.fields.unloadingPoint,
      span: 8,
      hint: screen.pointHint,
    }),
    field.choice(
      'doorAssociateId',
      order.doors.map((door) => ({ value: door.doorAssociateId, label: doorName(door) })),
      {
        title: order.text.fields.door,
        span: 8,
        clears: BOOKED,
        disabled: !order.point.isKnown,
        hint: screen.doorHint,
      },
    ),
    field.day('windowDay', { span: 8, clears: BOOKED, min: today(order.zone) }),
    field.own('window', (control, values) => (
      <SlotPicker {...(control as Control<string | undefined>)} {...booking(values)} {...order.offered} />
    )),
    field.moment('expectedArrival', { span: 8, hint: screen.arrivalHint }),
  ];
};

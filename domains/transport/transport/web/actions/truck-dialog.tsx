import { today } from '@portal/platform/contract/day.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { field, type FormValues } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import type { AnyControl, Control } from '@portal/platform/web/form/inputs/inputs.tsx';
import { dictName } from '@portal/platform/web/i18n/use-dict.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { plantZone, useSession } from '@portal/platform/web/session/session.ts';
import { selectTruckTypes } from '@portal/fleet/contract/choice-calls.ts';
import { truckTypeChoices } from '@portal/fleet/web/offers.tsx';
import { TRUCK_TYPE } from '@portal/settings/contract/dictionary.ts';
import { nameOrderTruck } from '../../contract/calls/carrier-calls.ts';
import { readTransportOrder } from '../../contract/endpoints.ts';
import type { TransportOrder } from '../../contract/fields.ts';
import { words as transportWords } from '../../contract/words.en.ts';
import { DriverSelect } from '../form/driver-select.tsx';
import { VehicleSelect } from '../form/vehicle-select.tsx';
import { shownOrders } from '../order-calls.ts';
import { screenWords } from '../words.en.ts';

const isTyped =
  (source: 'vehicleId' | 'driverId') =>
  (values: FormValues): boolean =>
    typeof values[source] !== 'string' || values[source] === '';
const nothing = (): void => undefined;

/** Another truck or driver for an order that the plant has confirmed: selected among the forwarder's own, or typed. */
export default function TruckDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { data: order } = useAnswer(readTransportOrder, { id: orderId });
  return order ? <TruckForm order={order} onClose={onClose} /> : null;
}

const TruckForm = ({ order, onClose }: { order: TransportOrder; onClose: () => void }) => {
  const words = useWords(transportWords);
  const screen = useWords(screenWords);
  const zone = useSession(plantZone);
  const own = {
    forwarderCode: order.forwarderCode ?? undefined,
    day: order.windowDay ?? today(zone),
    onSelect: nothing,
  };
  const known = (id: string | null, label: string | null) =>
    id === null ? undefined : { value: id, label: label ?? id };
  const isDriverTyped = isTyped('driverId');
  const drawVehicle = (control: AnyControl) => (
    <VehicleSelect
      {...(control as Control<string | null>)}
      {...own}
      known={known(order.vehicleId, order.truckPlate)}
    />
  );
  const drawDriver = (control: AnyControl) => (
    <DriverSelect
      {...(control as Control<string | null>)}
      {...own}
      known={known(order.driverId, order.driverName)}
    />
  );
  return (
    <FormDialog
      title={`${words.actions.nameTruck} · ${order.number}`}
      call={nameOrderTruck}
      words={words}
      initial={{
        vehicleId: order.vehicleId ?? undefined,
        truckPlate: order.truckPlate ?? undefined,
        truckType: order.truckType ?? undefined,
        driverId: order.driverId ?? undefined,
        driverName: order.driverName ?? undefined,
        driverPhone: order.driverPhone ?? undefined,
      }}
      fixed={{ id: order.id, version: order.version }}
      fields={[
        field.own('vehicleId', drawVehicle, { hint: screen.fleet.vehicleHint }),
        field.text('truckPlate', { max: 12, hint: screen.plate, required: true, when: isTyped('vehicleId') }),
        field.remote('truckType', selectTruckTypes, {
          choices: truckTypeChoices,
          known: order.truckType && { value: order.truckType, label: dictName(TRUCK_TYPE, order.truckType) },
        }),
        field.own('driverId', drawDriver, { hint: screen.fleet.driverHint }),
        field.text('driverName', { max: 30, required: true, when: isDriverTyped }),
        field.text('driverIdNo', {
          max: 18,
          hint: screen.truck.identityHint,
          when: isDriverTyped,
        }),
        field.phone('driverPhone'),
      ]}
      before={<p>{screen.truck.hint}</p>}
      submit={words.actions.nameTruck}
      success={screen.truck.named}
      refreshes={shownOrders}
      onClose={onClose}
    />
  );
};

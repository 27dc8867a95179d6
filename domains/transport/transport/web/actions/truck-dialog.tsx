import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { field, type FormValues } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { dictName } from '@portal/platform/web/i18n/use-dict.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import {
  selectDrivers,
  selectTruckTypes,
  selectVehicles,
  type DriverChoice,
  type VehicleChoice,
} from '@portal/fleet/contract/choice-calls.ts';
import type { Choice } from '@portal/platform/web/parts/choices.ts';
import { truckTypeChoices } from '@portal/fleet/web/offers.tsx';
import { TRUCK_TYPE } from '@portal/settings/contract/dictionary.ts';
import { nameOrderTruck } from '../../contract/calls/carrier-calls.ts';
import { readTransportOrder } from '../../contract/endpoints.ts';
import type { TransportOrder } from '../../contract/fields.ts';
import { words as transportWords } from '../../contract/words.en.ts';
import { shownOrders } from '../order-calls.ts';
import { screenWords } from '../words.en.ts';

const isTyped =
  (source: 'vehicleId' | 'driverId') =>
  (values: FormValues): boolean =>
    typeof values[source] !== 'string' || values[source] === '';
const vehicleChoices = (rows: readonly VehicleChoice[]): Choice[] =>
  rows.map(({ id, plate, truckType }) => ({
    value: id,
    label: `${plate} · ${dictName(TRUCK_TYPE, truckType)}`,
  }));
const driverChoices = (rows: readonly DriverChoice[]): Choice[] =>
  rows.map(({ id, driverName, phone }) => ({ value: id, label: `${driverName} · ${phone}` }));

/** Another truck or driver for an order that the plant has confirmed: selected among the forwarder's own, or typed. */
export default function TruckDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { data: order } = useAnswer(readTransportOrder, { id: orderId });
  return order ? <TruckForm order={order} onClose={onClose} /> : null;
}

const TruckForm = ({ order, onClose }: { order: TransportOrder; onClose: () => void }) => {
  const words = useWords(transportWords);
  const screen = useWords(screenWords);
  const ofForwarder = { forwarderCode: order.forwarderCode ?? '' };
  const known = (id: string | null, label: string | null) =>
    id === null ? undefined : { value: id, label: label ?? id };
  const isDriverTyped = isTyped('driverId');
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
        field.remote('vehicleId', selectVehicles, {
          choices: vehicleChoices,
          fixed: ofForwarder,
          known: known(order.vehicleId, order.truckPlate),
          hint: screen.fleet.vehicleHint,
        }),
        field.text('truckPlate', { max: 12, hint: screen.plate, required: true, when: isTyped('vehicleId') }),
        field.remote('truckType', selectTruckTypes, {
          choices: truckTypeChoices,
          known: order.truckType && { value: order.truckType, label: dictName(TRUCK_TYPE, order.truckType) },
        }),
        field.remote('driverId', selectDrivers, {
          choices: driverChoices,
          fixed: ofForwarder,
          known: known(order.driverId, order.driverName),
          hint: screen.fleet.driverHint,
        }),
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

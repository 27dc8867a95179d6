import type { FileAction } from '@portal/platform/server/caller.ts';
import { nameIn } from '@portal/platform/server/database/join-on.ts';
import { namedSheet } from '@portal/platform/server/list/named-sheet.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { words } from '../../contract/words.en.ts';
import { filteredOrders, windowText } from '../queries.ts';

/** The filtered orders as a workbook, states in the caller's language. */
export const exportTransportOrders: FileAction<typeof calls.exportTransportOrders> = async (
  caller,
  input,
) => {
  const { title, fields, status } = words[caller.language];
  const zone = await plantZone(caller);
  return namedSheet(caller, {
    name: title,
    zone,
    fields,
    columns: {
      number: { width: 20, from: 'shipment.number' },
      status: { width: 12, from: 'shipment.status', names: status },
      supplierCode: { width: 12, from: 'shipment.supplier_code' },
      forwarderName: { width: 20, from: nameIn(caller.language, 'forwarder') },
      borderoNo: { width: 20, from: 'shipment.bordero_no' },
      driverName: { width: 12, from: 'shipment.driver_name' },
      driverPhone: { width: 16, from: 'shipment.driver_phone' },
      truckPlate: { width: 12, from: 'shipment.truck_plate' },
      unloadingPoint: { width: 10, from: 'point.code' },
      door: { width: 10, from: 'door.code' },
      windowDay: { width: 12, kind: 'day', from: 'shipment.window_day' },
      window: { width: 14, from: windowText },
      expectedArrival: { width: 18, kind: 'moment', from: 'shipment.expected_arrival' },
      departedAt: { width: 18, kind: 'moment', from: 'shipment.departed_at' },
      arrivedAt: { width: 18, kind: 'moment', from: 'shipment.arrived_at' },
    },
    rows: filteredOrders(caller, input, zone).orderBy('shipment.id', 'desc'),
  });
};

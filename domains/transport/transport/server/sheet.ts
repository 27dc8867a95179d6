import { sql } from 'kysely';
import type { FileAction } from '@portal/platform/server/caller.ts';
import { nameIn } from '@portal/platform/server/database/join-on.ts';
import { exportSheet } from '@portal/platform/server/sheet/export-sheet.ts';
import type { SheetColumn } from '@portal/platform/server/sheet/write-sheet.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import type * as calls from '../contract/endpoints.ts';
import { words } from '../contract/words.en.ts';
import { filteredOrders } from './queries.ts';

/** The filtered orders as a workbook, states in the caller's language. */
export const exportTransportOrders: FileAction<typeof calls.exportTransportOrders> = async (
  caller,
  asked,
) => {
  const text = words[caller.language];
  const column = (
    field: keyof typeof text.fields,
    width: number,
    kind: SheetColumn['kind'] = 'text',
  ): SheetColumn => ({ header: text.fields[field], width, kind });
  const status = sql<string>`case shipment.status ${sql.join(
    Object.entries(text.status).map(([code, word]) => sql`when ${code} then ${word}`),
    sql` `,
  )} end`;
  return exportSheet(caller, {
    name: text.title,
    zone: await plantZone(caller),
    columns: [
      column('number', 20),
      column('status', 12),
      column('supplierCode', 12),
      column('forwarderName', 20),
      column('borderoNo', 20),
      column('driverName', 12),
      column('driverPhone', 16),
      column('truckPlate', 12),
      column('unloadingPoint', 10),
      column('door', 10),
      column('windowDay', 12, 'day'),
      column('window', 14),
      column('expectedArrival', 18, 'moment'),
      column('departedAt', 18, 'moment'),
      column('arrivedAt', 18, 'moment'),
    ],
    query: filteredOrders(caller, asked)
      .select([
        'shipment.number',
        status.as('status'),
        'shipment.supplier_code',
        nameIn(caller.language, 'forwarder').as('forwarder'),
        'shipment.bordero_no',
        'shipment.driver_name',
        'shipment.driver_phone',
        'shipment.truck_plate',
        'point.code as point',
        'door.code as door',
        'shipment.window_day',
        sql`to_char(shipment.window_starts, 'HH24:MI') || '-' || to_char(shipment.window_ends, 'HH24:MI')`.as(
          'window',
        ),
        'shipment.expected_arrival',
        'shipment.departed_at',
        'shipment.arrived_at',
      ])
      .orderBy('shipment.id', 'desc'),
  });
};

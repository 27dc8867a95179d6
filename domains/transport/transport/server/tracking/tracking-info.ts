import { sql, type SqlBool } from 'kysely';
import type { ParsedInput, OutputOf } from '@portal/platform/contract/endpoint.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { filtered, oneOf } from '@portal/platform/server/list/filters.ts';
import { numberIn } from '@portal/platform/server/list/numbered.ts';
import { notesNumbered } from '@portal/delivery-note/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { UNDERWAY } from '../../contract/status.ts';
import { containerNotesOn } from '../notes/container-notes.ts';
import { ordersFound } from '../orders/orders-found.ts';
import { carriesNote, lentColumns, orders, rowColumns, stagesOf } from '../queries.ts';

declare module '@portal/platform/server/plugins/neighbours.ts' {
  interface LentColumns {
    /** The arrival that was told last of an order. */
    'transport.estimated-arrival': string | null;
  }
}

/** Shipments under way (or in the states asked for), newest first, at most 200, with notes and stages. */
export const readTrackingInfo = async (
  caller: Caller,
  { word, status }: ParsedInput<typeof calls.readTrackingInfo>,
): Promise<OutputOf<typeof calls.readTrackingInfo>> => {
  const [zone, { numbered, plated, withBordero }, ofNotes] = await Promise.all([
    plantZone(caller),
    ordersFound(caller, { number: word, truckPlate: word, borderoNo: word }),
    notesNumbered(caller, word),
  ]);
  const hasNumber = numberIn(numbered, 'shipment.id', 'shipment.number');
  const hasPlate = numberIn(plated, 'shipment.id', 'shipment.truck_plate');
  const hasBordero = numberIn(withBordero, 'shipment.id', 'shipment.bordero_no');
  const hasNote = carriesNote(caller, ofNotes);
  const shown = filtered(
    orders(caller),
    { word, status: status ?? [...UNDERWAY] },
    {
      word: (typed) =>
        sql<SqlBool>`(${hasNumber(typed)} or ${hasPlate(typed)} or ${hasBordero(typed)} or ${hasNote(typed)})`,
      status: oneOf('shipment.status'),
    },
  );
  const rows = await shown
    .select([...rowColumns, ...lentColumns(caller)])
    .select([
      caller.lent('transport.estimated-arrival', 'shipment').as('estimatedArrival'),
      sql<
        string | null
      >`(window_end(shipment.window_day, shipment.window_starts, shipment.window_ends) at time zone ${zone})`.as(
        'windowEndsAt',
      ),
    ])
    .select(
      sql<
        string[]
      >`array(select note.number from transport_order_note as loaded join delivery_note as note on note.tenant_id = loaded.tenant_id and note.id = loaded.delivery_note_id
        where loaded.tenant_id = shipment.tenant_id and loaded.transport_order_id = shipment.id order by note.number)`.as(
        'noteNumbers',
      ),
    )
    .orderBy('shipment.id', 'desc')
    .limit(200)
    .execute();
  const ids = rows.map((row) => row.id);
  const stages = await stagesOf(caller, ids);
  const riding = Map.groupBy(await containerNotesOn(caller, ids), ({ orderId }) => orderId);
  return rows.map((row) => ({
    ...row,
    containerNoteNumbers: (riding.get(row.id) ?? []).map(({ number }) => number),
    stages: stages.filter((stage) => stage.orderId === row.id).map(({ orderId: _, ...stage }) => stage),
  }));
};

import { sql, type SqlBool } from 'kysely';
import { holdCalls, isAlertOfVehicle, isCallOver, isOfCall, keepFrom } from '@portal/jis/server/offers.ts';
import { standsInRack } from '@portal/jis-rack/server/offers.ts';
import type { Archived } from './kinds.ts';

/**
 * Call-offs in sequence: a vehicle for one part group of one supplier, with its messages, their keys and its alerts. What came before the archived day is
 * not taken any more, so that no repetition counts as new (`jis_kept`). What stands in a rack stays until the rack is received; racks, their pieces, scans and
 * deliveries stay, for a piece says itself what was called. Streams stay: they are one row each, and go on.
 */
export const archivedCallOffs: readonly Archived[] = [
  {
    table: 'jis_call',
    isOver: (before) => sql<SqlBool>`${isCallOver('row', before)} and not ${standsInRack('row')}`,
    atOnce: 500,
    members: [
      { table: 'jis_call', of: sql<SqlBool>`part.id = row.id` },
      { table: 'jis_message', of: isOfCall('part', 'row') },
      {
        table: 'jis_message_key',
        of: sql<SqlBool>`(part.plant_no, part.said_supplier, part.message_id, part.item) in (
          select message.plant_no, message.said_supplier, message.message_id, message.item from jis_message as message
          where message.tenant_id = row.tenant_id and ${isOfCall('message', 'row')})`,
        key: ['plant_no', 'said_supplier', 'message_id', 'item'],
      },
      { table: 'jis_alert', of: sql<SqlBool>`${isOfCall('part', 'row')} and ${isAlertOfVehicle('part')}` },
    ],
    lock: holdCalls,
    keep: async (caller, _, archive) => keepFrom(caller, archive),
    drop: async () => {},
  },
  // What a print says is on its paper; it goes when nobody has touched any of its call-offs since.
  {
    table: 'jis_print',
    isOver: (
      before,
    ) => sql<SqlBool>`row.updated_at < ${before}::timestamptz and not exists (select from jis_message as message
      where message.tenant_id = row.tenant_id and message.id = any (row.message_ids) and message.updated_at >= ${before}::timestamptz)`,
    atOnce: 1_000,
  },
  // Others are of a place, whichever vehicle was the first. An open one stays until it closes.
  {
    table: 'jis_alert',
    isOver: (before) =>
      sql<SqlBool>`not ${isAlertOfVehicle('row')} and row.closed_at < ${before}::timestamptz and row.updated_at < ${before}::timestamptz`,
    atOnce: 10_000,
  },
];

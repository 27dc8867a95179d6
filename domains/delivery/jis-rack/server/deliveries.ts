import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains, fromDay, oneOf, toDay } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { onJisCall, onJisMessage } from '@portal/jis/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import { listJisDeliveries } from '../contract/endpoints.ts';
import type { JisDelivery } from '../contract/fields.ts';
import { jisRackPermissions } from '../contract/permissions.ts';
import type { ReceiptVerdict } from '../contract/receipt-scan.ts';
import { RECEIVED, jisDeliveryStatus } from '../contract/status.ts';
import { words } from '../contract/words.en.ts';
import { callMark, piecesOf, shownPiece } from './pieces.ts';
import { numbersText } from './racks.ts';

const shownStates = {
  expected: jisDeliveryStatus.moves.confirm.from,
  received: [jisDeliveryStatus.moves.confirm.to],
} as const;

/** SQL: how many pieces of a delivery are so; what never came into its racks is none of them. */
const countOf = ({ scope }: Pick<Caller, 'scope'>, condition: ReturnType<typeof sql>) => sql<number>`(
  select count(*)::int from jis_rack as rack join jis_rack_piece as piece on piece.tenant_id = rack.tenant_id and piece.rack_id = rack.id
  where ${ownRows(scope, 'jis_rack', 'rack')} and ${ownRows(scope, 'jis_rack_piece', 'piece')} and rack.delivery_id = delivery.id and ${condition})`;

/**
 * SQL: what differs of a delivery. Before its receipt that is what the supplier called missing and the plant still wants: a piece that the plant has
 * cancelled, changed or ordered once more is no difference of the supplier.
 */
const differencesIn = ({ db, scope }: Caller) => sql<number>`(case when delivery.status = ${RECEIVED}
  then ${countOf({ scope }, sql`piece.received_as is not null`)} else ${db
    .selectFrom('jis_rack as rack')
    .innerJoin('jis_rack_piece as piece', (join) =>
      join.onRef('piece.tenant_id', '=', 'rack.tenant_id').onRef('piece.rack_id', '=', 'rack.id'),
    )
    .leftJoin('jis_call', onJisCall('piece'))
    .leftJoin('jis_message', onJisMessage('piece'))
    .where(ownRows(scope, 'jis_rack', 'rack'))
    .where(ownRows(scope, 'jis_rack_piece', 'piece'))
    .where('piece.state', '=', 'missing')
    .where(sql<SqlBool>`rack.delivery_id = delivery.id and ${callMark} = 'called'`)
    .select(sql<number>`count(*)::int`.as('count'))} end)`;

/** Deliveries in sequence, the newest first. */
export const deliveries = listFrom(
  listJisDeliveries,
  { title: jisRackPermissions['jis-delivery:list'], words, zone: plantZone },
  async (caller, { expectedArrivalFrom, expectedArrivalTo }) => {
    const zone = (expectedArrivalFrom ?? expectedArrivalTo) ? await plantZone(caller) : '';
    return {
      rows: caller.db
        .selectFrom('jis_delivery as delivery')
        .innerJoin('supplier', onSupplier('delivery'))
        .where(ownRows(caller.scope, 'jis_delivery', 'delivery')),
      key: 'delivery.id',
      order: '-departedAt',
      columns: {
        id: 'delivery.id',
        version: 'delivery.version',
        number: 'delivery.number',
        status: 'delivery.status',
        supplierCode: 'delivery.supplier_code',
        supplierNameZh: 'supplier.name_zh',
        supplierNameEn: 'supplier.name_en',
        racks: sql<number>`(select count(*)::int from jis_rack as rack where ${ownRows(caller.scope, 'jis_rack', 'rack')} and rack.delivery_id = delivery.id)`,
        pieces: countOf(caller, sql`piece.state = 'loaded'`),
        differences: differencesIn(caller),
        truckPlate: 'delivery.truck_plate',
        expectedArrival: 'delivery.expected_arrival',
        departedAt: 'delivery.departed_at',
        arrivedAt: 'delivery.arrived_at',
        receivedAt: 'delivery.received_at',
        receivedBy: 'delivery.received_by',
      },
      // they are numbered in the order in which they depart
      sorts: { departedAt: 'delivery.id' },
      filters: {
        number: contains('delivery.number'),
        status: oneOf('delivery.status'),
        supplierCode: (typed) => sql<SqlBool>`delivery.supplier_code = ${typed.toUpperCase()}`,
        expectedArrivalFrom: fromDay('delivery.expected_arrival', zone),
        expectedArrivalTo: toDay('delivery.expected_arrival', zone),
        shown: (asked) => inStates('delivery.status', shownStates[asked]),
      },
    };
  },
);

/** A delivery with its racks and pieces. Fails with `jisDelivery.none`. */
export const deliveryById = async (caller: Caller, id: string): Promise<JisDelivery> => {
  const row = await deliveries.one(caller, id);
  if (!row) throw new Failure('jisDelivery.none', { id });
  const racks = await racksOfDelivery(caller, id);
  const pieces = await piecesOf(
    caller,
    racks.map((rack) => rack.id),
  );
  return {
    ...row,
    rackList: racks.map((rack) => ({ ...rack, pieceList: (pieces.get(rack.id) ?? []).map(shownPiece) })),
  };
};

/** In the order of their sequence numbers, by round and number. */
export const racksOfDelivery = async ({ db, scope }: Caller, id: string) =>
  db
    .selectFrom('jis_rack as rack')
    .where(ownRows(scope, 'jis_rack', 'rack'))
    .where('rack.delivery_id', '=', id)
    .orderBy('rack.assembly_line')
    .orderBy('rack.part_group')
    .orderBy('rack.first_no')
    .orderBy('rack.id')
    .select([
      'rack.id',
      'rack.licence_plate as licencePlate',
      'rack.assembly_line as assemblyLine',
      'rack.part_group as partGroup',
      'rack.contents',
      numbersText('rack').as('numbers'),
      scanned<string | null>(scope, sql`scanned_at`, sql`verdict = 'rack'`).as('plateScannedAt'),
      scanned<ReceiptVerdict | null>(scope, sql`verdict`, sql`rack_end = 'first'`).as('firstScanned'),
      scanned<ReceiptVerdict | null>(scope, sql`verdict`, sql`rack_end = 'last'`).as('lastScanned'),
    ])
    .execute();

/** SQL: what the newest scan of a rack at the receipt says, of those that count; the last one holds, for a wrong part is put right and scanned again. */
const scanned = <Value>(scope: Caller['scope'], says: RawBuilder<unknown>, which: RawBuilder<unknown>) =>
  sql<Value>`(select scan.said from (select scan.id, ${says} as said from jis_receipt_scan as scan
    where ${ownRows(scope, 'jis_receipt_scan', 'scan')} and scan.rack_id = rack.id and scan.delivery_id = rack.delivery_id and ${which}) as scan
    order by scan.id desc limit 1)`;

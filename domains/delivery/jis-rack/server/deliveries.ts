import { sql, type SqlBool } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains, fromDay, oneOf, toDay } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import { listJisDeliveries } from '../contract/endpoints.ts';
import type { JisDelivery } from '../contract/fields.ts';
import { jisRackPermissions } from '../contract/permissions.ts';
import { jisDeliveryStatus } from '../contract/status.ts';
import { words } from '../contract/words.en.ts';
import { piecesOf, shownPiece } from './pieces.ts';
import { numbersText } from './racks.ts';

const shownStates = {
  expected: jisDeliveryStatus.moves.confirm.from,
  received: [jisDeliveryStatus.moves.confirm.to],
} as const;

/** SQL: how many pieces of a delivery are so; what never came into its racks is none of them. */
const countOf = ({ scope }: Pick<Caller, 'scope'>, condition: ReturnType<typeof sql>) => sql<number>`(
  select count(*)::int from jis_rack as rack join jis_rack_piece as piece on piece.tenant_id = rack.tenant_id and piece.rack_id = rack.id
  where ${ownRows(scope, 'jis_rack', 'rack')} and ${ownRows(scope, 'jis_rack_piece', 'piece')} and rack.delivery_id = delivery.id and ${condition})`;

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
        differences: countOf(caller, sql`(piece.received_as is not null or piece.state = 'missing')`),
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
    ])
    .execute();

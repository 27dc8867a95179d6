import { sql } from 'kysely';
import type { JisPlacedPart, PlacedState } from '@portal/jis/contract/placed.ts';
import type { Answers } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { readJisDelivery, readJisRack } from '../contract/endpoints.ts';

/** Where the parts of a vehicle stand, for its story: those of racks that were not given up, the newest rack last. */
export const placedParts: Answers['jis.placed'] & {} = async (
  { db, scope },
  { assemblyLine, manufacturingNo },
) => {
  const rows = await db
    .selectFrom('jis_rack_piece as piece')
    .innerJoin('jis_rack as rack', (join) =>
      join.onRef('rack.tenant_id', '=', 'piece.tenant_id').onRef('rack.id', '=', 'piece.rack_id'),
    )
    .leftJoin('jis_delivery as delivery', (join) =>
      join.onRef('delivery.tenant_id', '=', 'rack.tenant_id').onRef('delivery.id', '=', 'rack.delivery_id'),
    )
    .where(ownRows(scope, 'jis_rack_piece', 'piece'))
    .where(ownRows(scope, 'jis_rack', 'rack'))
    .where('piece.assembly_line', '=', assemblyLine)
    .where('piece.manufacturing_no', '=', manufacturingNo)
    .where('piece.is_live', '=', true)
    .orderBy('piece.part_group')
    .orderBy('rack.id')
    .orderBy('piece.place')
    .orderBy('piece.position')
    .select([
      'piece.id',
      'piece.part_group as partGroup',
      'piece.supplier_code as supplierCode',
      'piece.part_no as partNo',
      'piece.place',
      'piece.received_as as receivedAs',
      'rack.id as rackId',
      'rack.licence_plate as licencePlate',
      'delivery.id as deliveryId',
      'delivery.number as deliveryNumber',
      // a piece that did not come stays missing, wherever its rack is
      sql<PlacedState>`case when piece.state = 'missing' then 'missing' else coalesce(delivery.status, piece.state) end`.as(
        'state',
      ),
    ])
    .execute();
  const opens = (needs: string, to: string): string | null => (scope.permissions.has(needs) ? to : null);
  return rows.map(({ rackId, deliveryId, ...part }): JisPlacedPart => ({
    ...part,
    rackTo: opens(readJisRack.needs, `/jis/rack-load?id=${rackId}`),
    deliveryTo: deliveryId && opens(readJisDelivery.needs, `/jis/delivery-detail?id=${deliveryId}`),
  }));
};

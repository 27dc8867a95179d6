import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { AdvisedDelivery } from '../contract/desadv.ts';
import type { JisDelivery } from '../contract/fields.ts';

/** What of a delivery is advised: the pieces that are in it, and where the first of them is unloaded. */
export const advisedOf = async (
  { db, scope }: Caller,
  { rackList }: JisDelivery,
): Promise<Pick<AdvisedDelivery, 'racks' | 'unloadingPoint'>> => {
  const rows = await db
    .selectFrom('jis_rack_piece as piece')
    .where(ownRows(scope, 'jis_rack_piece', 'piece'))
    .where(sql<boolean>`piece.rack_id = any (${rackList.map(({ id }) => id)}::bigint[])`)
    .select([
      'piece.id',
      'piece.order_number as orderNumber',
      'piece.reorder_id as reorderId',
      'piece.unloading_point as unloadingPoint',
    ])
    .execute();
  const more = new Map(rows.map((row) => [row.id, row]));
  const racks = rackList.map(({ licencePlate, contents, partGroup, assemblyLine, pieceList }) => ({
    licencePlate,
    contents,
    partGroup,
    assemblyLine,
    pieces: pieceList
      .filter(({ state }) => state === 'loaded')
      .map((piece) => ({
        ...piece,
        orderNumber: more.get(piece.id)?.orderNumber ?? null,
        reorderId: more.get(piece.id)?.reorderId || null,
      })),
  }));
  return { racks, unloadingPoint: rows.find(({ unloadingPoint }) => unloadingPoint)?.unloadingPoint ?? null };
};

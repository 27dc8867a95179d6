import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { joinOn } from '@portal/platform/server/database/join-on.ts';

/** A dock with the unloading points that it serves, and for which supplier; empty where it takes trucks of all. */
export type DoorPlace = {
  readonly id: string;
  readonly code: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly active: boolean;
  readonly uses: readonly { readonly pointId: string; readonly supplierCode: string }[];
};

/** All docks of the present plant by code, also those that are switched off; a use whose point is switched off counts for nothing. */
export const placesOfDoors = async ({ db, scope }: Reader): Promise<DoorPlace[]> => {
  const [doors, uses] = await Promise.all([
    db
      .selectFrom('door')
      .where(ownRows(scope, 'door'))
      .select(['id', 'code', 'name_zh as nameZh', 'name_en as nameEn', 'active'])
      .orderBy('code')
      .execute(),
    db
      .selectFrom('door_association as at_door')
      .innerJoin('unloading_point as point', joinOn('point', 'at_door', [['id', 'unloading_point_id']]))
      .where(ownRows(scope, 'door_association', 'at_door'))
      .where(ownRows(scope, 'unloading_point', 'point'))
      .where('point.active', '=', true)
      .select([
        'at_door.door_id as doorId',
        'at_door.unloading_point_id as pointId',
        'at_door.for_supplier as supplierCode',
      ])
      .orderBy('at_door.id')
      .execute(),
  ]);
  const usesOf = Map.groupBy(uses, ({ doorId }) => doorId);
  return doors.map((door) => ({
    ...door,
    uses: (usesOf.get(door.id) ?? []).map(({ pointId, supplierCode }) => ({ pointId, supplierCode })),
  }));
};

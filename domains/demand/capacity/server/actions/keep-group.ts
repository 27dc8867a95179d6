import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { insertRows } from '@portal/platform/server/database/bulk.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { sideOf } from '@portal/platform/server/document/sides.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import type { GroupInput } from '../../contract/group.ts';
import { groups } from '../groups.ts';
import { requireLinks } from '../require-links.ts';

type Links = Pick<GroupInput, 'series' | 'linkedIds'>;
type Owner = { readonly groupId: string; readonly supplierCode: string };

/** A group with what loads it. A supplier adds his own. Fails with `capacity.ownOnly` and what `requireLinks` says. */
export const createCapacityGroup: Action<typeof calls.createCapacityGroup> = async (
  caller,
  { series, linkedIds, ...group },
) => {
  const { supplierCode } = group;
  if (sideOf(caller) === 'supplier' && supplierCode !== caller.scope.companyCode)
    throw new Failure('capacity.ownOnly', { field: 'supplierCode' });
  await requireLinks(caller, { ...group, series, linkedIds });
  const [made] = await groups.create(caller, [{ ...group, plantNo: caller.scope.plantNo }], {
    day: await plantToday(caller),
  });
  await keepLinks(caller, { groupId: made!.id, supplierCode }, { series, linkedIds });
  return { ...made!, version: 1 };
};

/** What loads the group is replaced as a whole; rows that stay are left alone. */
export const changeCapacityGroup: Action<typeof calls.changeCapacityGroup> = async (
  caller,
  { id, version, series, linkedIds, ...group },
) => {
  const before = await groups.toMove(caller, 'keep', { id, version });
  const { supplierCode } = before;
  await requireLinks(caller, { ...group, supplierCode, series, linkedIds }, before);
  await keepLinks(caller, { groupId: id, supplierCode }, { series, linkedIds });
  const kept = await groups.moveOn(caller, 'keep', before, group);
  return { id, version: kept.version + 1 };
};

export const deactivateCapacityGroup: Action<typeof calls.deactivateCapacityGroup> = async (
  caller,
  which,
) => {
  const { id, version } = await groups.move(caller, 'deactivate', which);
  return { id, version: version + 1 };
};

export const activateCapacityGroup: Action<typeof calls.activateCapacityGroup> = async (caller, which) => {
  const { id, version } = await groups.move(caller, 'activate', which);
  return { id, version: version + 1 };
};

const keyOf = (partNo: string, demandType: string | null): string => `${partNo}\n${demandType ?? ''}`;

/** Rows that stay the same are not written again, so that history tells what changed. */
const keepLinks = async (
  { db, scope }: Caller,
  { groupId, supplierCode }: Owner,
  { series, linkedIds }: Links,
): Promise<void> => {
  const owner = { plantNo: scope.plantNo, supplierCode, groupId };
  const ofGroup = db
    .selectFrom('capacity_group_series')
    .where(ownRows(scope, 'capacity_group_series'))
    .where('group_id', '=', groupId);
  const parts = await ofGroup.select(['id', 'part_no', 'demand_type', 'load_factor']).execute();
  const coming = new Map(series.map((one) => [keyOf(one.partNo, one.demandType), one.loadFactor]));
  const stay = new Set<string>();
  for (const { id, part_no: partNo, demand_type: type, load_factor: factor } of parts) {
    const key = keyOf(partNo, type);
    if (!coming.has(key))
      await db
        .deleteFrom('capacity_group_series')
        .where(ownRows(scope, 'capacity_group_series'))
        .where('id', '=', id)
        .execute();
    else if (coming.get(key) !== factor)
      await db
        .updateTable('capacity_group_series')
        .set({ load_factor: coming.get(key)! })
        .where(ownRows(scope, 'capacity_group_series'))
        .where('id', '=', id)
        .execute();
    stay.add(key);
  }
  await insertRows(
    db,
    'capacity_group_series',
    series.filter((one) => !stay.has(keyOf(one.partNo, one.demandType))).map((one) => ({ ...owner, ...one })),
  );
  const links = await db
    .selectFrom('capacity_group_link')
    .where(ownRows(scope, 'capacity_group_link'))
    .where('group_id', '=', groupId)
    .select(['id', 'linked_id'])
    .execute();
  for (const { id } of links.filter((link) => !linkedIds.includes(link.linked_id)))
    await db
      .deleteFrom('capacity_group_link')
      .where(ownRows(scope, 'capacity_group_link'))
      .where('id', '=', id)
      .execute();
  const linked = new Set(links.map((link) => link.linked_id));
  await insertRows(
    db,
    'capacity_group_link',
    [...new Set(linkedIds)].filter((id) => !linked.has(id)).map((linkedId) => ({ ...owner, linkedId })),
  );
};

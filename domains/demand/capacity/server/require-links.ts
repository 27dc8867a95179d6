import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import { UNIT } from '@portal/platform/contract/values/unit.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { DEMAND_TYPE } from '@portal/forecast/contract/fields.ts';
import { deliveredPairs } from '@portal/part/server/offers.ts';
import { requireDictCode, requireDictCodes } from '@portal/settings/server/offers.ts';
import type { GroupInput } from '../contract/group.ts';
import { circleFrom, linksFault } from '../contract/group-rules.ts';

/**
 * Fails unless a group may be what it is to be: parts that its supplier delivers, or groups of his in the same unit that it is not part of.
 * `before`: the group as it stands, of one that is changed.
 */
export const requireLinks = async (
  caller: Caller,
  group: Omit<GroupInput, 'name'>,
  before?: { readonly id: string; readonly number: string },
): Promise<void> => {
  const { supplierCode, unit, series, linkedIds } = group;
  const fault = linksFault(group);
  if (fault) throw new Failure(fault.key, { field: fault.field, ...placeOf(fault.index) });
  await requireDictCode(caller, UNIT, unit, 'unit');
  const typed = series.flatMap(({ demandType }, index) =>
    demandType === null ? [] : [{ demandType, index }],
  );
  await requireDictCodes(
    caller,
    DEMAND_TYPE,
    typed.map(({ demandType }) => demandType),
    (at) => ({
      field: 'demandType',
      index: typed[at]!.index,
    }),
  );
  const delivers = await deliveredPairs(
    caller,
    series.map(({ partNo }) => ({ supplierCode, partNo })),
  );
  const foreign = series.findIndex(({ partNo }) => !delivers({ supplierCode, partNo }));
  if (foreign >= 0)
    throw new Failure('capacity.notDelivered', {
      field: 'partNo',
      supplierCode,
      partNo: series[foreign]!.partNo,
      ...placeOf(foreign),
    });
  if (linkedIds.length > 0 || before !== undefined) await requireNested(caller, group, before);
};

const placeOf = (index: number | undefined) => (index === undefined ? {} : { index, row: index + 1 });

/** Groups of one supplier are looked at and changed one after another: two who link each other at once would close a circle. */
const requireNested = async (
  { db, scope }: Caller,
  { supplierCode, unit, linkedIds }: Omit<GroupInput, 'name'>,
  before: { readonly id: string; readonly number: string } | undefined,
): Promise<void> => {
  const known = await db
    .selectFrom('capacity_group')
    .where(ownRows(scope, 'capacity_group'))
    .where('supplier_code', '=', supplierCode)
    .select(['id', 'number', 'unit'])
    .orderBy('id')
    .forUpdate()
    .execute();
  const byId = new Map(known.map((one) => [one.id, one]));
  const { rows: links } = await sql<{ groupId: string; linkedId: string }>`
    select group_id as "groupId", linked_id as "linkedId" from capacity_group_link as link
    where ${ownRows(scope, 'capacity_group_link', 'link')} and link.supplier_code = ${supplierCode}`.execute(
    db,
  );
  for (const id of linkedIds) {
    const linked = byId.get(id);
    if (!linked) throw new Failure('capacity.linkedNone', { field: 'linkedIds' });
    if (linked.unit !== unit)
      throw new Failure('capacity.otherUnit', {
        field: 'linkedIds',
        number: linked.number,
        unit: linked.unit,
      });
  }
  if (before === undefined) return;
  // those around it are counted in the same unit as well
  for (const { groupId, linkedId } of links)
    if (linkedId === before.id && byId.get(groupId)!.unit !== unit)
      throw new Failure('capacity.otherUnit', {
        field: 'unit',
        number: byId.get(groupId)!.number,
        unit: byId.get(groupId)!.unit,
      });
  const linked = new Map<string, string[]>();
  for (const { groupId, linkedId } of links)
    if (groupId !== before.id) linked.set(groupId, [...(linked.get(groupId) ?? []), linkedId]);
  const way = circleFrom(before.id, linked.set(before.id, linkedIds));
  if (way)
    throw new Failure('capacity.circle', {
      field: 'linkedIds',
      way: way.map((id) => byId.get(id)!.number).join(' → '),
    });
};

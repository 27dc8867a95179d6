import { mondayOf } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { deliveredPairs, partUnits } from '@portal/part/server/offers.ts';
import { requireDecimals } from '@portal/unit/server/offers.ts';
import type { Card } from '../../contract/card.ts';

type Times = Pick<Card, 'startsAt' | 'endsAt'>;
type Parts = Card['parts'];

/** Fails with `disruption.endsBefore`. */
export const requireSpan = ({ startsAt, endsAt }: Times): void => {
  if (endsAt !== null && Date.parse(endsAt) < Date.parse(startsAt))
    throw new Failure('disruption.endsBefore', { field: 'endsAt' });
};

/** Parts that the supplier delivers to the plant, each week of them once. Fails with the place of the first that is none. */
export const requireParts = async (caller: Caller, supplierCode: string, parts: Parts): Promise<void> => {
  const seen = new Set<string>();
  for (const [index, { partNo, week, lost }] of parts.entries()) {
    if (week !== null && mondayOf(week) !== week)
      throw new Failure('disruption.notAMonday', { field: `parts.${index}.week`, index, week });
    if (lost !== null && week === null)
      throw new Failure('disruption.lossWithoutWeek', { field: `parts.${index}.week`, index, partNo });
    const key = `${partNo}\n${week}`;
    if (seen.has(key))
      throw new Failure('disruption.twice', { field: `parts.${index}.partNo`, index, partNo });
    seen.add(key);
  }
  await requireDelivered(
    caller,
    supplierCode,
    parts.map(({ partNo }) => partNo),
  );
  await requireLossDecimals(caller, parts);
};

/** Fails with `disruption.notDelivered` at the place of the first part that the supplier does not deliver to the plant. */
export const requireDelivered = async (
  caller: Caller,
  supplierCode: string,
  partNos: readonly string[],
): Promise<void> => {
  const isDelivered = await deliveredPairs(
    caller,
    partNos.map((partNo) => ({ supplierCode, partNo })),
  );
  const index = partNos.findIndex((partNo) => !isDelivered({ supplierCode, partNo }));
  if (index >= 0)
    throw new Failure('disruption.notDelivered', {
      field: `parts.${index}.partNo`,
      index,
      partNo: partNos[index]!,
    });
};

const requireLossDecimals = async (caller: Caller, parts: Parts): Promise<void> => {
  const units = await partUnits(caller, [...new Set(parts.map(({ partNo }) => partNo))]);
  await requireDecimals(
    caller,
    parts.flatMap(({ partNo, lost }, index) =>
      lost === null ? [] : [{ quantity: lost, unit: units.get(partNo) ?? '', partNo, index }],
    ),
    ({ partNo, index }) => ({ field: `parts.${index}.lost`, index, partNo }),
  );
};

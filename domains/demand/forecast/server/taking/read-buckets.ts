import { Failure, type FailureKey } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { deliveredPairs, partUnits } from '@portal/part/server/offers.ts';
import { isTooFine } from '@portal/platform/contract/values/unit.ts';
import { unitDecimals } from '@portal/unit/server/offers.ts';
import { lastDayOf, overlap, startOf } from '../../contract/grain.ts';
import type { MonthRule } from '../../contract/month-rule.ts';
import type { SentBucket } from '../../contract/take.ts';

export type Bucket = SentBucket & { readonly unit: string; readonly lastOn: string };
/** Why a bucket is none, with its place among those that were sent. */
export type BadBucket = { readonly index: number; readonly failure: Failure };

/** Buckets as they are kept, or why some are none: all of them are looked at, so that the sender mends all at once. */
export const readBuckets = async (
  caller: Caller,
  sent: readonly SentBucket[],
  rule: MonthRule,
): Promise<{ readonly good: Bucket[]; readonly refused: BadBucket[] }> => {
  const [isDelivered, units, decimals] = await Promise.all([
    deliveredPairs(caller, sent),
    partUnits(caller, [...new Set(sent.map(({ partNo }) => partNo))]),
    unitDecimals(caller),
  ]);
  const refused: BadBucket[] = [];
  const refuse = (index: number, field: keyof SentBucket, key: FailureKey, details: object = {}): void => {
    const { supplierCode, partNo, startsOn } = sent[index]!;
    refused.push({ index, failure: new Failure(key, { field, supplierCode, partNo, startsOn, ...details }) });
  };
  const good = sent.map((one, index): Bucket => {
    const { grain, startsOn, partNo, quantity } = one;
    const unit = units.get(partNo) ?? '';
    if (!isDelivered(one)) refuse(index, 'partNo', 'forecast.notDelivered');
    else if (startOf(grain, startsOn) !== startsOn)
      refuse(index, 'startsOn', grain === 'week' ? 'forecast.notAMonday' : 'forecast.notAFirst');
    else if (isTooFine(quantity, unit, decimals.decimalsOf))
      refuse(index, 'quantity', 'forecast.tooFine', { quantity });
    return { ...one, unit, lastOn: lastDayOf(one, rule) };
  });
  for (const [index, other] of twice(good, rule)) refuse(index, 'startsOn', 'forecast.overlap', { other });
  return { good, refused: refused.toSorted((one, other) => one.index - other.index) };
};

/** Places of buckets that share days with the one before, and the first day of that one. */
const twice = (all: readonly Bucket[], rule: MonthRule): [number, string][] => {
  const placed = all.map((bucket, index) => ({ bucket, index }));
  const alike = Map.groupBy(placed, ({ bucket }) => `${bucket.supplierCode}\n${bucket.partNo}`);
  return [...alike.values()].flatMap((group) => {
    const inOrder = group.toSorted(
      (one, other) =>
        (one.bucket.startsOn < other.bucket.startsOn
          ? -1
          : Number(one.bucket.startsOn > other.bucket.startsOn)) || one.index - other.index,
    );
    return inOrder.flatMap(({ bucket, index }, at): [number, string][] => {
      const before = inOrder[at - 1];
      return before && overlap(before.bucket, bucket, rule) ? [[index, before.bucket.startsOn]] : [];
    });
  });
};

import { addDays, type Day } from '@portal/platform/contract/day.ts';
import { add, canonical } from '@portal/platform/contract/quantity.ts';
import type { Frequency } from '@portal/call-off/contract/horizon/horizon.ts';
import { startOf, type Grain } from './grain.ts';
import { split } from './split.ts';
import type { SentBucket } from './take.ts';

/** A forecast line of a call-off message, as its release keeps it. */
export type ForecastLine = {
  readonly supplierCode: string;
  readonly partNo: string;
  readonly dueOn: Day;
  readonly frequency: Frequency;
  readonly quantity: string;
};

/** A range keeps its first day only; four weeks are four weeks. */
const GRAINS = { D: 'day', J: 'day', F: 'day', W: 'week', T: 'week', M: 'month' } as const satisfies Record<
  Frequency,
  Grain
>;
const WEEKS = 4;

/**
 * Forecast lines of call-offs as buckets: weeks from their Mondays, months from their first days, four weeks (`T`) split over four. What agreements of one
 * part and supplier ask for at one time is added up.
 */
export const bucketsOfLines = (lines: readonly ForecastLine[]): SentBucket[] => {
  const buckets = new Map<string, SentBucket>();
  for (const line of lines)
    for (const one of bucketsOf(line)) {
      const key = JSON.stringify([one.supplierCode, one.partNo, one.grain, one.startsOn]);
      const known = buckets.get(key);
      buckets.set(key, known ? { ...known, quantity: add(known.quantity, one.quantity) } : one);
    }
  return [...buckets.values()];
};

const bucketsOf = ({ supplierCode, partNo, dueOn, frequency, quantity }: ForecastLine): SentBucket[] => {
  const grain = GRAINS[frequency];
  const startsOn = startOf(grain, dueOn);
  const bucket = { supplierCode, partNo, grain, startsOn, quantity: canonical(quantity) };
  if (frequency !== 'T') return [bucket];
  const decimals = bucket.quantity.split('.')[1]?.length ?? 0;
  return split(bucket.quantity, WEEKS, decimals).map((part, at) => ({
    ...bucket,
    startsOn: addDays(startsOn, 7 * at),
    quantity: canonical(part),
  }));
};

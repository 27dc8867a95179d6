import type { Day } from '@portal/platform/contract/day.ts';

/**
 * A quantity over days, so that up to the end of day k of n at least k/n of it is there, rounded up to the decimals of its unit; the sum is exact.
 * Example: 103 over 5 days is 21, 21, 20, 21, 20. In SQL: `splitBuckets` of `server/periods/placed.ts`.
 */
export const split = (quantity: string, days: number, decimals: number): string[] => {
  const scale = 10n ** BigInt(decimals);
  const whole = scaled(quantity, decimals);
  const over = BigInt(days);
  const upTo = (k: bigint): bigint => (whole * k + over - 1n) / over;
  return Array.from({ length: days }, (_, at) => {
    const part = upTo(BigInt(at) + 1n) - upTo(BigInt(at));
    const rest = (part % scale).toString().padStart(decimals, '0');
    return decimals === 0 ? String(part) : `${part / scale}.${rest}`;
  });
};

const scaled = (quantity: string, decimals: number): bigint => {
  const [whole = '0', rest = ''] = quantity.split('.');
  return BigInt(whole + rest.slice(0, decimals).padEnd(decimals, '0'));
};

/**
 * The workdays among which a bucket is split; one without any goes to the last workday before it, never away. Undefined where there is none before it
 * either. `workdays` are those of the plant, ascending, some time before the bucket among them.
 */
export const daysOfBucket = (
  workdays: readonly Day[],
  { from, to }: { readonly from: Day; readonly to: Day },
): readonly Day[] | undefined => {
  const inside = workdays.filter((day) => day >= from && day <= to);
  if (inside.length > 0) return inside;
  const before = workdays.findLast((day) => day < from);
  return before === undefined ? undefined : [before];
};

/** What a supplier asks for of a container, in whole boxes. */
export type Asking = {
  readonly supplierCode: string;
  /** Missing to his minimum. */
  readonly toMinimum: number;
  /** Missing until the end of each week, the first week first; it never falls. */
  readonly byWeek: readonly number[];
  /** How many he may have more; null without a maximum. */
  readonly room: number | null;
};

export type Share = { readonly supplierCode: string; readonly needed: number; readonly share: number };

/**
 * Shares out what there is of a container. First everybody gets what is missing to his minimum, then what is missing until the end of the first week, then
 * of the next one, and nobody above his maximum. The step for which there is not enough is shared in proportion to what is missing in it (`inProportion`);
 * what is behind it gets nothing. `needed` is what is missing until the last week, the minimum counted.
 * Example: 10 boxes, A misses 10 and B 20 this week: A gets 3, B 7.
 */
export const shareOut = (free: number, asking: readonly Asking[]): Share[] => {
  const shares = asking.map(() => 0);
  const weeks = Math.max(0, ...asking.map(({ byWeek }) => byWeek.length));
  let left = free;
  for (let step = 0; step <= weeks && left > 0; step += 1) {
    const wants = asking.map(({ toMinimum, byWeek, room }, at) => {
      const missing = step === 0 ? toMinimum : Math.max(toMinimum, byWeek[step - 1] ?? 0);
      return Math.max(0, Math.min(missing, room ?? missing) - shares[at]!);
    });
    for (const [at, share] of inProportion(left, wants).entries()) {
      shares[at] = shares[at]! + share;
      left -= share;
    }
  }
  return asking.map(({ supplierCode, toMinimum, byWeek }, at) => ({
    supplierCode,
    needed: Math.max(toMinimum, byWeek.at(-1) ?? 0),
    share: shares[at]!,
  }));
};

/**
 * All that is wanted where there is enough; else whole boxes in proportion, those left over to the largest remainders, the first one where these are equal.
 * Example: `inProportion(10, [10, 20])` is `[3, 7]`.
 */
export const inProportion = (total: number, wants: readonly number[]): number[] => {
  const inAll = wants.reduce((sum, want) => sum + want, 0);
  if (inAll <= total) return [...wants];
  const shares = wants.map((want) => Math.floor((want * total) / inAll));
  const over = total - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = wants
    .map((want, at) => ({ at, remainder: (want * total) % inAll }))
    .toSorted((one, other) => other.remainder - one.remainder || one.at - other.at);
  for (const { at } of byRemainder.slice(0, over)) shares[at]! += 1;
  return shares;
};

/** Months that are counted together: a quarter, or a year up to a month. */
export const spans = ['quarter', 'year'] as const;
export type Span = (typeof spans)[number];

/** Whose lots are added up: each supplier or forwarder, each group of parts, or all of the plant. */
export const groupings = ['party', 'commodity', 'plant'] as const;
export type Grouping = (typeof groupings)[number];

/** Months from `from` to `to`, both included: `2026-07` to `2026-08`. */
export type Period = { readonly name: string; readonly from: string; readonly to: string };

const monthAt = (months: number): string =>
  `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;

/**
 * The period that a month ends, and those before it, the newest last. Example: up to 2026-08 the quarter is 2026-Q3 with July and August, and the one before
 * it 2026-Q2 with all of its months; the year is 2026 from January to August, and the one before it the same months of 2025.
 */
export const periodsUntil = (month: string, span: Span, many: number): readonly Period[] => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = year * 12 + number - 1;
  return Array.from({ length: many }, (_, at): Period => {
    const back = many - 1 - at;
    if (span === 'year')
      return {
        name: String(year - back),
        from: monthAt((year - back) * 12),
        to: monthAt(last - back * 12),
      };
    const first = Math.floor(last / 3) * 3 - back * 3;
    return {
      name: `${Math.floor(first / 12)}-Q${Math.floor((first % 12) / 3) + 1}`,
      from: monthAt(first),
      to: monthAt(back === 0 ? last : first + 2),
    };
  });
};

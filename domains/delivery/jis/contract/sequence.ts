/** Whole numbers from the first to the last, both of them with it. */
export type Span = readonly [first: number, last: number];

/** What is known of the numbers of one stream: the smallest and the largest that came, and what between them did not. */
export type Sequence = { readonly first: number; readonly last: number; readonly missing: readonly Span[] };

export type Arrived = {
  readonly sequence: Sequence;
  /** Gaps that were not there before: each is raised once (DOMAIN.md, "JIS": jis.missing_seq). */
  readonly raised: readonly Span[];
};

/**
 * Numbers come, in any order, early, late and again. What is missing in the end is what lies between the smallest and the largest and never
 * came, whatever the order.
 * @example arrive({ first: 1, last: 3, missing: [] }, [7, 5]).raised // [[4, 4], [6, 6]]
 */
export const arrive = (before: Sequence | undefined, numbers: readonly number[]): Arrived => {
  const sorted = [...new Set(numbers)].toSorted((a, b) => a - b);
  const least = sorted[0];
  const most = sorted.at(-1);
  if (least === undefined || most === undefined) throw new Error('no number arrived');
  const first = Math.min(before?.first ?? least, least);
  const last = Math.max(before?.last ?? most, most);
  const opened: Span[] = before
    ? [
        ...(first < before.first ? [[first, before.first - 1] as const] : []),
        ...(last > before.last ? [[before.last + 1, last] as const] : []),
      ]
    : [[first, last]];
  const raised = without(opened, sorted);
  return {
    sequence: {
      first,
      last,
      missing: [...without(before?.missing ?? [], sorted), ...raised].toSorted(([a], [b]) => a - b),
    },
    raised,
  };
};

/** What is left of spans when numbers are taken out of them. `sorted` rises. */
export const without = (spans: readonly Span[], sorted: readonly number[]): Span[] =>
  spans.flatMap(([first, last]) => {
    const left: Span[] = [];
    let next = first;
    for (const number of within(sorted, first, last)) {
      if (number > next) left.push([next, number - 1]);
      next = number + 1;
    }
    if (next <= last) left.push([next, last]);
    return left;
  });

/** What is left of spans when other spans are taken out of them. */
export const withoutSpans = (spans: readonly Span[], taken: readonly Span[]): Span[] =>
  taken.reduce<Span[]>(
    (left, [from, to]) =>
      left.flatMap(([first, last]): Span[] => {
        if (to < first || from > last) return [[first, last]];
        return [
          ...(first < from ? [[first, from - 1] as const] : []),
          ...(last > to ? [[to + 1, last] as const] : []),
        ];
      }),
    [...spans],
  );

/** How many numbers lie in spans. */
export const countOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, [first, last]) => sum + last - first + 1, 0);

/** How people read them. @example spansText([[4, 4], [7, 9]]) // '4, 7–9' */
export const spansText = (spans: readonly Span[]): string =>
  spans.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`)).join(', ');

const within = (sorted: readonly number[], first: number, last: number): readonly number[] =>
  sorted.filter((number) => number >= first && number <= last);

/** Places of numbers in their stream, from the first to the last, both of them with it. */
export type Span = readonly [first: number, last: number];

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

/** The same spans, those that touch or lie in each other as one. */
export const spansOf = (spans: readonly Span[]): Span[] => {
  const joined: [number, number][] = [];
  for (const [first, last] of spans.toSorted(([a], [b]) => a - b)) {
    const before = joined.at(-1);
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else joined.push([first, last]);
  }
  return joined;
};

/** How many numbers lie in spans. */
export const countOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, [first, last]) => sum + last - first + 1, 0);

const within = (sorted: readonly number[], first: number, last: number): readonly number[] =>
  sorted.filter((number) => number >= first && number <= last);

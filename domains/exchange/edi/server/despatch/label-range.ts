/** So many labels one message names. */
const MOST_LABELS = 100_000;

/** All labels from the first to the last; both end with digits of the same length. */
export const labelRange = (from: string, to: string): string[] | undefined => {
  const [, lead = '', first = ''] = /^(.*?)(\d{1,15})$/.exec(from) ?? [];
  const [, leadOfLast, last = ''] = /^(.*?)(\d{1,15})$/.exec(to) ?? [];
  const count = Number(last) - Number(first) + 1;
  if (lead !== leadOfLast || first.length !== last.length || count < 1 || count > MOST_LABELS)
    return undefined;
  return Array.from(
    { length: count },
    (_, at) => lead + String(Number(first) + at).padStart(first.length, '0'),
  );
};

/** A row as the database writes it: column -> text, null where there is nothing. */
export type Row = Readonly<Record<string, string | null>>;

/** A line of history, in the order in which they were written. */
export type Entry = {
  /** Microseconds since 1970. */
  readonly at: number;
  /** The row is new or gone; else a field of it changed. */
  readonly whole: 'made' | 'gone' | null;
  readonly field: string | null;
  readonly before: string | null;
  readonly after: string | null;
  /** What a new or deleted row says of itself. */
  readonly said: Row;
};

export type PastState = {
  readonly isThere: boolean;
  readonly values: Row;
  /** Columns of which nothing is known: of a row that is gone today and did not say them. */
  readonly unknown: ReadonlySet<string>;
};

/**
 * The clock of a line is the beginning of its transaction: one that began early and wrote last would seem to have happened before what it found.
 * A line is never earlier than the one written before it.
 */
export const inOrder = <Line extends { readonly at: number }>(lines: readonly Line[]): Line[] => {
  let latest = 0;
  return lines.map((line) => {
    latest = Math.max(latest, line.at);
    return line.at === latest ? line : { ...line, at: latest };
  });
};

/**
 * A row as it stood at a moment: that of today (null: it is gone), undone backwards. What happened at exactly that moment has happened.
 * @example today 120 pieces, at ten changed from 100 to 120: at ten it is 120, a microsecond before 100
 */
export const undone = (
  today: Row | null,
  entries: readonly Entry[],
  at: number,
  columns: readonly string[],
): PastState => {
  let isThere = today !== null;
  let values: Record<string, string | null> = { ...today };
  let unknown = new Set(today === null ? columns : []);
  for (const entry of entries.filter((one) => one.at > at).toReversed()) {
    if (entry.whole === 'made') {
      isThere = false;
      values = {};
      unknown = new Set(columns);
    } else if (entry.whole === 'gone') {
      isThere = true;
      values = { ...entry.said };
      unknown = new Set(columns.filter((column) => !Object.hasOwn(entry.said, column)));
    } else {
      values[entry.field!] = entry.before;
      unknown.delete(entry.field!);
    }
  }
  if (isThere && unknown.size > 0) tellFromBefore(values, unknown, entries, at);
  return { isThere, values, unknown };
};

/** What a row that is gone today was last: by its changes before that moment, and by what it said when it was made. */
const tellFromBefore = (
  values: Record<string, string | null>,
  unknown: Set<string>,
  entries: readonly Entry[],
  at: number,
): void => {
  for (const entry of entries.filter((one) => one.at <= at).toReversed()) {
    const recorded = entry.whole === null ? { [entry.field!]: entry.after } : entry.said;
    for (const [column, value] of Object.entries(recorded))
      if (unknown.delete(column)) values[column] = value;
    // a life before this one says nothing of it
    if (entry.whole !== null) return;
  }
};

/**
 * Since when a row's past is known: since it was made, if that was recorded; else since it was last written without a line, or since the first line.
 * `made` and `written` are what the row says of itself, `tellsNew` whether new rows of its table are recorded.
 */
export const knownSince = (
  entries: readonly Entry[],
  {
    made,
    written,
    tellsNew,
  }: { readonly made: number | null; readonly written: number | null; readonly tellsNew: boolean },
): number | null => {
  const [first] = entries;
  if (first?.whole === 'made') return first.at;
  if (!tellsNew && made !== null) return made;
  const moments = [first?.at, written].filter((one): one is number => typeof one === 'number');
  return moments.length === 0 ? null : Math.min(...moments);
};

import type {
  KeptHistory,
  HistoryColumn,
  HistoryPart,
  HistoryTable,
} from '@portal/platform/contract/document/history.ts';
import type { Names } from '@portal/platform/contract/words.ts';

/** A line as the database keeps it. */
export type KeptLine = {
  readonly id: string;
  readonly at: string;
  readonly userNo: string | null;
  readonly userName: string;
  /** Who made the change as an agent, and for which supplier; no supplier where he acted for himself. */
  readonly companyCode: string | null;
  readonly actingFor: string | null;
  readonly source: string | null;
  readonly action: string;
  readonly ofTable: string | null;
  readonly unit: string | null;
  readonly field: string | null;
  readonly before: string | null;
  readonly after: string | null;
};

/** Where a line belongs: the table it is of, the label of a part's row, the changed field as the contract calls it. */
export type Place = {
  readonly table: HistoryTable;
  readonly part: HistoryPart | undefined;
  readonly label: string | null;
  readonly field: string | null;
  readonly column: HistoryColumn | undefined;
};

/** What stands between the label of a row and its field: `10 · received_quantity`. */
export const LABELLED = ' · ';
/** Stands before a row that is gone, and behind one that is new, where nothing else is known of it. */
const EXISTS = 'exists';

export const isWhole = (before: string | null, after: string | null): boolean =>
  isKnown(before) !== isKnown(after) && (before === null || after === null);
const isKnown = (value: string | null): boolean => value === EXISTS || (value?.startsWith('{') ?? false);
export const isPart = ({ parts = {} }: KeptHistory, table: string | null): boolean =>
  table !== null && Object.hasOwn(parts, table);

export const placeOf = (history: KeptHistory, entity: string, { ofTable, field }: KeptLine): Place => {
  const steps = field === null ? [] : field.split(LABELLED);
  const part = partOf(history, ofTable, steps);
  if (part === undefined || steps.length === 0) {
    const name = field === null ? null : camel(field);
    return { table: history, part: undefined, label: null, field: name, column: columnOf(history, name) };
  }
  const name = steps.length > 1 ? camel(steps.at(-1)!) : null;
  return { table: part, part, label: steps[0]!, field: name, column: columnOf(part, name) };
};

/** Lines from before do not name their table: what has a label is a part's, and the part that has the field. */
const partOf = ({ parts = {} }: KeptHistory, ofTable: string | null, steps: readonly string[]) => {
  if (ofTable !== null) return Object.hasOwn(parts, ofTable) ? parts[ofTable] : undefined;
  if (steps.length === 0) return undefined;
  const all = Object.values(parts);
  if (steps.length === 1) return all.find((part) => labelFits(part, steps[0]!));
  return all.find((part) => labelFits(part, steps[0]!)) ?? all[0];
};

const labelFits = ({ label, words }: HistoryPart, value: string): boolean =>
  label.names === undefined
    ? label.kind !== 'count' || /^\d+$/.test(value)
    : groupOf(words.zh, label.names)[value] !== undefined;

export const camel = (column: string): string =>
  column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

export const columnOf = ({ columns = {} }: HistoryTable, field: string | null): HistoryColumn | undefined =>
  field !== null && Object.hasOwn(columns, field) ? columns[field] : undefined;

/** The codes of a line that stand for something else. */
export const codedIn = (
  { field: raw, before, after }: KeptLine,
  { table, part, label, field, column }: Place,
): [HistoryColumn, string][] => {
  const found: [HistoryColumn, string][] = [];
  if (part && label !== null) found.push([part.label, label]);
  for (const value of [before, after]) {
    if (value === null) continue;
    if (column) for (const one of listed(column, value)) found.push([column, one]);
    else if (field === null || (part && raw === label))
      for (const [name, said] of Object.entries(saidIn(value))) {
        const known = columnOf(table, camel(name));
        if (known && said !== null) found.push([known, String(said)]);
      }
  }
  return found;
};

/** A list of codes as the database writes one: `["A", "B"]`. Anything else is one value, also what people wrote in brackets. */
export const listed = ({ kind }: HistoryColumn, value: string): string[] =>
  LISTS.has(kind) && value.startsWith('["') ? (JSON.parse(value) as string[]) : [value];
/** No value: nothing at all, an empty text, or a list of nothing. */
export const isNothing = (
  column: HistoryColumn | undefined,
  value: string | null,
): value is null | '' | '[]' =>
  value === null || value === '' || (value === '[]' && column !== undefined && LISTS.has(column.kind));
const LISTS: ReadonlySet<HistoryColumn['kind']> = new Set(['choice', 'dict']);

/** What a new or deleted row says of itself. */
export const saidIn = (value: string): Record<string, unknown> =>
  value.startsWith('{') ? (JSON.parse(value) as Record<string, unknown>) : {};

/** A group of words: of a choice or of states. */
export const groupOf = (words: object, group: string): Names =>
  ((words as Readonly<Record<string, unknown>>)[group] ?? {}) as Names;

import { Failure } from '@portal/platform/contract/failure.ts';
import type { pastStates } from '@portal/platform/contract/shell/record-past.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { KeptPart, KeptRecord } from './kept-record.ts';
import type { KeptTable } from './kept-tables.ts';
import { microseconds } from './moment.ts';
import { knownSince, undone, type Entry, type Row } from './undone.ts';

/** A record as it stood, not yet put into words. */
export type Past = {
  readonly at: number;
  readonly state: (typeof pastStates)[number];
  readonly since: number | null;
  readonly values: Row;
  readonly unknown: ReadonlySet<string>;
  readonly parts: readonly PastRows[];
};
export type PastRows = {
  readonly kept: KeptTable;
  readonly isHidden: boolean;
  readonly rows: readonly PastRowOf[];
};
export type PastRowOf = {
  readonly label: string;
  readonly known: 'whole' | 'partly' | 'not';
  readonly values: Row;
  readonly unknown: ReadonlySet<string>;
};

/** The record as it stood. Fails where it was not the caller's then, or where not all that happened since is his to know. */
export const pastOf = (caller: Pick<Caller, 'scope'>, kept: KeptRecord, at: number): Past => {
  const { main, row, entries, parts, hidden } = kept;
  if (hidden.has(main.table)) throw new Failure('past.hidden');
  const since = knownSince(entries, ownMoments(row, main));
  const state = undone(row, entries, at, main.columns);
  if (state.isThere) refuseStrangers(caller, row, state.values);
  return {
    at,
    since,
    state: stateAt(kept, since, at, state.isThere),
    values: state.values,
    unknown: state.unknown,
    parts: state.isThere
      ? parts.map((part) => ({
          kept: part.kept,
          isHidden: hidden.has(part.kept.table),
          rows: hidden.has(part.kept.table) ? [] : rowsAt(part, at),
        }))
      : [],
  };
};

const stateAt = (
  { row, entries }: KeptRecord,
  since: number | null,
  at: number,
  isThere: boolean,
): Past['state'] => {
  if (since !== null && at >= since) return isThere ? 'there' : 'gone';
  const made = typeof row?.created_at === 'string' ? microseconds(row.created_at) : null;
  return entries[0]?.whole === 'made' || (made !== null && at < made) ? 'notYet' : 'unknown';
};

const ownMoments = (row: Row | null, { tellsNew }: KeptTable) => {
  const momentIn = (column: string): number | null =>
    typeof row?.[column] === 'string' ? microseconds(row[column]) : null;
  return { made: momentIn('created_at'), written: momentIn('updated_at'), tellsNew };
};

/** Whose it is today he sees; whose it was then must have been the same, or himself. */
const refuseStrangers = ({ scope }: Pick<Caller, 'scope'>, today: Row | null, then: Row): void => {
  const own: Readonly<Record<string, (code: string) => boolean>> = {
    ...(scope.party === 'plant' && { plant_no: (code) => scope.plants.includes(code) }),
    ...(scope.party === 'supplier' && {
      plant_no: (code) => scope.plants.includes(code),
      supplier_code: (code) => code === scope.companyCode,
    }),
    ...(scope.party === 'forwarder' && {
      plant_no: (code) => scope.plants.includes(code),
      forwarder_code: (code) => code === scope.companyCode,
    }),
  };
  for (const [column, isOwn] of Object.entries(own)) {
    if (!Object.hasOwn(then, column) || then[column] === today?.[column]) continue;
    const owner = then[column];
    if (owner === null || owner === undefined || !isOwn(owner)) throw new Failure('past.notYours');
  }
};

/** The rows under a record as they stood. */
const rowsAt = ({ kept, rows, entries }: KeptPart, at: number): PastRowOf[] => {
  const labelOf = (row: Row): string => row[kept.labelColumn] ?? '';
  const labels = new Set([...rows.map(labelOf), ...entries.map(({ label }) => label)]);
  return [...labels]
    .toSorted((one, other) => one.localeCompare(other, 'zh', { numeric: true }))
    .flatMap((label) => {
      const today = rows.filter((row) => labelOf(row) === label);
      const own = entries.filter((entry) => entry.label === label);
      return areMixed(today, own)
        ? mixedRows(kept, { label, today, own, at })
        : oneRow(kept, { label, today: today[0] ?? null, own, at });
    });
};

/** Several rows bear one label: which of them a line is of is not recorded. */
const areMixed = (today: readonly Row[], own: readonly Entry[]): boolean => {
  let rows = 0;
  let most = 0;
  for (const { whole } of own) {
    rows += whole === 'made' ? 1 : whole === 'gone' ? -1 : 0;
    most = Math.max(most, rows);
  }
  return today.length > 1 || most > 1;
};

type RowAt = { readonly label: string; readonly own: readonly Entry[]; readonly at: number };

const oneRow = (
  kept: KeptTable,
  { label, today, own, at }: RowAt & { readonly today: Row | null },
): PastRowOf[] => {
  const state = undone(today, own, at, kept.columns);
  if (!state.isThere) return [];
  const { made, ...moments } = ownMoments(today, kept);
  if (own[0]?.whole !== 'made' && made !== null && at < made) return [];
  const since = knownSince(own, { made, ...moments });
  if (since === null || at < since) return [{ label, known: 'not', values: {}, unknown: new Set() }];
  return [{ label, known: state.unknown.size > 0 ? 'partly' : 'whole', ...state }];
};

const mixedRows = (
  kept: KeptTable,
  { label, today, own, at }: RowAt & { readonly today: readonly Row[] },
): PastRowOf[] => {
  const later = own.flatMap((entry) => (entry.at > at && entry.field !== null ? [entry.field] : []));
  return today.flatMap((values) => {
    const { made } = ownMoments(values, kept);
    if (made === null || made > at) return [];
    return [
      {
        label,
        known: later.length > 0 ? ('partly' as const) : ('whole' as const),
        values,
        unknown: new Set(later),
      },
    ];
  });
};

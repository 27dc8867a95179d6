import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import type { ImportInput, ImportResult } from '@portal/platform/contract/workbook/import-result.ts';
import { readSheet } from '@portal/platform/sheet/read/read-sheet.ts';
import { sheetBytes } from '@portal/platform/sheet/write/write-sheet.ts';
import { downloadFile } from '@portal/settings/contract/file-calls.ts';
import { undoImport } from '@portal/settings/contract/import-calls.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { expect } from 'vitest';

/** A list whose workbook comes back. */
export type RoundTrip = {
  readonly export: Endpoint;
  readonly import: Endpoint<typeof ImportInput, typeof ImportResult>;
  readonly filters?: object;
  /** Cells typed over in the first row, by heading: something else, and what is refused with its message. */
  readonly changed: Cells;
  readonly refused: readonly [cells: Cells, message: string];
  /** A copy of the first row with these cells is a new record. */
  readonly added: Cells;
};
type Cells = Readonly<Record<string, string>>;

export type Sheet = { readonly headers: readonly string[]; readonly rows: readonly (readonly string[])[] };

/** A workbook as it was downloaded. */
export const sheetIn = async (bytes: Buffer): Promise<Sheet> => {
  const [heading, ...lines] = await Array.fromAsync(readSheet(bytes));
  const headers = heading!.cells.map(({ text }) => text);
  return { headers, rows: lines.map(({ cells }) => headers.map((_, at) => cells[at]?.text ?? '')) };
};

/** The workbook as people give it back: the same headings, other rows. */
export const bookOf = async ({ headers, rows }: Sheet) => ({
  name: 'back.xlsx',
  content: await sheetBytes({
    name: '1',
    columns: headers.map((header) => ({ header, width: 10, kind: 'text' as const })),
    zone: 'Asia/Shanghai',
    rows,
  }),
});

/** A row with other cells, by heading. */
export const typedOver = ({ headers }: Sheet, row: readonly string[], cells: Cells): string[] => {
  const unknown = Object.keys(cells).find((header) => !headers.includes(header));
  if (unknown !== undefined) throw new Error(`No column ${unknown} among ${headers.join(', ')}`);
  return row.map((text, at) => cells[headers[at]!] ?? text);
};

const STAMP = '#';
/** What a planner sees of the rows, in any order. */
const seen = ({ headers, rows }: Sheet): string[] =>
  rows
    .map((row) =>
      row.filter((_, at) => headers[at] !== STAMP && !headers[at]!.startsWith('更新')).join(' | '),
    )
    .toSorted();

/** A planner with the workbook of a list. */
const handsOf = (planner: Person, list: RoundTrip) => {
  const exported = async () => sheetIn((await planner.downloads(list.export, list.filters ?? {})).bytes);
  const uploaded = async (sheet: Sheet, rows: Sheet['rows']) =>
    planner.uploads(list.import, await bookOf({ ...sheet, rows }), {});
  const undone = async ({ undo }: ImportResult) => planner.calls(undoImport, { id: undo! });
  return { planner, list, exported, uploaded, undone };
};
type Hands = ReturnType<typeof handsOf>;
type Step = (hands: Hands) => Promise<void>;

const unchanged: Step = async ({ exported, uploaded }) => {
  const sheet = await exported();
  expect(sheet.rows.length).toBeGreaterThan(0);
  const back = await uploaded(sheet, sheet.rows);
  expect(back).toMatchObject({ good: 0, idle: sheet.rows.length, bad: 0, undo: null });
};

const changedAndAdded: Step = async ({ list, exported, uploaded, undone }) => {
  const sheet = await exported();
  const [first, ...others] = sheet.rows;
  const fresh = typedOver(sheet, first!, { ...list.added, [STAMP]: '' });
  const rows = [typedOver(sheet, first!, list.changed), ...others, fresh];
  const done = await uploaded(sheet, rows);
  expect(done).toMatchObject({ good: 2, idle: others.length, bad: 0 });
  expect(done.effects).toContain('新建 1 条');
  const after = await exported();
  expect(seen(after)).not.toEqual(seen(sheet));
  expect(await undone(done)).toEqual({ records: 2, kept: [] });
  expect(seen(await exported())).toEqual(seen(sheet));
};

const outdated: Step = async ({ list, exported, uploaded, undone }) => {
  const sheet = await exported();
  const row = typedOver(sheet, sheet.rows[0]!, list.changed);
  const done = await uploaded(sheet, [row]);
  await undone(done);
  const stale = await uploaded(sheet, [row]);
  expect(stale).toMatchObject({ good: 0, bad: 1 });
  expect(stale.errors[0]!.message).toContain('其他用户');
};

const refusedAndMended: Step = async ({ planner, list, exported, uploaded, undone }) => {
  const sheet = await exported();
  const [cells, message] = list.refused;
  const refused = await uploaded(sheet, [typedOver(sheet, sheet.rows[0]!, cells)]);
  expect(refused).toMatchObject({ good: 0, bad: 1 });
  expect(refused.errors.map((error) => error.message)).toContain(message);
  const marked = await sheetIn((await planner.downloads(downloadFile, refused.errorFile!)).bytes);
  const before = Object.fromEntries(
    Object.keys(cells).map((header) => [header, sheet.rows[0]![sheet.headers.indexOf(header)]!]),
  );
  const row = typedOver(marked, marked.rows[0]!, { ...before, ...list.changed });
  const mended = await uploaded(marked, [row]);
  expect(mended).toMatchObject({ good: 1, bad: 0 });
  await undone(mended);
};

/** What every list of master data keeps of its promise, step by step; each leaves the list as it was. */
const steps = {
  'unchanged rows are left alone': unchanged,
  'changed and new rows are taken, and taken back as a whole': changedAndAdded,
  'a row that somebody else has changed is refused by itself': outdated,
  'what was refused comes back marked, and is taken when it is mended': refusedAndMended,
} satisfies Readonly<Record<string, Step>>;

/** Each step of each list, for `test.each`. */
export const roundTripsOf = (
  lists: Readonly<Record<string, RoundTrip>>,
): [list: string, step: string, run: (planner: Person) => Promise<void>][] =>
  Object.entries(lists).flatMap(([name, list]) =>
    Object.entries(steps).map(([step, run]): ReturnType<typeof roundTripsOf>[number] => [
      name,
      step,
      async (planner) => run(handsOf(planner, list)),
    ]),
  );

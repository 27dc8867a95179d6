import { describe, expect, test } from 'vitest';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import type { DeclaredList } from '@portal/platform/contract/list-of.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { readSheet } from '@portal/platform/sheet/read/read-sheet.ts';
import { sheetBytes } from '@portal/platform/sheet/write/write-sheet.ts';
import { downloadFile } from '@portal/settings/contract/file-calls.ts';
import { readLastImport, undoImport } from '@portal/settings/contract/import-calls.ts';
import type { TestWorld } from './portal.ts';

/** A workbook as people see it: headings and cells. */
export type Workbook = { readonly headers: readonly string[]; readonly rows: readonly (readonly string[])[] };

export const readWorkbook = async (bytes: Buffer): Promise<Workbook> => {
  const [heading, ...lines] = await Array.fromAsync(readSheet(bytes));
  const headers = heading!.cells.map(({ text }) => text);
  return { headers, rows: lines.map(({ cells }) => headers.map((_, at) => cells[at]?.text ?? '')) };
};

/** The file that people give back. */
export const fileOf = async ({ headers, rows }: Workbook) => ({
  name: 'back.xlsx',
  content: await sheetBytes({
    name: '1',
    columns: headers.map((header) => ({ header, width: 10, kind: 'text' as const })),
    zone: 'Asia/Shanghai',
    rows,
  }),
});

/** A row with some cells typed over, by heading. */
export const typedOver = (
  { headers, rows }: Workbook,
  at: number,
  cells: Readonly<Record<string, string>>,
): string[] => rows[at]!.map((text, column) => cells[headers[column]!] ?? text);

/** A list that `keptRecords` keeps, and what people type into its workbook, by its Chinese headings. */
export type RoundTrip = {
  readonly calls: {
    readonly list: Endpoint & Pick<DeclaredList, 'columns'>;
    readonly export: Endpoint;
    readonly import: Endpoint;
    readonly change: Endpoint;
  };
  readonly person: (portal: TestWorld) => Person;
  /** Finds the records that go out; the first of them is typed over. */
  readonly filters: object;
  readonly typed: Readonly<Record<string, string>>;
  /** An import of it is not taken back. */
  readonly lasting?: true;
  /** What of the first record somebody else changes meanwhile, by field. */
  readonly meanwhile: object;
  /** What makes a copy of the first row a new record. */
  readonly copied: Readonly<Record<string, string>>;
  readonly wrong: {
    readonly typed: Readonly<Record<string, string>>;
    readonly column: string;
    readonly message: string;
  };
};

/** The way of a workbook out and back, of one list after the other. */
export const testRoundTrips = (
  trips: Readonly<Record<string, RoundTrip>>,
  portalOf: () => TestWorld,
): void => {
  describe.each(Object.entries(trips))('%s', (_, trip) => {
    test.each(
      Object.entries({ ...(trip.lasting ? {} : UNDONE), ...STEPS, ...(trip.lasting ? LASTING : {}) }),
    )('%s', async (_step, run) => {
      await run(stepsOf(portalOf(), trip), trip);
    });
  });
};

type Steps = ReturnType<typeof stepsOf>;

const stepsOf = (portal: TestWorld, { calls, person, filters }: RoundTrip) => {
  const who = person(portal);
  const exported = async () => readWorkbook((await who.downloads(calls.export, filters)).bytes);
  const imports = async (book: Workbook) => who.uploads(calls.import, await fileOf(book)) as Promise<Result>;
  const first = async () =>
    ((await who.calls(calls.list, filters)) as readonly { id: string; version: number }[])[0]!;
  return {
    exported,
    imports,
    first,
    changes: async (input: object) => who.calls(calls.change, input),
    undoes: async (id: string | null) => who.calls(undoImport, { id: id! }),
    last: async () => who.calls(readLastImport, { list: calls.list.path }),
    refused: async (file: { id: string; uuid: string }) =>
      readWorkbook((await who.downloads(downloadFile, file)).bytes),
  };
};

type Result = {
  readonly good: number;
  readonly idle: number;
  readonly bad: number;
  readonly errors: readonly { row: number; column: string; message: string }[];
  readonly errorFile: { id: string; uuid: string } | null;
  readonly undo: string | null;
};

/** Rows without their stamps: what is taken back has its values of before, in a version of its own. */
const valuesOf = ({ headers, rows }: Workbook) =>
  rows.map((row) => row.filter((_, at) => headers[at] !== '#'));

type StepTable = Readonly<Record<string, (steps: Steps, trip: RoundTrip) => Promise<void>>>;

const STEPS: StepTable = {
  'unchanged rows are left alone': async ({ exported, imports }) => {
    const book = await exported();
    expect(book.rows.length).toBeGreaterThan(0);
    const back = await imports(book);
    expect(back).toMatchObject({ good: 0, idle: book.rows.length, bad: 0, errors: [], undo: null });
  },
  'a row that somebody else has changed since is refused by itself': async (
    { exported, imports, first, changes },
    { typed, meanwhile },
  ) => {
    const book = await exported();
    await changes({ ...(await first()), ...meanwhile });
    const stale = await imports({ ...book, rows: [typedOver(book, 0, typed)] });
    expect(stale).toMatchObject({ good: 0, bad: 1, undo: null });
    expect(stale.errors[0]!.message).toContain('其他用户');
  },
  'what is wrong comes back marked, and is taken when it is mended': async (
    { exported, imports, refused },
    { wrong, typed },
  ) => {
    const book = await exported();
    const failed = await imports({ ...book, rows: [typedOver(book, 0, { ...typed, ...wrong.typed })] });
    expect(failed).toMatchObject({ good: 0, bad: 1 });
    expect(failed.errors).toEqual([{ row: 2, column: wrong.column, message: wrong.message }]);
    const marked = await refused(failed.errorFile!);
    const original = Object.fromEntries(
      Object.keys(wrong.typed).map((heading) => [
        heading,
        typed[heading] ?? book.rows[0]![book.headers.indexOf(heading)]!,
      ]),
    );
    expect(await imports({ ...marked, rows: [typedOver(marked, 0, original)] })).toMatchObject({
      errors: [],
      good: 1,
      bad: 0,
    });
  },
};

const UNDONE: StepTable = {
  'a changed row changes its record, and is taken back': async ({ exported, imports, undoes }, { typed }) => {
    const before = await exported();
    const rows = before.rows.with(0, typedOver(before, 0, typed));
    const done = await imports({ ...before, rows });
    expect(done).toMatchObject({ good: 1, idle: before.rows.length - 1, bad: 0, errors: [] });
    const after = await exported();
    for (const [heading, value] of Object.entries(typed))
      expect(after.rows[0]![after.headers.indexOf(heading)]).toBe(value);
    expect(await undoes(done.undo)).toEqual({ records: 1, kept: [] });
    expect(valuesOf(await exported())).toEqual(valuesOf(before));
  },
  'a copied row is a new record; all of it is taken back at once, and once': async (
    { exported, imports, undoes, last },
    { typed, copied },
  ) => {
    const before = await exported();
    const rows = [typedOver(before, 0, typed), ...before.rows.slice(1), typedOver(before, 0, copied)];
    const done = await imports({ ...before, rows });
    expect(done).toMatchObject({ good: 2, idle: before.rows.length - 1, bad: 0, errors: [] });
    expect(await last()).toMatchObject({ id: done.undo, created: 1, changed: 1, fileName: 'back.xlsx' });
    expect(await undoes(done.undo)).toEqual({ records: 2, kept: [] });
    expect(valuesOf(await exported())).toEqual(valuesOf(before));
    await expect(undoes(done.undo)).toFailWith('err.importUndone');
  },
};

const LASTING: StepTable = {
  'a copied row is a new record, and is kept for good': async ({ exported, imports }, { copied }) => {
    const before = await exported();
    const done = await imports({ ...before, rows: [...before.rows, typedOver(before, 0, copied)] });
    expect(done).toMatchObject({ good: 1, idle: before.rows.length, bad: 0, errors: [], undo: null });
    expect((await exported()).rows).toHaveLength(before.rows.length + 1);
  },
};

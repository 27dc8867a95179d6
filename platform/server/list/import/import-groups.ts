import type * as z from 'zod/mini';
import { Failure, type FailureKey } from '../../../contract/failure.ts';
import type { Caller, IncomingFile } from '../../caller.ts';
import type { TellProgress } from './import-progress.ts';
import {
  keptUnlessRefused,
  readRows,
  type ImportRow,
  type Imported,
  type SheetShape,
  type Stamp,
} from './import-rows.ts';

/** Rows that belong together, all of them good by themselves. */
export type RowGroup<Row> = {
  readonly key: string;
  readonly rows: readonly Row[];
  /** What its rows were exported from; rows that were typed in have none. */
  readonly stamps: readonly Stamp[];
};

/** Fails with `err.updatedByOther` when a row was exported from this record, and that has been changed since. */
export const requireUnchanged = (
  stamps: readonly Stamp[],
  { id, version }: { readonly id: string; readonly version: number },
): void => {
  if (stamps.some((stamp) => stamp.id === id && stamp.version !== version))
    throw new Failure('err.updatedByOther');
};

/** Why a group is refused, and which of its rows is to blame; without it all of them. */
export type GroupRefusal<Row> = {
  readonly failure: Failure;
  readonly isBlamed?: (row: Row, index: number) => boolean;
};

type Cells = ImportRow<unknown>['cells'];
type GroupsInto<Shape extends z.ZodMiniType> = SheetShape<Shape> & {
  /** What rows that belong together have in common. */
  readonly keyOf: (cells: Cells) => string;
  /** Said of the good rows of a group that is refused for another one. */
  readonly waits: FailureKey;
  /** Takes the groups whose rows are good; returns which of them it refuses, by their keys. */
  readonly take: (
    groups: readonly RowGroup<z.output<Shape>>[],
    through: Through,
  ) => Promise<ReadonlyMap<string, GroupRefusal<z.output<Shape>>>>;
  /** Hears how many rows are through. */
  readonly tell?: TellProgress;
};

/** Says that so many more rows are through. */
export type Through = (rows: number) => Promise<void>;

/**
 * Takes the rows of an uploaded workbook that belong together: a group is taken with all its rows or with none. The row to blame is marked
 * with what is wrong, the others of its group with that they wait for it. Fails with `err.excelFormat`, `err.tooManyRows`.
 */
export const importGroups = async <Shape extends z.ZodMiniType>(
  caller: Caller,
  file: IncomingFile,
  into: GroupsInto<Shape>,
): Promise<Imported> => {
  const { rows, outcome } = await readRows(caller, file, into);
  const groups = Map.groupBy(rows, ({ cells }) => into.keyOf(cells));
  const good = [...groups].flatMap(([key, group]): RowGroup<z.output<Shape>>[] => {
    const values = group.flatMap(({ value }) => (value === null ? [] : [value]));
    const stamps = group.flatMap(({ stamp }) => stamp ?? []);
    return values.length === group.length ? [{ key, rows: values, stamps }] : [];
  });
  const refused = await into.take(good, await rowsThrough(into.tell, rows.length));
  const taken = new Set(good.map(({ key }) => key).filter((key) => !refused.has(key)));
  for (const [key, group] of groups)
    if (!taken.has(key)) refuseGroup(group, refused.get(key), new Failure(into.waits));
  return outcome();
};

const rowsThrough = async (tell: TellProgress | undefined, total: number): Promise<Through> => {
  let done = 0;
  await tell?.(0, total);
  return async (rows) => {
    done += rows;
    await tell?.(done, total);
  };
};

const refuseGroup = <Row>(
  group: readonly ImportRow<Row>[],
  refusal: GroupRefusal<Row> | undefined,
  waits: Failure,
): void => {
  for (const [index, { value, refuse }] of group.entries()) {
    // A row that is wrong by itself is marked already.
    if (value === null) continue;
    const isBlamed = refusal !== undefined && (refusal.isBlamed?.(value, index) ?? true);
    refuse(isBlamed ? refusal.failure : waits);
  }
};

/**
 * Takes groups one behind the other, each whole or not at all. A `Failure` refuses its group; its `index` names the row to blame.
 * @example take: async (groups, through) => eachWhole(caller, groups, async ({ rows }) => publish(caller, rows), through)
 */
export const eachWhole = async <Row>(
  caller: Caller,
  groups: readonly RowGroup<Row>[],
  work: (group: RowGroup<Row>) => Promise<unknown>,
  through?: Through,
): Promise<ReadonlyMap<string, GroupRefusal<Row>>> => {
  const refused = new Map<string, GroupRefusal<Row>>();
  for (const group of groups) {
    await keptUnlessRefused(
      caller,
      async () => work(group),
      (failure) => refused.set(group.key, { failure, ...blameOf(failure) }),
    );
    await through?.(group.rows.length);
  }
  return refused;
};

const blameOf = ({ details: { index } }: Failure): Pick<GroupRefusal<unknown>, 'isBlamed'> =>
  typeof index === 'number' ? { isBlamed: (_, at) => at === index } : {};

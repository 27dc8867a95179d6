import type { Selectable, Updateable } from 'kysely';
import { move, type StateMachine } from '@portal/platform/contract/state-machine.ts';
import { rowForUpdate, type Locking } from './lock.ts';
import { ownRows } from './own-rows.ts';
import type { Tables } from './tables.ts';

type Row<T extends keyof Tables> = Selectable<Tables[T]>;
type Values<T extends keyof Tables> = Omit<Updateable<Tables[T]>, 'status'>;

/** Tables of documents: their rows have a state. */
export type DocumentTable = {
  [T in keyof Tables]: Row<T> extends { status: string } ? T : never;
}[keyof Tables];
/** The states that a table keeps; any word where it keeps none. */
export type StateIn<T extends keyof Tables> =
  Row<T> extends { status: infer State extends string } ? State : string;

/** A document by its id, with the version that its reader saw. */
export type Which = { readonly id: string; readonly version?: number | undefined };

/**
 * The document, locked until the transaction ends, when `verb` is allowed in its state: for a verb that changes more than the document.
 * Fails with `err.notFound`, `err.updatedByOther` when a version is given, and as `statesAfter` does.
 */
export const rowToMove = async <T extends DocumentTable, Verb extends string>(
  caller: Locking,
  table: T,
  machine: StateMachine<StateIn<T>, Verb>,
  verb: NoInfer<Verb>,
  { id, version }: Which,
): Promise<Row<T>> => {
  const row = await rowForUpdate(caller, table, id, { version });
  statesAfter({ status: machine }, verb, row);
  return row;
};

/**
 * Moves a document on: locks it, checks version and state, writes the new state with `values`. Returns the row as it was before.
 * Values that depend on the row, or are refused for what it holds, are a function of it. Fails as `rowToMove` does.
 * @example const order = await moveRow(caller, 'transport_order', transportStatus, 'confirm', { id, version });
 */
export const moveRow = async <T extends DocumentTable, Verb extends string>(
  caller: Locking,
  table: T,
  machine: StateMachine<StateIn<T>, Verb>,
  verb: NoInfer<Verb>,
  which: Which,
  values?: Values<T> | ((row: Row<T>) => Values<T> | Promise<Values<T>>),
): Promise<Row<T>> => {
  const row = await rowToMove(caller, table, machine, verb, which);
  const set = typeof values === 'function' ? await values(row) : values;
  await writeMoved(caller, table, which.id, { ...set, ...statesAfter({ status: machine }, verb, row) });
  return row;
};

/**
 * The states of a document after a verb, under the names that its row and `machines` have for them. Fails with the move's `otherwise`, whose
 * details name the document by its number.
 */
export const statesAfter = <Verb extends string>(
  machines: Readonly<Record<string, StateMachine<string, Verb>>>,
  verb: NoInfer<Verb>,
  row: object,
): Record<string, string> => {
  const values = row as Readonly<Record<string, string | undefined>>;
  const which = values.number ? { number: values.number } : {};
  return Object.fromEntries(
    Object.entries(machines).map(([name, machine]) => [name, move(machine, values[name]!, verb, which)]),
  );
};

/** Writes what a verb changes in the row of a document, its states among it, by the names of the columns. */
export const writeMoved = async (
  { db, scope }: Locking,
  table: keyof Tables & string,
  id: string,
  columns: object,
): Promise<void> => {
  await db
    .updateTable(table as 'stored_file')
    .set(columns)
    .where(ownRows(scope, table))
    .where('id', '=', id)
    .execute();
};

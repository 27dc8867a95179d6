import { sql, type Expression, type Selectable, type SqlBool, type Updateable } from 'kysely';
import { Failure, type FailureKey } from '@portal/platform/contract/failure.ts';
import type { StateMachine } from '@portal/platform/contract/state-machine.ts';
import { missing, type ArchivedEntity } from '../plugins/archived.ts';
import type { Caller } from '../caller.ts';
import { byColumn, byField, type ByField, type Table } from '../database/field-names.ts';
import { rowForUpdate } from '../database/lock.ts';
import { statesAfter, writeMoved, type StateIn, type Which } from '../database/move-row.ts';
import { ownRows, ownTenant } from '../database/own-rows.ts';
import type { Tables } from '../database/tables.ts';

/** A document as its table has it, by the names of its fields. */
export type RowOf<T extends Table> = ByField<Selectable<Tables[T]>>;
type Writes<T extends Table> = ByField<Omit<Updateable<Tables[T]>, 'status'>>;
type Values<T extends Table> = Writes<T> | ((row: RowOf<T>) => Writes<T> | Promise<Writes<T>>);

type Kept<T extends Table, Verb extends string> = {
  readonly entity: T;
  readonly machine: StateMachine<StateIn<T>, Verb>;
  readonly moreStates?: Readonly<Record<string, StateMachine<string, Verb>>>;
  readonly missing: FailureKey;
};

/** Who may do a verb with one document, beside the permission of its call; fails where the caller may not. */
export type Allows<T extends Table, Verb extends string> = (
  caller: Caller,
  verb: Verb,
  row: RowOf<T>,
) => void;

/** What beside the machine decides on a move. */
type Moving<T extends Table, Verb extends string> = {
  readonly allows?: Allows<T, Verb> | undefined;
  /** The state of one where its table keeps none: it follows from others. Undefined where the caller finds none. */
  readonly stateOf?: ((caller: Caller, id: string) => Promise<string | undefined>) | undefined;
};

/**
 * The rows of a document by their fields: read, locked, and moved on by its verbs with all of its states. Each fails with the document's
 * `missing` where the caller finds none, with `err.updatedByOther` when a version is handed in, as `allows` says, and with the move's
 * `otherwise`, whose details name the document by its number. Where the state follows from others a move is checked, and writes no state.
 */
export const documentRows = <T extends Table, Verb extends string>(
  { entity, machine, moreStates = {}, missing: none }: Kept<T, Verb>,
  { allows, stateOf }: Moving<T, Verb> = {},
) => {
  const machines: Readonly<Record<string, StateMachine<string, Verb>>> = { status: machine, ...moreStates };
  /** Fails where a verb is not allowed in the states of a row. */
  const check = async (caller: Caller, verb: Verb, row: RowOf<T>): Promise<void> => {
    if (stateOf === undefined) return void statesAfter(machines, verb, row);
    const { id } = row as { readonly id: string };
    const status = await stateOf(caller, id);
    if (status === undefined) throw new Failure(none, { id });
    statesAfter({ status: machine }, verb, { ...row, status });
  };

  /** The row as it stands. Where it lies in an archive, `err.archived` says so. */
  const row = async (caller: Caller, id: string): Promise<RowOf<T>> => {
    const { rows } = await sql<
      Selectable<Tables[T]> & object
    >`select * from ${sql.table(entity)} where ${ownRows(caller.scope, entity)} and id = ${id}`.execute(
      caller.db,
    );
    if (!rows[0]) throw await absent(caller, id);
    return byField(rows[0]);
  };
  const absent = async (caller: Caller, id: string): Promise<Failure> =>
    missing(caller, entity as ArchivedEntity, id, new Failure(none, { id }));

  /** Those of some ids, in their order: what a job of the tenant says of them in notices, of whichever plant they are. */
  const several = async ({ db, scope }: Caller, ids: readonly string[]): Promise<RowOf<T>[]> => {
    const { rows } = await sql<
      Selectable<Tables[T]> & object
    >`select * from ${sql.table(entity)} where ${ownTenant(scope)} and id = any (${ids}::bigint[]) order by id`.execute(
      db,
    );
    return rows.map(byField) as RowOf<T>[];
  };

  /** The row, locked until the transaction ends. */
  const locked = async (caller: Caller, { id, version }: Which): Promise<RowOf<T>> =>
    byField(await rowForUpdate(caller, entity, id, { version, missing: none }));

  /** Those of the caller that a condition fits, locked in the order of their ids: for what moves several on. */
  const lockedWhere = async (caller: Caller, condition: Expression<SqlBool>): Promise<RowOf<T>[]> => {
    const { rows } = await sql<Selectable<Tables[T]> & object>`
      select * from ${sql.table(entity)} where ${ownRows(caller.scope, entity)} and ${condition} order by id for update`.execute(
      caller.db,
    );
    return rows.map(byField) as RowOf<T>[];
  };

  /** The row, locked, when a verb is allowed in its states: for one that changes more than the document. */
  const toMove = async (caller: Caller, verb: NoInfer<Verb>, which: Which): Promise<RowOf<T>> => {
    const found = await locked(caller, which);
    allows?.(caller, verb, found);
    await check(caller, verb, found);
    return found;
  };

  /** Moves on a row that is locked already, with what the verb writes; returns it as it is now, but for its version. */
  const moveOn = async (
    caller: Caller,
    verb: NoInfer<Verb>,
    found: RowOf<T>,
    values?: Writes<T>,
  ): Promise<RowOf<T>> => {
    const written = { ...values, ...(stateOf === undefined && statesAfter(machines, verb, found)) };
    await write(caller, (found as { readonly id: string }).id, written);
    return { ...found, ...written };
  };
  const write = async (caller: Caller, id: string, values: object): Promise<void> =>
    writeMoved(
      caller,
      entity,
      id,
      Object.keys(values).length > 0 ? byColumn(values) : { updated_at: sql.ref('updated_at') },
    );

  /** What belongs to one has changed: its version moves, so that whoever saw it before is refused. */
  const touch = async (caller: Caller, id: string): Promise<void> => write(caller, id, {});

  /** Moves one on, with what the verb writes; what depends on the row is a function of it. Returns it as it was before. */
  const move = async (
    caller: Caller,
    verb: NoInfer<Verb>,
    which: Which,
    values?: Values<T>,
  ): Promise<RowOf<T>> => {
    const found = await toMove(caller, verb, which);
    await moveOn(caller, verb, found, typeof values === 'function' ? await values(found) : values);
    return found;
  };

  /** Moves some on in the order of their ids, so that two who move the same ones wait for each other and never in a circle. */
  const moveAll = async (
    caller: Caller,
    verb: NoInfer<Verb>,
    lines: readonly Which[],
    values?: Values<T>,
  ): Promise<RowOf<T>[]> => {
    const moved: RowOf<T>[] = [];
    const ordered = lines.toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1));
    for (const which of ordered) moved.push(await move(caller, verb, which, values));
    return moved;
  };

  return { row, several, absent, locked, lockedWhere, toMove, moveOn, move, moveAll, touch };
};

import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { today, type Day } from '@portal/platform/contract/day.ts';
import type { Party } from '@portal/platform/contract/scope.ts';
import type { StateMachine } from '@portal/platform/contract/state-machine.ts';
import { statesWaitingFor, statesWithin } from '@portal/platform/contract/document/waits.ts';
import { columnOf, type Table } from '../database/field-names.ts';
import { inStates } from '../database/in-states.ts';
import { ownRows } from '../database/own-rows.ts';
import type { FilterOf } from '../list/filters.ts';
import type { Reader } from '../reader.ts';
import { countedWithDue, dayEnds, type CountedWithDue } from './deadlines.ts';

type Side = Party | 'job';
/** Documents of a query: the machine of their states, what their table is called there, and the day at their plant. */
export type Documents = { readonly machine: StateMachine; readonly as: string; readonly today: Day };

/** SQL: nobody answered in time. `passedTo`: of what has passed to that side. As `isOverdue` says of one row. */
export const areOverdue = ({ machine, as, today }: Documents, passedTo?: Side): RawBuilder<SqlBool> => {
  const late = statesWithin(machine, passedTo).map(
    ({ state, until }) =>
      sql<SqlBool>`(${sql.ref(`${as}.status`)} = ${sql.lit(state)} and ${sql.ref(`${as}.${columnOf(until)}`)} < ${today}::date)`,
  );
  return late.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(late, sql` or `)})`;
};

/** SQL: it is a side's move. As `isWaitingFor` says of one row. */
export const areWaitingFor = (documents: Documents, side: Side): RawBuilder<SqlBool> => {
  const { machine, as } = documents;
  const states = statesWaitingFor(machine, side);
  const conditions = [
    ...(states.length > 0 ? [inStates(`${as}.status`, states)] : []),
    ...(statesWithin(machine, side).length > 0 ? [areOverdue(documents, side)] : []),
  ];
  return conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
};

/**
 * SQL: the moment until which a document waits for a side, by the day that its state names (`until`); null where it names none, or the day is
 * another side's.
 */
export const dueOf = ({ machine, as }: Omit<Documents, 'today'>, side: Side, zone: string) => {
  const own = statesWaitingFor(machine, side);
  const days = statesWithin(machine)
    .filter(({ state }) => own.includes(state))
    .map(({ state, until }) => sql`when ${sql.lit(state)} then ${sql.ref(`${as}.${columnOf(until)}`)}::date`);
  return days.length === 0
    ? sql<string | null>`null::timestamptz`
    : dayEnds(sql`(case ${sql.ref(`${as}.status`)} ${sql.join(days, sql` `)} end)`, zone);
};

/**
 * How many documents of the caller's it is his move with, counted as far as a list is, and the moment until which the first of them waits, by the clock of
 * `zone`. They bear the name of their table.
 */
export const countWaiting = async (
  { db, scope }: Reader,
  { entity, machine }: { readonly entity: Table; readonly machine: StateMachine },
  zone: string,
): Promise<{ readonly mine: number; readonly mineDue: string | null }> => {
  const documents = { machine, as: entity, today: today(zone) };
  const waiting = sql`select ${dueOf(documents, scope.party, zone)} as due from ${sql.table(entity)}
    where ${ownRows(scope, entity)} and ${areWaitingFor(documents, scope.party)}`;
  const { rows } = await sql<
    CountedWithDue<'mine'>
  >`select * from ${countedWithDue('mine', waiting)}`.execute(db);
  return rows[0]!;
};

/** The filter of a list's tabs: `mine` is what waits for the asking side, anything else a state. */
export const shownFor =
  (documents: Documents, side: Side): FilterOf<string> =>
  (shown) =>
    shown === 'mine' ? areWaitingFor(documents, side) : inStates(`${documents.as}.status`, [shown]);

import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { addDays, mondayOf, type Day } from '@portal/platform/contract/day.ts';
import { COUNTED_UP_TO } from '@portal/platform/contract/paging.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { statesOf } from '@portal/platform/contract/state-machine.ts';
import { isOfController } from '../own-parts.ts';
import { comingSeries, lateLines } from './known-arrivals.ts';
import {
  DAYS_SHOWN,
  horizonOf,
  type HorizonPlace,
  type PicturedLines,
} from '../../contract/horizon/horizon-places.ts';
import { callOffStatus, isOpenState, SAID, UNASKED } from '../../contract/status.ts';

type CountedLines = {
  readonly until?: Day;
  readonly dispositor: string | null;
  /** Of these lines, those that are expected late (`linesExpectedLate`): looked up while others are counted. */
  readonly late: Promise<readonly string[]>;
};

type Counted = Omit<PicturedLines, 'quantity'>;

/** Of the alias `line`: what something is still asked for beyond what came, as it is stored. */
export const OF_OPEN = inStates(
  'line.status',
  statesOf(callOffStatus).filter((state) => isOpenState(state) && state !== UNASKED),
);

const shown = (alias: string) =>
  sql`${sql.ref(`${alias}.due_on`)} as "dueOn", ${sql.ref(`${alias}.frequency`)}, ${sql.ref(`${alias}.zone`)}`;
const answered = (alias: string) =>
  sql`case when ${inStates(`${alias}.status`, SAID)} then 'open' else 'promised' end as share`;

/**
 * Lines, for quantities of different parts do not add up. Each stands for what is least advanced of it: something without an answer before what is
 * promised, that before what is on its way; one that is all on notes stands for what is expected late, where something is. Without `until` to the end of the horizon. What is overdue is counted as everywhere: exact up
 * to 10,000, one more means more. Statements beside each other: nobody waits for the sum of them. `dispositor`: of
 * one controller's parts alone.
 */
export const countedHorizon = async (
  reader: Reader,
  today: Day,
  { until, dispositor, late }: CountedLines,
): Promise<HorizonPlace[]> => {
  const { db, scope } = reader;
  const lines = sql`call_off_line as line where ${ownRows(scope, 'call_off_line', 'line')} and ${isOfController(scope, dispositor)} and not line.closed and ${OF_OPEN}`;
  const left = sql`${lines} and line.open_qty > 0`;
  const onNotes = sql`${lines} and line.open_qty <= 0`;
  const overdue = sql`line.due_on < ${today} limit ${COUNTED_UP_TO + 1}`;
  const ahead = sql<SqlBool>`(line.due_on >= ${today} ${until === undefined ? sql`` : sql`and line.due_on < ${until}`})`;
  const isOfPlant = scope.party !== 'supplier' && scope.plantNo !== '' && dispositor === null;
  const counted = async (statement: RawBuilder<Counted>): Promise<Counted[]> =>
    (await statement.execute(db)).rows;
  const countGone = async (): Promise<Counted[]> => {
    const gone = sql`case when line.id in (select unnest(${await late}::bigint[])) then 'late' when line.sent_qty >= line.allocated_qty then 'inTransit' else 'promised' end as share`;
    const both = await Promise.all([
      counted(sql`select "dueOn", frequency, zone, share, count(*)::int as lines from (
      (select ${shown('line')}, ${answered('line')} from ${left} and ${overdue}) union all (select ${shown('line')}, ${gone} from ${onNotes} and ${overdue})
      limit ${COUNTED_UP_TO + 1}) as overdue group by 1, 2, 3, 4`),
      counted(
        sql`select ${shown('line')}, ${gone}, count(*)::int as lines from ${onNotes} and ${ahead} group by 1, 2, 3, 4`,
      ),
    ]);
    return both.flat();
  };
  const rows = await Promise.all([
    counted(isOfPlant ? groupByGroup(left, ahead) : together(left, ahead)),
    countGone(),
  ]);
  return horizonOf(
    rows.flat().map((one) => ({ ...one, quantity: null })),
    today,
  );
};

/** What is overdue, the next fourteen days, and the weeks that begin in them, whole. */
export const nearHorizon = async (
  caller: Reader,
  today: Day,
  of: Omit<CountedLines, 'until'>,
): Promise<HorizonPlace[]> =>
  countedHorizon(caller, today, { ...of, until: mondayOf(addDays(today, DAYS_SHOWN + 6)) });

/** Ids of the lines that are expected late, of all that the caller sees at the present plant or of one controller's parts. */
export const linesExpectedLate = async (
  { db, scope }: Reader,
  zone: string,
  dispositor: string | null,
): Promise<readonly string[]> => {
  const { rows } = await lateLines(scope, zone, comingSeries, isOfController(scope, dispositor)).execute(db);
  return rows.map(({ id }) => id);
};

type Lines = RawBuilder<unknown>;

/** Each line is read and sorted into its group: right for the lines of one partner, which lie scattered in the plant's index. */
const together = (left: Lines, ahead: Expression<SqlBool>): RawBuilder<Counted> =>
  sql`select ${shown('line')}, ${answered('line')}, count(*)::int as lines from ${left} and ${ahead} group by line.due_on, line.frequency, line.zone, line.status`;

/**
 * A plant's lines are many and their groups few: `call_off_line_left_over` is entered at each group anew and counts it, without looking
 * which group each entry belongs to.
 */
const groupByGroup = (left: Lines, ahead: Expression<SqlBool>): RawBuilder<Counted> => {
  const group = (alias: string) =>
    sql`(${sql.join(['due_on', 'frequency', 'zone', 'status'].map((column) => sql.ref(`${alias}.${column}`)))})`;
  const next = (behind: Lines) =>
    sql`(select line.due_on, line.frequency, line.zone, line.status from ${left} and ${ahead} ${behind} order by 1, 2, 3, 4 limit 1)`;
  return sql`
    with recursive met as (
      ${next(sql``)} union all select next.* from met, lateral ${next(sql`and ${group('line')} > ${group('met')}`)} as next
    )
    select ${shown('met')}, ${answered('met')}, (select count(*)::int from ${left} and ${group('line')} = ${group('met')}) as lines from met`;
};

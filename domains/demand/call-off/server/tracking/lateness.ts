import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { ownRows, type RowScope } from '@portal/platform/server/database/own-rows.ts';
import { deadlineOfRow } from '@portal/plant/server/offers.ts';
import { transportDaysOfRow } from '@portal/supplier/server/offers.ts';
import type { Lateness } from '../../contract/tracking/tracking-rules.ts';
import { isExpectedLate, isNotExpectedLate, type ComingLines } from '../horizon/known-arrivals.ts';
import type { ShownRules } from '../plant-rules.ts';

/** What `latenessOfLine` says of a line: days on which its steps were done, and how they stand against those by which they are due. */
export type LatenessRow = {
  transport_days: number | null;
  dispatch_on: Day | null;
  promised_on: Day | null;
  noted_on: Day | null;
  departed_on: Day | null;
  received_on: Day | null;
  late_days: number;
  missed: boolean;
};

/** What the lateness of one kind of lines follows from, as SQL; `line` is the name of their table in the query. */
export type TrackedLines = {
  /** The table of their steps: `line_id`, `step`, `at`, `quantity`, `document`, `dispatch_on` and who. */
  readonly steps: keyof Tables & string;
  readonly dueOn: string;
  /** Nothing more of them is to come. */
  readonly isOver: RawBuilder<SqlBool>;
  /** They are still wanted: nothing is late of others. */
  readonly isOpen: RawBuilder<SqlBool>;
  /** The supplier has to answer, whether he did or not. */
  readonly needsAnswer: RawBuilder<SqlBool>;
  /** The last day for the answer as it was kept when the line was requested; null where the plant's feedback days count. */
  readonly answerBy: RawBuilder<Day | null>;
  /** He has answered what he is asked for now. */
  readonly isAnswered: RawBuilder<SqlBool>;
  /** How much is wanted, and whether all of it is on notes. */
  readonly neededQty: RawBuilder<unknown>;
  readonly isNoted: RawBuilder<SqlBool>;
  /** What is known of goods on their way. */
  readonly coming: ComingLines;
};

/** What of a plant's rules steps are held against. */
export type TrackingRules = Pick<ShownRules, 'today' | 'zone' | 'deadlines'>;

/** SQL: one row for `line` of a query, by the rules of `contract/tracking/tracking-rules.ts`: `lateness.test.ts` holds the two together. */
export const latenessOfLine = (
  scope: RowScope,
  rules: TrackingRules,
  lines: TrackedLines,
): RawBuilder<LatenessRow> => {
  const dueOn = sql.ref(lines.dueOn);
  const dayOf = (moment: string) => sql`(${sql.ref(moment)} at time zone ${rules.zone})::date`;
  const today = sql`${rules.today}::date`;
  const isOver = (step: string, by: RawBuilder<unknown>) =>
    sql`greatest(0, coalesce(${sql.ref(step)}, ${today}) - ${by})`;
  // Workdays take longer than as many days: most answers are in time without a look at the calendar.
  const answerLate = sql`case when ${lines.answerBy} is not null then ${isOver('days.promised_on', lines.answerBy)}
    when coalesce(days.promised_on, ${today}) <= days.asked_on + ${rules.deadlines.days}::int then 0
    else ${isOver('days.promised_on', deadlineOfRow('line', sql`days.asked_on`, rules.deadlines))} end`;
  return sql<LatenessRow>`(
    select days.transport_days, tracked.dispatch_on, days.promised_on, days.noted_on, days.departed_on, days.received_on,
      case when not days.is_asked then 0 else greatest(
        case when ${lines.needsAnswer} and not lacks.promise then ${answerLate} else 0 end,
        case when lacks.note then 0 else ${isOver('days.noted_on', sql`days.note_by`)} end,
        case when lacks.truck then 0 else ${isOver('days.departed_on', sql`coalesce(tracked.dispatch_on, days.note_by)`)} end,
        ${isOver('days.received_on', dueOn)}
      ) end as late_days,
      days.is_asked and (lacks.promise and ${lines.needsAnswer} or lacks.note or lacks.truck) as missed
    from (
      select max(track.at) filter (where track.step = 4) as noted_at, max(track.dispatch_on) filter (where track.step = 4) as dispatch_on,
        max(track.at) filter (where track.step = 5) as departed_at, sum(track.quantity) filter (where track.step = 5) as departed_qty,
        max(track.at) filter (where track.step = 6) as received_at
      from ${sql.table(lines.steps)} as track
      where ${ownRows(scope, lines.steps, 'track')} and track.line_id = line.id and track.step >= 4
    ) as tracked
    cross join lateral (select ${transportDaysOfRow({ scope }, 'line')} as transport_days) as road
    cross join lateral (
      select ${lines.isOpen} as is_asked, ${dayOf('line.asked_at')} as asked_on, road.transport_days,
        ${dueOn} - coalesce(road.transport_days, 0) as note_by,
        case when ${lines.isAnswered} then ${dayOf('line.answered_at')} end as promised_on,
        case when ${lines.isNoted} then ${dayOf('tracked.noted_at')} end as noted_on,
        case when tracked.departed_qty >= ${lines.neededQty} then ${dayOf('tracked.departed_at')} end as departed_on,
        case when line.received_qty >= ${lines.neededQty} then ${dayOf('tracked.received_at')} end as received_on
    ) as days
    cross join lateral (
      select line.answered_at is null and coalesce(tracked.noted_at, tracked.departed_at, tracked.received_at) is not null as promise,
        tracked.noted_at is null and coalesce(tracked.departed_at, tracked.received_at) is not null as note,
        tracked.departed_at is null and tracked.received_at is not null as truck
    ) as lacks
  )`;
};

/** SQL: the line is one of these. What is known of its goods is asked for apart: few lines have any on their way. */
export const isOf = (
  scope: RowScope,
  rules: TrackingRules,
  lines: TrackedLines,
  requested: readonly Lateness[],
): RawBuilder<SqlBool> => {
  const expected = isExpectedLate(scope, rules.zone, lines.coming);
  const conditions: Readonly<Record<Lateness, RawBuilder<unknown>>> = {
    late: sql`lateness.late_days > 0`,
    missed: sql`lateness.missed`,
    expected,
    inTime: sql`(lateness.late_days = 0 and not lateness.missed and ${isNotExpectedLate(scope, rules.zone, lines.coming)})`,
  };
  const any = sql.join(
    requested.map((one) => conditions[one]),
    sql` or `,
  );
  return requested.every((one) => one === 'expected')
    ? expected
    : sql<SqlBool>`(select ${any} from ${latenessOfLine(scope, rules, lines)} as lateness)`;
};

import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { ownRows, type RowScope } from '@portal/platform/server/database/own-rows.ts';
import { deadlineOfRow } from '@portal/plant/server/offers.ts';
import type { Tracked } from '../../contract/lines/line-fields.ts';
import { LATE_FIRST, NO_STEP, OPEN_FIRST } from '../../contract/tracking/tracking-list.ts';
import type { Lateness } from '../../contract/tracking/tracking-rules.ts';
import { expectedColumns } from '../horizon/known-arrivals.ts';
import { isOf, latenessOfLine, type TrackedLines, type TrackingRules } from './lateness.ts';

/** As many lines are looked at one by one within a third of a second; with their steps, fewer. */
const MOST_LOOKED_AT = 100_000;
const MOST_WITH_STEPS = 60_000;

/** Soonest first. */
const SOONEST = 'dueOn';

/** What is asked of the way of a line, beside what says which line it is. */
export type WayFilters = {
  readonly step?: readonly string[] | undefined;
  readonly notYet?: string | undefined;
  readonly lateness?: readonly Lateness[] | undefined;
};

/** How many lines may lie within reach of an order or filter that no index serves; undefined where one does. */
export const looksAt = ({
  sort = SOONEST,
  step,
  notYet,
  lateness,
}: WayFilters & { readonly sort?: string | undefined }): number | undefined => {
  if (lateness !== undefined || /lateDays/.test(sort)) return MOST_WITH_STEPS;
  if (step !== undefined || notYet !== undefined) return MOST_LOOKED_AT;
  return sort === LATE_FIRST || /^-?(dueOn|supplierCode)$/.test(sort) ? undefined : MOST_LOOKED_AT;
};

/** SQL: what the filters say of the way of `line`. */
export const wayConditions = (
  scope: RowScope,
  rules: TrackingRules,
  lines: TrackedLines,
  { step, notYet, lateness }: WayFilters,
): RawBuilder<SqlBool>[] => [
  ...(step ? [isAtStep(step)] : []),
  ...(notYet ? [sql<SqlBool>`coalesce(line.tracking, -1) < ${sql.lit(Number(notYet))}`] : []),
  ...(lateness ? [isOf(scope, rules, lines, lateness)] : []),
];

const isAtStep = (steps: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`coalesce(line.tracking, -1) in (${sql.join(
    steps.map((step) => sql.lit(step === NO_STEP ? -1 : Number(step))),
  )})`;

/** The orders of a list of lines with their way. */
export const wayOrders = (scope: RowScope, rules: TrackingRules, lines: TrackedLines) => ({
  sort: {
    dueOn: lines.dueOn,
    supplierCode: 'line.supplier_code',
    tracking: sql`coalesce(line.tracking, -1)`,
    lateDays: sql`(select lateness.late_days from ${latenessOfLine(scope, rules, lines)} as lateness)`,
  },
  fallback: SOONEST,
});

/** True where an index of the due days gives the order. */
export const isBySoonest = (sort: string = SOONEST): boolean => sort.replace(/^-/, '') === SOONEST;

/**
 * A page of the lines of `base` in the order `LATE_FIRST`. Those of which something is to come, and those that are over (`isOver`), lie in
 * the order of their due days each: so many of either as the page may show are read in that order, of those behind none as long as the first
 * fill it. Nothing of any other order.
 */
export const lateFirst = <DB, TB extends keyof DB>(
  {
    page,
    limit,
    sort,
  }: { readonly page: number; readonly limit: number; readonly sort?: string | undefined },
  base: SelectQueryBuilder<DB, TB, object>,
  { dueOn, isOver }: Pick<TrackedLines, 'dueOn' | 'isOver'>,
) => {
  if (sort !== LATE_FIRST) return {};
  const most = page * limit;
  const soonest = (condition: RawBuilder<SqlBool>) =>
    base
      .where(condition)
      .select(sql.ref('line.id').as('id') as never)
      .orderBy(sql`${sql.ref(dueOn)}, line.id`)
      .limit(most);
  return {
    once: { as: 'coming_line', rows: soonest(sql`not ${isOver}`) },
    base: base.where(
      sql<SqlBool>`line.id in (select id from coming_line union all
        select id from (${soonest(isOver)}) as over_line where (select count(*) from coming_line) < ${most})`,
    ),
    counted: base,
    keysFirst: true,
    sort: { [OPEN_FIRST]: isOver, dueOn },
    fallback: LATE_FIRST,
  };
};

/** Such a page is counted from the beginning, also near the end. */
export const fromStart = <
  Input extends { readonly sort?: string | undefined; readonly knownTotal?: number | undefined },
>(
  input: Input,
): Input => (input.sort === LATE_FIRST ? { ...input, knownTotal: undefined } : input);

/** The columns that tell the way of `line`, beside `latenessOfLine` joined as `lateness` and `knownLateness` as `known`. */
export const wayColumns = (scope: RowScope, rules: TrackingRules, lines: TrackedLines) =>
  [
    stepsOfLine(scope, lines).as('steps'),
    sql<boolean>`line.answered_at is not null`.as('answered'),
    sql<string | null>`case when ${lines.needsAnswer} then coalesce(${lines.answerBy}, ${deadlineOfRow(
      'line',
      sql`(line.asked_at at time zone ${rules.zone})::date`,
      rules.deadlines,
    )}) end`.as('answerBy'),
    sql<number | null>`lateness.transport_days`.as('transportDays'),
    sql<string | null>`lateness.dispatch_on`.as('dispatchOn'),
    sql<string | null>`lateness.promised_on`.as('promisedOn'),
    sql<string | null>`lateness.noted_on`.as('notedOn'),
    sql<string | null>`lateness.departed_on`.as('departedOn'),
    sql<string | null>`lateness.received_on`.as('receivedOn'),
    sql<number>`lateness.late_days`.as('lateDays'),
    sql<boolean>`lateness.missed`.as('missed'),
    ...expectedColumns,
  ] as const;

/** All that reached a step of the line, as JSON: quantities are exact texts, moments UTC. */
const stepsOfLine = (scope: RowScope, { steps }: TrackedLines): RawBuilder<Tracked[]> => sql<
  Tracked[]
>`coalesce((
  select json_agg(json_build_object('step', track.step, 'at', replace(replace(track.at::text, ' ', 'T'), '+00', 'Z'),
    'userNo', track.user_no, 'userName', track.user_name, 'document', track.document, 'quantity', trim_scale(track.quantity)::text)
    order by track.step, track.id)
  from ${sql.table(steps)} as track where ${ownRows(scope, steps, 'track')} and track.line_id = line.id), '[]'::json)`;

import { sql } from 'kysely';
import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { builder, builtOnce, rowScopeOf } from '@portal/platform/server/database/pages/built-once.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { askPage, pageStatement } from '@portal/platform/server/database/pages/list-page.ts';
import type { RowScope } from '@portal/platform/server/database/own-rows.ts';
import type { PageOf } from '@portal/platform/server/database/pages/page-text.ts';
import type { FiltersOf } from '@portal/platform/server/list/filters.ts';
import { requireNarrow } from '@portal/platform/server/list/narrow.ts';
import { onPart, onSupplierPart } from '@portal/part/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import type * as calls from '../../contract/tracking/tracking-calls.ts';
import type { TrackingRow } from '../../contract/tracking/tracking-list.ts';
import { TAKEN_AWAY, UNANSWERED } from '../../contract/status.ts';
import { asksOfAgreement, filteredLines, isOfMany } from '../lines/filtered-lines.ts';
import { comingSeries, knownLateness } from '../horizon/known-arrivals.ts';
import { whoseLine } from '../lines/line-columns.ts';
import { shownRules, type ShownRules } from '../plant-rules.ts';
import { needsAnswer, statusShown } from '../answer/waiting.ts';
import { latenessOfLine, type TrackedLines } from './lateness.ts';
import {
  fromStart,
  isBySoonest,
  lateFirst,
  looksAt,
  wayColumns,
  wayConditions,
  wayOrders,
} from './tracked-lines.ts';

type TrackingFilters = FiltersOf<typeof calls.listTracking>;
type Sorted = { sort?: string | undefined };
type LineReader = { readonly db: Caller['db']; readonly scope: RowScope };

/** Series lines, as their way is told. */
const seriesLines = (rules: ShownRules): TrackedLines => ({
  steps: 'call_off_tracking',
  dueOn: 'line.due_on',
  isOver: sql`line.closed`,
  isOpen: sql`not ${inStates('line.status', [TAKEN_AWAY])}`,
  needsAnswer: needsAnswer(rules),
  answerBy: sql.ref('line.answer_by'),
  isAnswered: sql`not ${inStates('line.status', [UNANSWERED])}`,
  neededQty: sql.ref('line.requested_qty'),
  isNoted: sql`line.open_qty <= 0`,
  coming: comingSeries,
});

/** One page of lines with their steps, soonest first unless asked otherwise. */
export const listTracking = async (
  caller: Caller,
  input: ParsedInput<typeof calls.listTracking>,
): Promise<PageOf<typeof calls.listTracking>> => {
  const rules = await shownRules(caller);
  const ofMany = await isOfMany(caller, input);
  const most = looksAt(input);
  if (most !== undefined) await requireNarrow(caller, withinReach(caller, input, rules, ofMany), most);
  return askPage(caller.db, trackingPage(rowScopeOf(caller.scope), input, rules, ofMany));
};

/** What one line tells of its way; undefined where there is none. */
export const trackedLine = async (
  { db, scope }: LineReader,
  id: string,
  rules: ShownRules,
): Promise<Omit<TrackingRow, 'total'> | undefined> =>
  withSteps(
    filteredTracking({ db, scope }, {}, rules, false).where('line.id', '=', id),
    scope,
    rules,
  ).executeTakeFirst();

const withinReach = (
  caller: LineReader,
  { step: _1, notYet: _2, lateness: _3, ...reached }: TrackingFilters,
  rules: ShownRules,
  ofMany: boolean,
) => filteredTracking(caller, reached, rules, ofMany).select('line.id');

const trackingPage = builtOnce(
  (scope: RowScope, input: ParsedInput<typeof calls.listTracking>, rules: ShownRules, ofMany: boolean) => {
    const query = trackingQuery({ db: builder, scope }, input, rules, ofMany);
    return pageStatement(fromStart(input), { ...query, ...lateFirst(input, query.base, seriesLines(rules)) });
  },
);

/** The lines that a filter leaves, as page and workbook read them. */
export const trackingQuery = (
  caller: LineReader,
  input: TrackingFilters & Sorted,
  rules: ShownRules,
  ofMany = false,
) => ({
  base: filteredTracking(caller, input, rules, ofMany),
  key: 'line.id',
  select: (base: ReturnType<typeof filteredTracking>) => withSteps(base, caller.scope, rules),
  ...wayOrders(caller.scope, rules, seriesLines(rules)),
  keysFirst: (asksOfAgreement(input) && !ofMany) || !isBySoonest(input.sort),
});

const filteredTracking = (
  { db, scope }: LineReader,
  { step, notYet, lateness, ...ofLine }: TrackingFilters,
  rules: ShownRules,
  ofMany: boolean,
) =>
  wayConditions(scope, rules, seriesLines(rules), { step, notYet, lateness }).reduce(
    (lines, condition) => lines.where(condition),
    filteredLines({ db, scope }, ofLine, rules, ofMany),
  );

const withSteps = (lines: ReturnType<typeof filteredTracking>, scope: RowScope, rules: ShownRules) =>
  lines
    .leftJoin('supplier', onSupplier('line'))
    .leftJoin('part', onPart('line'))
    .leftJoin('plant_supplier_part as delivered', onSupplierPart('line'))
    .innerJoinLateral(latenessOfLine(scope, rules, seriesLines(rules)).as<'lateness'>('lateness'), (join) =>
      join.onTrue(),
    )
    .innerJoinLateral(knownLateness(rules.zone, comingSeries).as<'known'>('known'), (join) => join.onTrue())
    .select([
      'line.id',
      ...whoseLine,
      'delivered.project as projectNo',
      'line.unit',
      'line.due_on as dueOn',
      'line.zone',
      statusShown(rules).as('status'),
      'line.urgent',
      'line.requested_qty as requestedQty',
      'line.open_qty as openQty',
      'line.received_qty as receivedQty',
      'line.tracking',
      ...wayColumns(scope, rules, seriesLines(rules)),
    ]);

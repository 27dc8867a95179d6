import { sql } from 'kysely';
import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { builder, builtOnce, rowScopeOf } from '@portal/platform/server/database/pages/built-once.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { askPage, pageStatement } from '@portal/platform/server/database/pages/list-page.ts';
import { ownRows, type RowScope } from '@portal/platform/server/database/own-rows.ts';
import type { PageOf } from '@portal/platform/server/database/pages/page-text.ts';
import {
  contains,
  filtered,
  flag,
  from,
  is,
  to,
  type FiltersOf,
} from '@portal/platform/server/list/filters.ts';
import { requireNarrow } from '@portal/platform/server/list/narrow.ts';
import {
  fromStart,
  isBySoonest,
  knownLateness,
  lateFirst,
  latenessOfLine,
  looksAt,
  shownAnswerRules,
  wayColumns,
  wayConditions,
  wayOrders,
  type ComingLines,
  type ShownAnswerRules,
  type TrackedLines,
} from '@portal/call-off/server/offers.ts';
import { onPart, partNumbered } from '@portal/part/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import { CLOSED, FULLY_AGREED } from '../../contract/status.ts';
import type * as calls from '../../contract/tracking-calls.ts';
import { waits } from '../lines/lines.ts';

type Filters = FiltersOf<typeof calls.listPreSeriesTracking>;
type Sorted = { sort?: string | undefined };
type LineReader = { readonly db: Caller['db']; readonly scope: RowScope };

const isOpen = sql<boolean>`(line.agreed <> ${sql.lit(CLOSED)})`;
/** What is asked for, or what is agreed where the rest was given up. */
const neededQty = sql`(case when ${inStates('line.agreed', FULLY_AGREED)} then line.confirmed_qty else line.requested_qty end)`;

/** Goods come for the lots of a line; nothing is late of what is not wanted any more. */
const coming: ComingLines = {
  goods: sql`(select goods.* from pre_series_lot as lot cross join lateral goods_for_lot(lot.tenant_id, lot.id) as goods
    where lot.tenant_id = line.tenant_id and lot.line_id = line.id)`,
  lastDay: sql.ref('line.due_on'),
  neededQty: sql`(case when ${isOpen} then ${neededQty} - line.received_qty else 0 end)`,
  fromGoods: sql`pre_series_lot as lot on lot.tenant_id = goods.tenant_id and lot.id = goods.lot_id
    join pre_series_line as line on line.tenant_id = lot.tenant_id and line.id = lot.line_id`,
};

/** Pre-series lines, as the way of series lines is told. A supplier has to answer all of them. */
const preSeriesLines: TrackedLines = {
  steps: 'pre_series_tracking',
  dueOn: 'line.due_on',
  isOver: sql`(line.status = ${sql.lit(CLOSED)})`,
  isOpen,
  needsAnswer: sql`true`,
  answerBy: sql`null::date`,
  isAnswered: sql`not ${waits}`,
  neededQty,
  isNoted: sql`line.allocated_qty >= ${neededQty}`,
  coming,
};

/** One page of lines with their steps, soonest first unless asked otherwise. */
export const listPreSeriesTracking = async (
  caller: Caller,
  input: ParsedInput<typeof calls.listPreSeriesTracking>,
): Promise<PageOf<typeof calls.listPreSeriesTracking>> => {
  const rules = await shownAnswerRules(caller);
  const most = looksAt(input);
  if (most !== undefined) await requireNarrow(caller, withinReach(caller, input), most);
  return askPage(caller.db, trackingPage(rowScopeOf(caller.scope), input, rules));
};

const withinReach = (caller: LineReader, { step: _1, notYet: _2, lateness: _3, ...reached }: Filters) =>
  filteredLines(caller, reached).select('line.id');

const trackingPage = builtOnce(
  (scope: RowScope, input: ParsedInput<typeof calls.listPreSeriesTracking>, rules: ShownAnswerRules) => {
    const query = preSeriesTrackingQuery({ db: builder, scope }, input, rules);
    return pageStatement(fromStart(input), { ...query, ...lateFirst(input, query.base, preSeriesLines) });
  },
);

/** The lines that a filter leaves, as page and workbook read them. */
export const preSeriesTrackingQuery = (
  caller: LineReader,
  input: Filters & Sorted,
  rules: ShownAnswerRules,
) => ({
  base: wayConditions(caller.scope, rules, preSeriesLines, input).reduce(
    (lines, condition) => lines.where(condition),
    filteredLines(caller, input),
  ),
  key: 'line.id',
  select: (base: ReturnType<typeof filteredLines>) => withSteps(base, caller.scope, rules),
  ...wayOrders(caller.scope, rules, preSeriesLines),
  keysFirst: !isBySoonest(input.sort),
});

const filteredLines = (
  { db, scope }: LineReader,
  { partNo, supplierCode, projectNo, orderNo, unloadingPoint, dueFrom, dueTo, urgent }: Filters,
) =>
  filtered(
    db.selectFrom('pre_series_line as line').where(ownRows(scope, 'pre_series_line', 'line')),
    { partNo, supplierCode, projectNo, orderNo, unloadingPoint, dueFrom, dueTo, urgent },
    {
      partNo: (typed) => partNumbered('line.part_no', typed),
      supplierCode: is('line.supplier_code'),
      projectNo: contains('line.project_no'),
      orderNo: contains('line.order_no'),
      unloadingPoint: is('line.unloading_point'),
      dueFrom: from('line.due_on'),
      dueTo: to('line.due_on'),
      urgent: flag('line.urgent'),
    },
  );

const withSteps = (lines: ReturnType<typeof filteredLines>, scope: RowScope, rules: ShownAnswerRules) =>
  lines
    .innerJoin('supplier', onSupplier('line'))
    .innerJoin('part', onPart('line'))
    .innerJoinLateral(latenessOfLine(scope, rules, preSeriesLines).as<'lateness'>('lateness'), (join) =>
      join.onTrue(),
    )
    .innerJoinLateral(knownLateness(rules.zone, coming).as<'known'>('known'), (join) => join.onTrue())
    .select([
      'line.id',
      'line.plant_no as plantNo',
      'line.supplier_code as supplierCode',
      'supplier.name_zh as supplierNameZh',
      'supplier.name_en as supplierNameEn',
      'line.order_id as orderId',
      'line.order_no as orderNo',
      'line.line_no as lineNo',
      'line.part_no as partNo',
      'part.name_zh as partNameZh',
      'part.name_en as partNameEn',
      'line.unloading_point as unloadingPoint',
      sql<string | null>`line.project_no`.as('projectNo'),
      'line.unit',
      'line.due_on as dueOn',
      'line.requested_on as requestedOn',
      'line.status',
      isOpen.as('wanted'),
      'line.urgent',
      'line.requested_qty as requestedQty',
      'line.open_qty as openQty',
      'line.received_qty as receivedQty',
      'line.tracking',
      ...wayColumns(scope, rules, preSeriesLines),
    ]);

import type { ParsedInput, OutputOf } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { statesOf } from '@portal/platform/contract/state-machine.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { builder, builtOnce, rowScopeOf } from '@portal/platform/server/database/pages/built-once.ts';
import { changedPage } from '@portal/platform/server/database/pages/changed-page.ts';
import { askPage, pageStatement } from '@portal/platform/server/database/pages/list-page.ts';
import { ownRows, type RowScope } from '@portal/platform/server/database/own-rows.ts';
import type { PageOf } from '@portal/platform/server/database/pages/page-text.ts';
import { countedChoices } from '@portal/platform/server/list/counted-choices.ts';
import { requireNarrow } from '@portal/platform/server/list/narrow.ts';
import * as changes from '../../contract/changes.ts';
import type * as calls from '../../contract/endpoints.ts';
import { callOffStatus, isOpenState } from '../../contract/status.ts';
import { stepDaysOf } from '../../contract/tracking/tracking-list.ts';
import { answersOfLine } from '../answer/answer-list.ts';
import { escalationsOf } from '../escalation/kept.ts';
import {
  asksOfAgreement,
  filteredLines,
  isOfMany,
  type LineFilters,
  type LineReader,
} from './filtered-lines.ts';
import { lineColumns, withNames } from './line-columns.ts';
import { shownRules, type ShownRules } from '../plant-rules.ts';
import { trackedLine } from '../tracking/tracking-list.ts';

/** As many lines are looked at one by one within a third of a second. */
const MOST_LOOKED_AT = 100_000;

/** Soonest first. */
const FALLBACK = 'dueOn';

/** One page of call-off lines, soonest first unless asked otherwise. */
const pageOfLines = async (
  caller: Caller,
  input: ParsedInput<typeof calls.listCallOffs>,
): Promise<PageOf<typeof calls.listCallOffs>> => {
  const rules = await shownRules(caller);
  const ofMany = await isOfMany(caller, input);
  if (isLongWay(input))
    await requireNarrow(caller, withinReach(caller, input, rules, ofMany), MOST_LOOKED_AT);
  return askPage(caller.db, linesPage(rowScopeOf(caller.scope), input, rules, ofMany));
};

export const listCallOffs = Object.assign(pageOfLines, {
  /** How many lines each state has, of those that the other filters leave: each is served as its page is. Fails as the list does. */
  counts: async (
    caller: Caller,
    input: ParsedInput<typeof calls.listCallOffs.counts>,
  ): Promise<OutputOf<typeof calls.listCallOffs.counts>> => {
    const rules = await shownRules(caller);
    const ofMany = await isOfMany(caller, input);
    if (isLongWay(input))
      await requireNarrow(caller, withinReach(caller, input, rules, ofMany), MOST_LOOKED_AT);
    return countedChoices(caller.db, statesOf(callOffStatus), (status) =>
      filteredLines(caller, { ...input, status: [status] }, rules, ofMany).select('line.id'),
    );
  },
});

export const changedCallOffs: Action<typeof changes.changedCallOffs> = async (caller, input) => {
  const rules = await shownRules(caller);
  const lines = linesQuery(caller, input, rules, await isOfMany(caller, input));
  return changedPage(caller, changes.changedCallOffs, input, lines);
};

/** True for an order or a filter that no index serves: then every line within reach is looked at. */
const isLongWay = ({ sort = FALLBACK, changed }: LineFilters & { sort?: string | undefined }): boolean =>
  changed === 'Y' || !IN_AN_INDEX.test(sort);
/** Orders that an index of the lines gives. */
const IN_AN_INDEX = /^-?(dueOn|supplierCode)$/;

/** The lines that are left without the filters that no index serves. */
const withinReach = (
  caller: LineReader,
  { changed: _, ...reached }: LineFilters,
  rules: ShownRules,
  ofMany: boolean,
) => filteredLines(caller, reached, rules, ofMany).select('line.id');

const linesPage = builtOnce(
  (scope: RowScope, input: ParsedInput<typeof calls.listCallOffs>, rules: ShownRules, ofMany: boolean) =>
    pageStatement(
      { ...input, sort: inOrder(input.sort) },
      linesQuery({ db: builder, scope }, input, rules, ofMany),
    ),
);

/** The lines of a supplier in the order of their days, as an index has them: otherwise all lines of the first supplier would be sorted. */
export const inOrder = (sort: string | undefined): string | undefined =>
  sort === undefined || !/^-?supplierCode$/.test(sort)
    ? sort
    : `${sort},${sort.replace('supplierCode', FALLBACK)}`;

/** The lines that a filter leaves, as page and workbook read them. */
export const linesQuery = (
  caller: LineReader,
  input: LineFilters & { sort?: string | undefined },
  rules: ShownRules,
  ofMany = false,
) => ({
  base: filteredLines(caller, input, rules, ofMany),
  key: 'line.id',
  select: (base: ReturnType<typeof filteredLines>) => withNames(base, rules).select(lineColumns(rules)),
  sort: {
    dueOn: 'line.due_on',
    supplierCode: 'line.supplier_code',
    saNo: 'line.sa_no',
    partNo: 'line.part_no',
    unloadingPoint: 'line.unloading_point',
    requestedQty: 'line.requested_qty',
    committedQty: 'line.committed_qty',
    openQty: 'line.open_qty',
    status: 'line.status',
    askedAt: 'line.asked_at',
    answeredAt: 'line.answered_at',
  },
  fallback: FALLBACK,
  // those of the suppliers that were reported are few, and not to be found along the order; all goods under way tell which lines are expected late
  walkedOnce: input.escalated === 'Y' || input.expectedLate !== undefined,
  keysFirst:
    (asksOfAgreement(input) && !ofMany) || asksForRare(input) || !IN_AN_INDEX.test(input.sort ?? FALLBACK),
});

/** One line with its promise and its tracking. Fails with `callOff.noDetail`. */
export const callOffById = async (
  caller: Caller,
  id: string,
): Promise<OutputOf<typeof calls.readCallOff>> => {
  const { db, scope } = caller;
  const rules = await shownRules(caller);
  const line = await withNames(filteredLines(caller, {}, rules).where('line.id', '=', id), rules)
    .select(lineColumns(rules))
    .select(['line.batch_reason as batchReason', 'line.reject_reason as rejectReason', 'line.remark'])
    .executeTakeFirst();
  if (!line) throw new Failure('callOff.noDetail', { id });
  const { supplierCode, answerBy: after } = line;
  const [commitments, said, tracked, escalations] = await Promise.all([
    db
      .selectFrom('call_off_commitment')
      .where(ownRows(scope, 'call_off_commitment'))
      .where('line_id', '=', id)
      .orderBy('batch_no')
      .select(['batch_no as batchNo', 'deliver_on as deliverOn', 'quantity'])
      .execute(),
    answersOfLine(caller, id),
    trackedLine(caller, id, rules),
    line.timedOut && after !== null ? escalationsOf(caller, { kind: 'series', supplierCode, after }) : [],
  ]);
  return {
    ...line,
    commitments,
    answers: said,
    steps: tracked?.steps ?? [],
    stepDays: tracked ? stepDaysOf(tracked, rules.today) : [],
    escalations,
  };
};

/** The small indexes of what is rare are searched for keys alone. */
const asksForRare = ({
  zone,
  answer,
  answered,
  credit,
  backlog,
  timedOut: overdue,
  expectedLate,
  escalated: climbed,
  status,
}: LineFilters): boolean =>
  [zone, answer, answered, credit, backlog, overdue, climbed, expectedLate].some(Boolean) ||
  status?.every(isOpenState) === true;

import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ParsedInput, OutputOf } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { builder, builtOnce, rowScopeOf } from '@portal/platform/server/database/built-once.ts';
import { askPage, pageStatement } from '@portal/platform/server/database/list-page.ts';
import { ownRows, type RowScope } from '@portal/platform/server/database/own-rows.ts';
import type { PageOf } from '@portal/platform/server/database/page-text.ts';
import {
  contains,
  filtered,
  flag,
  from,
  is,
  to,
  withIds,
  type FilterOf,
  type FiltersOf,
} from '@portal/platform/server/list/filters.ts';
import { requireNarrow } from '@portal/platform/server/list/narrow.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import { isOfProject, onPart, partNumbered, partsNamed } from '@portal/part/server/offers.ts';
import type * as calls from '../contract/endpoints.ts';
import type { Rung } from '../contract/escalation.ts';
import { isOpenState } from '../contract/status.ts';
import { standsAt } from './horizon.ts';
import { answersOfLine } from './answers.ts';
import { overDelivered } from './over-delivered.ts';
import { shownRules, type PlantRules } from './plant-rules.ts';
import { escalatedSuppliers, escalatedTo, escalationsOf } from './escalation/kept.ts';
import { answerBy, isShownAs, statusShown, timedOut } from './waiting.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';

/** As many lines are looked at one by one within a third of a second. */
const MOST_LOOKED_AT = 100_000;
/** The lines of more agreements are not gathered: they are so many that walking along all of the supplier's finds a page sooner. */
const MOST_GATHERED = 300;

/** Soonest first. */
const FALLBACK = 'dueOn';

export type LineFilters = FiltersOf<typeof calls.listCallOffs> &
  Pick<FiltersOf<typeof calls.listTracking>, 'projectNo'>;

/** Whose lines are read, and what builds the statement. */
type LineReader = { readonly db: Caller['db']; readonly scope: RowScope };

/**
 * The lines that a filter leaves. What it says of the agreement is looked up there: there are few agreements and many lines. `ofMany`:
 * see `isOfMany`.
 */
export const filteredLines = (caller: LineReader, input: LineFilters, rules: PlantRules, ofMany = false) => {
  const { db, scope } = caller;
  const {
    partNo: _1,
    partName: _2,
    saNo: _3,
    unloadingPoint: _4,
    warehouseCode: _5,
    projectNo: _6,
    ...ofLine
  } = input;
  const lines = filtered(
    db.selectFrom('call_off_line as line').where(ownRows(scope, 'call_off_line', 'line')),
    ofLine,
    {
      ids: withIds('line.id'),
      supplierCode: is('line.supplier_code'),
      agreement: is('line.agreement_id'),
      dueFrom: from('line.due_on'),
      dueTo: to('line.due_on'),
      place: (place) => standsAt(place, rules.today),
      frequency: oneLiteral('line.frequency'),
      status: (states) => isShownAs(rules, states),
      zone: oneLiteral('line.zone'),
      answer: oneLiteral('line.answer'),
      urgent: flag('line.urgent'),
      answered: holdsOr(sql<SqlBool>`(line.answered_at is not null)`),
      timedOut: holdsOr(timedOut(rules)),
      escalated: holdsOr(
        sql<SqlBool>`(${timedOut(rules)} and line.supplier_code in ${escalatedSuppliers(scope, { kind: 'series', today: rules.today })})`,
      ),
      changed: holdsOr(CHANGED),
      open: holdsOr(sql<SqlBool>`(line.open_qty > 0)`),
      credit: holdsOr(sql<SqlBool>`(line.open_qty < 0)`),
      backlog: holdsOr(sql<SqlBool>`(line.due_on < ${rules.today} and line.open_qty > 0)`),
    },
  );
  const sought = agreementsSought(caller, input);
  const selected = !asksOfAgreement(input)
    ? lines
    : ofMany
      ? // As a value, not as a join: the planner would gather the lines of each agreement.
        lines.where(sql<SqlBool>`(line.agreement_id in ${sought}) is true`)
      : lines.where('line.agreement_id', 'in', sought);
  return isOpen(input) ? selected.where(sql<SqlBool>`not line.settled`) : selected;
};

/** Agreement, release in force, supplier and part beside each line: outer joins over whole keys, so no line comes or goes. */
export const withNames = (lines: ReturnType<typeof filteredLines>) =>
  lines
    .leftJoin('scheduling_agreement as agreement', (join) =>
      join
        .onRef('agreement.tenant_id', '=', 'line.tenant_id')
        .onRef('agreement.id', '=', 'line.agreement_id'),
    )
    .leftJoin('release', (join) =>
      join
        .onRef('release.tenant_id', '=', 'line.tenant_id')
        .onRef('release.id', '=', 'agreement.current_release_id'),
    )
    .leftJoin('supplier', onSupplier('line'))
    .leftJoin('part', onPart('line'));

/** SQL: the rung that an overdue line has climbed to. */
const escalated = (rules: PlantRules) =>
  sql<Rung | null>`(case when ${timedOut(rules)} then ${escalatedTo('line', { kind: 'series', today: rules.today })} end)`;

/** Over the lines `withNames`. */
export const lineColumns = (rules: PlantRules) =>
  [
    'line.id',
    'line.version',
    'line.plant_no as plantNo',
    'line.supplier_code as supplierCode',
    sql<string>`coalesce(supplier.name_zh, '')`.as('supplierNameZh'),
    sql<string>`coalesce(supplier.name_en, '')`.as('supplierNameEn'),
    'line.agreement_id as agreementId',
    'line.sa_no as saNo',
    'line.part_no as partNo',
    sql<string>`coalesce(part.name_zh, '')`.as('partNameZh'),
    sql<string>`coalesce(part.name_en, '')`.as('partNameEn'),
    'line.unloading_point as unloadingPoint',
    sql<string>`coalesce(agreement.order_line, '')`.as('orderLine'),
    sql<string>`coalesce(agreement.point_of_use, '')`.as('pointOfUse'),
    'line.warehouse_code as warehouseCode',
    'line.unit',
    'line.due_on as dueOn',
    'line.slot',
    'line.frequency',
    'line.zone',
    statusShown(rules).as('status'),
    'line.urgent',
    'line.requested_qty as requestedQty',
    sql<
      string | null
    >`case when line.release_id = agreement.current_release_id and line.requested_qty is distinct from coalesce(line.former_qty, 0) then line.requested_qty - coalesce(line.former_qty, 0) end`.as(
      'difference',
    ),
    'line.committed_qty as committedQty',
    'line.allocated_qty as allocatedQty',
    'line.sent_qty as sentQty',
    'line.received_qty as receivedQty',
    'line.open_qty as openQty',
    sql<string>`line.open_qty + ${overDelivered('line')}`.as('mostQty'),
    'line.answer',
    'line.asked_at as askedAt',
    answerBy(rules).as('answerBy'),
    timedOut(rules).as('timedOut'),
    escalated(rules).as('escalatedTo'),
    'line.answered_at as answeredAt',
    'line.answered_by as answeredBy',
    'line.tracking',
    sql<string>`coalesce(agreement.current_release_id, line.release_id)`.as('releaseId'),
    sql<string>`coalesce(release.release_no, '')`.as('releaseNo'),
    sql<string>`coalesce(release.release_date, line.due_on)`.as('releaseDate'),
  ] as const;

/** One page of call-off lines, soonest first unless asked otherwise. */
export const listCallOffs = async (
  caller: Caller,
  input: ParsedInput<typeof calls.listCallOffs>,
): Promise<PageOf<typeof calls.listCallOffs>> => {
  const rules = await shownRules(caller);
  const ofMany = await isOfMany(caller, input);
  if (isLongWay(input))
    await requireNarrow(caller, withinReach(caller, input, rules, ofMany), MOST_LOOKED_AT);
  return askPage(caller.db, linesPage(rowScopeOf(caller.scope), input, rules, ofMany));
};

/** True for an order or a filter that no index serves: then every line within reach is looked at. */
const isLongWay = ({ sort = FALLBACK, changed }: LineFilters & { sort?: string | undefined }): boolean =>
  changed === 'Y' || !/^-?(dueOn|supplierCode)$/.test(sort);

/** The lines that are left without the filters that no index serves. */
const withinReach = (
  caller: LineReader,
  { changed: _, ...reached }: LineFilters,
  rules: PlantRules,
  ofMany: boolean,
) => filteredLines(caller, reached, rules, ofMany).select('line.id');

/** True when a filter of one supplier's agreements leaves so many that their lines are not gathered agreement by agreement. */
const isOfMany = async (caller: Caller, input: LineFilters): Promise<boolean> => {
  const { db, scope } = caller;
  if (!asksOfAgreement(input)) return false;
  if (scope.party !== 'supplier' && input.supplierCode === undefined) return false;
  const beyond = async (agreements: RawBuilder<unknown>): Promise<boolean> => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (select from ${agreements} as sought limit ${MOST_GATHERED + 1}) as counted`.execute(
      db,
    );
    return rows[0]!.count > MOST_GATHERED;
  };
  // Texts are sought for the few that have so many at all.
  return (
    (await beyond(sql`${agreementsSought(caller, { supplierCode: input.supplierCode })}`)) &&
    beyond(sql`${agreementsSought(caller, input)}`)
  );
};

const linesPage = builtOnce(
  (scope: RowScope, input: ParsedInput<typeof calls.listCallOffs>, rules: PlantRules, ofMany: boolean) =>
    pageStatement(input, linesQuery({ db: builder, scope }, input, rules, ofMany)),
);

/** The lines that a filter leaves, as page and workbook read them. */
export const linesQuery = (
  caller: LineReader,
  input: LineFilters & { sort?: string | undefined },
  rules: PlantRules,
  ofMany = false,
) => ({
  base: filteredLines(caller, input, rules, ofMany),
  key: 'line.id',
  select: (base: ReturnType<typeof filteredLines>) => withNames(base).select(lineColumns(rules)),
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
  keysFirst:
    (asksOfAgreement(input) && !ofMany) || asksForRare(input) || !/^-?dueOn$/.test(input.sort ?? FALLBACK),
});

/** One line with its promise and its tracking. Fails with `callOff.noDetail`. */
export const callOffById = async (
  caller: Caller,
  id: string,
): Promise<OutputOf<typeof calls.readCallOff>> => {
  const { db, scope } = caller;
  const rules = await shownRules(caller);
  const line = await withNames(filteredLines(caller, {}, rules).where('line.id', '=', id))
    .select(lineColumns(rules))
    .select(['line.batch_reason as batchReason', 'line.reject_reason as rejectReason', 'line.remark'])
    .executeTakeFirst();
  if (!line) throw new Failure('callOff.noDetail', { id });
  const { supplierCode, answerBy: after } = line;
  const [commitments, said, steps, escalations] = await Promise.all([
    db
      .selectFrom('call_off_commitment')
      .where(ownRows(scope, 'call_off_commitment'))
      .where('line_id', '=', id)
      .orderBy('batch_no')
      .select(['batch_no as batchNo', 'deliver_on as deliverOn', 'quantity'])
      .execute(),
    answersOfLine(caller, id),
    db
      .selectFrom('call_off_tracking')
      .where(ownRows(scope, 'call_off_tracking'))
      .where('line_id', '=', id)
      .orderBy('step')
      .orderBy('id')
      .select(['step', 'at', 'user_no as userNo', 'user_name as userName', 'document', 'quantity'])
      .execute(),
    line.timedOut && after !== null ? escalationsOf(caller, { kind: 'series', supplierCode, after }) : [],
  ]);
  return { ...line, commitments, answers: said, steps, escalations };
};

/** Changed by the release in force. Looked up line by line, so the list's order is kept and the first ones are found at once. */
const CHANGED = sql<SqlBool>`(line.requested_qty is distinct from coalesce(line.former_qty, 0) and line.release_id =
  (select present.current_release_id from scheduling_agreement as present where present.tenant_id = line.tenant_id and present.id = line.agreement_id))`;

/** Such filters find agreements first, and their lines by them. */
export const asksOfAgreement = ({
  partNo,
  partName,
  saNo,
  unloadingPoint,
  warehouseCode,
  projectNo,
}: LineFilters): boolean => [partNo, partName, saNo, unloadingPoint, warehouseCode, projectNo].some(Boolean);

/** The small indexes of what is rare are searched for keys alone. */
const asksForRare = ({
  zone,
  answer,
  answered,
  credit,
  backlog,
  timedOut: overdue,
  escalated: climbed,
  status,
}: LineFilters): boolean =>
  [zone, answer, answered, credit, backlog, overdue, climbed].some(Boolean) ||
  status?.every(isOpenState) === true;

type OfAgreement = Pick<
  LineFilters,
  'supplierCode' | 'partNo' | 'partName' | 'saNo' | 'unloadingPoint' | 'warehouseCode' | 'projectNo'
>;

/** Agreements by what the filters say of them. */
const agreementsSought = (
  { db, scope }: LineReader,
  { supplierCode, partNo, partName, saNo, unloadingPoint, warehouseCode, projectNo }: OfAgreement,
) => {
  const found = filtered(
    db.selectFrom('scheduling_agreement as sought').where(ownRows(scope, 'scheduling_agreement', 'sought')),
    { supplierCode, partNo, partName, saNo, unloadingPoint, warehouseCode, projectNo },
    {
      supplierCode: is('sought.supplier_code'),
      partNo: (typed) => partNumbered('sought.part_no', typed),
      partName: (typed) => partsNamed('sought.part_no', typed),
      saNo: contains('sought.sa_no'),
      unloadingPoint: is('sought.unloading_point'),
      warehouseCode: is('sought.warehouse_code'),
      projectNo: (typed) => isOfProject(scope, 'sought', typed),
    },
  ).select('sought.id');
  // Texts are sought once: without the offset the planner would ask again for each line.
  return partName || partNo || saNo || projectNo ? found.offset(sql.lit(0)) : found;
};

/** True when every line that the filters leave is one that people still work on: then the small index of those serves. */
const isOpen = (input: LineFilters): boolean =>
  [input.open, input.backlog, input.timedOut, input.escalated].includes('Y') ||
  (input.status !== undefined && input.status.every(isOpenState));

/** A column with one of the chosen values, as literals: the planner weighs a constant against its statistics. */
const oneLiteral =
  (column: string): FilterOf<readonly string[]> =>
  (values) =>
    inStates(column, values);

/** Y: the condition holds; N: it does not. */
const holdsOr =
  (condition: RawBuilder<SqlBool>): FilterOf<'Y' | 'N'> =>
  (requested) =>
    requested === 'Y' ? condition : sql<SqlBool>`not ${condition}`;

import { sql, type SqlBool } from 'kysely';
import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import {
  contains,
  filtered,
  flag,
  from,
  is,
  oneOf,
  to,
  withIds,
} from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { sqlYesNo } from '@portal/platform/server/list/sql-column.ts';
import {
  shownAnswerRules,
  type AnswerRulesOfPlant,
  type ShownAnswerRules,
} from '@portal/call-off/server/offers.ts';
import { onPart, partNumbered, partsNamed } from '@portal/part/server/offers.ts';
import { deadlineOfRow, plantZone } from '@portal/plant/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import * as calls from '../../contract/endpoints.ts';
import type { ShownLines } from '../../contract/line.ts';
import type { PreSeriesLine } from '../../contract/order.ts';
import { preSeriesPermissions } from '../../contract/permissions.ts';
import { ANSWERABLE, CLOSED, NEW, REFUSED, WAITS_FOR_SUPPLIER } from '../../contract/status.ts';
import { words } from '../../contract/words.en.ts';

/** SQL: the plant sent a proposal back as a whole, the supplier has not answered since. */
const sentBack = sql<SqlBool>`(${inStates('line.status', [REFUSED])} and coalesce(line.audited_at > line.answered_at, false))`;
/** SQL: the supplier owes an answer. Index `pre_series_line_waiting` serves it. */
export const waits = sql<SqlBool>`(${inStates('line.status', WAITS_FOR_SUPPLIER)} or ${sentBack})`;
/** SQL: for longer than the plant's feedback days. */
export const timedOut = ({ overdueBefore }: Pick<AnswerRulesOfPlant, 'overdueBefore'>) =>
  sql<boolean>`(${waits} and line.asked_at < ${overdueBefore}::timestamptz)`;

const answerBy = ({ zone, deadlines }: ShownAnswerRules) =>
  sql<
    string | null
  >`(case when ${waits} then ${deadlineOfRow('line', sql`(line.asked_at at time zone ${zone})::date`, deadlines)} end)`;

const confirmedOn = sql<string | null>`(select min(lot.deliver_on) from pre_series_lot as lot
  where lot.tenant_id = line.tenant_id and lot.line_id = line.id and lot.state = 'confirmed' and lot.quantity > 0)`;

/** What people look for most (SPEC section 4, "Call-off"). */
const shown = (which: ShownLines, rules: AnswerRulesOfPlant) =>
  ({
    new: sql<SqlBool>`(${inStates('line.status', [NEW])} or ${sentBack})`,
    timedOut: timedOut(rules),
    accepted: inStates('line.status', ['full', 'accept', 'partSplit', 'fullSplit', 'dn']),
    partlyAccepted: inStates('line.status', ['partAccept', 'partReject']),
    urgent: sql<SqlBool>`(line.urgent and line.status <> ${sql.lit(CLOSED)})`,
  })[which];

const linesFrom = async (caller: Caller) => {
  const { db, scope } = caller;
  const rules = await shownAnswerRules(caller);
  return {
    rows: db
      .selectFrom('pre_series_line as line')
      .innerJoin('pre_series_order as whole', (join) =>
        join.onRef('whole.tenant_id', '=', 'line.tenant_id').onRef('whole.id', '=', 'line.order_id'),
      )
      .innerJoin('part', onPart('line'))
      .innerJoin('supplier', onSupplier('line'))
      .where(ownRows(scope, 'pre_series_line', 'line')),
    key: 'line.id',
    order: 'requestedOn',
    columns: {
      id: 'line.id',
      version: 'line.version',
      orderId: 'line.order_id',
      answerableQty: sql<string>`(line.requested_qty - line.confirmed_qty)`,
      orderNo: 'line.order_no',
      lineNo: 'line.line_no',
      status: 'line.status',
      urgent: 'line.urgent',
      supplierCode: 'line.supplier_code',
      supplierNameZh: 'supplier.name_zh',
      supplierNameEn: 'supplier.name_en',
      partNo: 'line.part_no',
      partNameZh: 'part.name_zh',
      partNameEn: 'part.name_en',
      requestedOn: 'line.requested_on',
      requestedQty: 'line.requested_qty',
      committedQty: 'line.committed_qty',
      confirmedQty: 'line.confirmed_qty',
      openQty: 'line.open_qty',
      answerBy: answerBy(rules),
      timedOut: sqlYesNo(timedOut(rules)),
      answer: 'line.answer',
      projectNo: 'line.project_no',
      unloadingPoint: 'line.unloading_point',
      warehouseCode: 'line.warehouse_code',
      orderStatus: 'whole.status',
      forecastVersion: 'whole.forecast_version',
      confirmedOn,
      allocatedQty: 'line.allocated_qty',
      sentQty: 'line.sent_qty',
      receivedQty: 'line.received_qty',
      unit: 'line.unit',
      reason: 'whole.reason',
      batchReason: 'line.batch_reason',
      rejectReason: 'line.reject_reason',
      remark: 'line.remark',
      auditRemark: 'line.audit_remark',
      askedAt: 'line.asked_at',
      answeredAt: 'line.answered_at',
      answeredBy: 'line.answered_by',
      auditedAt: 'line.audited_at',
      auditedBy: 'line.audited_by',
      tracking: 'line.tracking',
    } as const,
    filters: {
      ids: withIds('line.id'),
      shown: (which: ShownLines) => shown(which, rules),
      orderNo: contains('line.order_no'),
      partNo: (typed: string) => partNumbered('line.part_no', typed),
      partName: (typed: string) => partsNamed('line.part_no', typed),
      supplierCode: contains('line.supplier_code', 'supplier.name_zh', 'supplier.name_en'),
      projectNo: contains('line.project_no'),
      unloadingPoint: is('line.unloading_point'),
      forecastVersion: contains('whole.forecast_version'),
      status: oneOf('line.status'),
      orderStatus: oneOf('whole.status'),
      answer: oneOf('line.answer'),
      requestedOnFrom: from('line.requested_on'),
      requestedOnTo: to('line.requested_on'),
      reason: is('whole.reason'),
      urgent: flag('line.urgent'),
      timedOut: (value: 'Y' | 'N') =>
        value === 'Y' ? timedOut(rules) : sql<SqlBool>`not ${timedOut(rules)}`,
      open: (value: 'Y' | 'N') =>
        value === 'Y'
          ? sql<SqlBool>`(line.status <> ${sql.lit(CLOSED)})`
          : sql<SqlBool>`(line.status = ${sql.lit(CLOSED)})`,
      order: is('line.order_id'),
      waiting: (value: 'Y' | 'N') => (value === 'Y' ? waits : sql<SqlBool>`not ${waits}`),
    },
  };
};

/** Lines as pages, workbooks and the order's own page show them. */
export const lines = listFrom(
  calls.listPreSeriesLines,
  { title: preSeriesPermissions['pre-series:list'], words, zone: plantZone },
  linesFrom,
);

/** Of the lines that filters leave, those of which something waits for the supplier's answer. */
export const linesToAnswer = async (
  caller: Caller,
  input: ParsedInput<typeof calls.downloadPreSeriesCommitTemplate>,
) => {
  const { rows, filters } = await linesFrom(caller);
  return filtered(rows, input, filters)
    .where(inStates('line.status', ANSWERABLE))
    .where(sql<SqlBool>`(line.requested_qty > line.confirmed_qty)`);
};

/** The lines of an order, by their number. */
export const linesOfOrder = async (caller: Caller, orderId: string): Promise<PreSeriesLine[]> => {
  const found = await lines.all(caller, { order: orderId });
  return found.toSorted((one, other) => one.lineNo - other.lineNo);
};

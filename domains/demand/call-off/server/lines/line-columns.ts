import { sql } from 'kysely';
import { onPart } from '@portal/part/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import type { Rung } from '@portal/settings/contract/process/rungs.ts';
import { escalatedTo } from '../escalation/kept.ts';
import type { filteredLines } from './filtered-lines.ts';
import { comingSeries, expectedColumns, knownLateness } from '../horizon/known-arrivals.ts';
import { overDelivered } from '../agreements/over-delivered.ts';
import type { ShownRules } from '../plant-rules.ts';
import { answerBy, statusShown, timedOut } from '../answer/waiting.ts';

/** Agreement, release in force, supplier, part and what is known of arrivals beside each line: outer joins over whole keys, so no line comes or goes. */
export const withNames = (lines: ReturnType<typeof filteredLines>, { zone }: Pick<ShownRules, 'zone'>) =>
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
    .leftJoin('part', onPart('line'))
    .leftJoinLateral(knownLateness(zone, comingSeries).as<'known'>('known'), (join) => join.onTrue());

/** Whose line it is and of what, over lines with `supplier` and `part` beside them. */
export const whoseLine = [
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
] as const;

/** Over the lines `withNames`. */
export const lineColumns = (rules: ShownRules) =>
  [
    'line.id',
    'line.version',
    ...whoseLine,
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
    ...expectedColumns,
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

/** SQL: the rung that an overdue line has climbed to. */
const escalated = (rules: ShownRules) =>
  sql<Rung | null>`(case when ${timedOut(rules)} then ${escalatedTo('line', { kind: 'series', today: rules.today })} end)`;

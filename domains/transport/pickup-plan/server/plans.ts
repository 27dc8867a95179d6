import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { columnsIn } from '@portal/platform/server/database/field-names.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { documentFrom } from '@portal/platform/server/document/document-from.ts';
import { contains, from, is, oneOf, to, withIds } from '@portal/platform/server/list/filters.ts';
import { stampOf } from '@portal/platform/server/list/kept-records.ts';
import { shownAnswerRules } from '@portal/call-off/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { dictNames } from '@portal/settings/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import { PICKUP_REFUSE_REASON, type PickupAnswer } from '../contract/answer.ts';
import { pickupPlanDocument } from '../contract/fields.ts';
import { pickupPlanPermissions } from '../contract/permissions.ts';
import { ACCEPTED, DATE_PROPOSED, REFUSED, pickupPlanStatus } from '../contract/status.ts';
import { words } from '../contract/words.en.ts';
import { isTimedOut } from './answers/time-out.ts';
import { requirePlanner, requireSupplier } from './plant-days.ts';
import { isUnanswered, waitsForCaller } from './waiting-plans.ts';

/** Plans, with what their marks say of them beside. */
const plansBesideStanding = ({ db, scope }: Caller) =>
  db
    .selectFrom('pickup_plan as plan')
    .leftJoin('pickup_standing as standing', (join) =>
      join
        .onRef('standing.tenant_id', '=', 'plan.tenant_id')
        .onRef('standing.pickup_plan_id', '=', 'plan.id'),
    )
    .where(ownRows(scope, 'pickup_plan', 'plan'));

/** Pickup plans, the latest day first. The supplier answers them and carries them on, the planner does the rest. */
export const plans = documentFrom(
  pickupPlanDocument,
  {
    title: pickupPlanPermissions['pickup-plan:list'],
    words,
    zone: plantZone,
    name: { zh: '提货计划', en: 'Pickup plan' },
    numbers: { prefix: 'PP', series: 'pickup-PP', by: 'tenant' },
    allows: (caller, verb) =>
      pickupPlanStatus.moves[verb].needs === 'pickup-plan:plan'
        ? requirePlanner(caller)
        : requireSupplier(caller),
    history: {
      foundBy: { parts: [{ table: 'pickup_plan_line', of: 'pickup_plan_id' }] },
      columns: {
        truckId: { kind: 'unread' },
        transportOrderId: { kind: 'record', entity: 'transport_order' },
        askedAt: { kind: 'moment' },
        locked: { kind: 'flag' },
        orderCancelled: { kind: 'flag' },
        shares: { kind: 'flag' },
        leadDays: { kind: 'count' },
        shippingControlDays: { kind: 'count' },
        transportDays: { kind: 'count' },
        weekday: { kind: 'count' },
        round: { kind: 'count' },
        unpacked: { kind: 'count' },
      },
    },
  },
  async (caller) => {
    const rules = await shownAnswerRules(caller);
    const { columns, more, rowAlso } = pickupPlanDocument;
    return {
      rows: plansBesideStanding(caller).leftJoin('supplier', onSupplier('plan')),
      key: 'plan.id',
      stamp: stampOf('plan'),
      order: '-pickupOn',
      columns: {
        ...columnsIn('pickup_plan', 'plan', { ...rowAlso, ...columns }),
        mark: 'standing.mark',
        loadingRate: 'standing.loading_rate',
        supplierNameZh: sql<string>`coalesce(supplier.name_zh, '')`,
        supplierNameEn: sql<string>`coalesce(supplier.name_en, '')`,
        truckNo: 'standing.truck_no',
        truckType: 'standing.truck_type',
        lines: sql<number>`(select count(*)::int from pickup_plan_line as line where line.tenant_id = plan.tenant_id and line.pickup_plan_id = plan.id)`,
        detection: sql<'toBeDetected' | 'confirmed' | 'error'>`coalesce(standing.detection, 'toBeDetected')`,
        answer: sql<PickupAnswer | null>`case when ${inStates('plan.status', [ACCEPTED])} then 'accept' when ${inStates('plan.status', [DATE_PROPOSED])} then 'otherDate'
          when ${inStates('plan.status', [REFUSED])} and plan.refuse_reason is not null then 'refuse' end`,
        waitingDays: sql<
          number | null
        >`case when ${isUnanswered} then ${rules.today}::date - (plan.asked_at at time zone ${rules.zone})::date end`,
        at: 'plan.created_at',
      },
      // they are numbered in the order in which they are planned
      sorts: { at: 'plan.id' },
      filters: {
        ids: withIds('plan.id'),
        number: contains('plan.number'),
        pickupOnFrom: from('plan.pickup_on'),
        pickupOnTo: to('plan.pickup_on'),
        mark: is('standing.mark'),
        status: oneOf('plan.status'),
        supplierCode: contains('plan.supplier_code', 'supplier.name_zh', 'supplier.name_en'),
        region: contains('plan.region'),
        truckNo: contains('standing.truck_no'),
        detection: is('standing.detection'),
        handleType: is('plan.handle_type'),
        shown: (what) =>
          what === 'mine'
            ? waitsForCaller(caller)
            : what === 'timedOut'
              ? isTimedOut(rules)
              : inStates('plan.status', [what]),
      },
      names: async () => ({
        refuseReason: Object.fromEntries(await dictNames(caller, PICKUP_REFUSE_REASON)),
        truckType: Object.fromEntries(await dictNames(caller, 'TRUCK_TYPE')),
      }),
      record: {
        rows: plansBesideStanding(caller).select(['standing.findings', 'standing.faults']),
        columns: columnsIn('pickup_plan', 'plan', more),
      },
    };
  },
);

import { sql } from 'kysely';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { identified } from '@portal/platform/contract/list-of.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { columnsIn } from '@portal/platform/server/database/field-names.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains, from, is, oneOf, to, withIds } from '@portal/platform/server/list/filters.ts';
import { stampOf } from '@portal/platform/server/list/kept-records.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { shownAnswerRules } from '@portal/call-off/server/offers.ts';
import { onNote } from '@portal/delivery-note/server/offers.ts';
import { onPart } from '@portal/part/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { dictNames } from '@portal/settings/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import { listPickupPlans, type readPickupPlan } from '../contract/endpoints.ts';
import { PICKUP_REFUSE_REASON, pickupPlanColumns, type PickupAnswer } from '../contract/fields.ts';
import { NO_LOAD, plus } from '../contract/load.ts';
import { pickupPlanPermissions } from '../contract/permissions.ts';
import { ACCEPTED, DATE_ASKED, REFUSED } from '../contract/status.ts';
import { words } from '../contract/words.en.ts';
import { waitsForCaller } from './counters.ts';
import { loadOfPlan, roomOf, trucksById } from './open-plans.ts';
import { plansOn } from './place-plan.ts';
import { isTimedOut, isUnanswered } from './time-out.ts';

/** Pickup plans, the latest day first. */
export const plans = listFrom(
  listPickupPlans,
  { title: pickupPlanPermissions['pickup-plan:list'], words, zone: plantZone },
  async (caller) => {
    const { db, scope } = caller;
    const rules = await shownAnswerRules(caller);
    return {
      rows: db
        .selectFrom('pickup_plan as plan')
        .leftJoin('supplier', onSupplier('plan'))
        .leftJoin('pickup_standing as standing', (join) =>
          join
            .onRef('standing.tenant_id', '=', 'plan.tenant_id')
            .onRef('standing.pickup_plan_id', '=', 'plan.id'),
        )
        .where(ownRows(scope, 'pickup_plan', 'plan')),
      key: 'plan.id',
      stamp: stampOf('plan'),
      order: '-pickupOn',
      columns: {
        ...columnsIn('pickup_plan', 'plan', {
          ...identified,
          ...pickupPlanColumns,
          truckId: null,
          locked: null,
        }),
        mark: 'standing.mark',
        loadingRate: 'standing.loading_rate',
        supplierNameZh: sql<string>`coalesce(supplier.name_zh, '')`,
        supplierNameEn: sql<string>`coalesce(supplier.name_en, '')`,
        truckNo: 'standing.truck_no',
        truckType: 'standing.truck_type',
        lines: sql<number>`(select count(*)::int from pickup_plan_line as line where line.tenant_id = plan.tenant_id and line.pickup_plan_id = plan.id)`,
        detection: sql<'toBeDetected' | 'confirmed' | 'error'>`coalesce(standing.detection, 'toBeDetected')`,
        answer: sql<PickupAnswer | null>`case when ${inStates('plan.status', [ACCEPTED])} then 'accept' when ${inStates('plan.status', [DATE_ASKED])} then 'otherDate'
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
        shown: (asked) =>
          asked === 'mine'
            ? waitsForCaller(caller)
            : asked === 'timedOut'
              ? isTimedOut(rules)
              : inStates('plan.status', [asked]),
      },
      names: async () => ({
        refuseReason: Object.fromEntries(await dictNames(caller, PICKUP_REFUSE_REASON)),
        truckType: Object.fromEntries(await dictNames(caller, 'TRUCK_TYPE')),
      }),
    };
  },
);

/** One plan with its lines, its truck as far as the reader may see it, and what marks it. Fails with `pickupPlan.none`. */
export const planById = async (caller: Caller, id: string): Promise<OutputOf<typeof readPickupPlan>> => {
  const row = await plans.one(caller, id);
  if (!row) throw new Failure('pickupPlan.none', { id });
  const { db, scope } = caller;
  const [more, lineList, notes, truck] = await Promise.all([
    db
      .selectFrom('pickup_plan as plan')
      .leftJoin('pickup_standing as standing', (join) =>
        join
          .onRef('standing.tenant_id', '=', 'plan.tenant_id')
          .onRef('standing.pickup_plan_id', '=', 'plan.id'),
      )
      .where(ownRows(scope, 'pickup_plan', 'plan'))
      .where('plan.id', '=', id)
      .select([
        'plan.plant_no as plantNo',
        'plan.origin_city as originCity',
        'plan.origin_address as originAddress',
        'plan.origin_phone as originPhone',
        'plan.latest_on as latestOn',
        'plan.transport_order_id as transportOrderId',
        'standing.findings',
        'standing.faults',
      ])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('pickup_plan_line as line')
      .leftJoin('part', onPart('line'))
      .where(ownRows(scope, 'pickup_plan_line', 'line'))
      .where('line.pickup_plan_id', '=', id)
      .orderBy('line.deliver_on')
      .orderBy('line.id')
      .select([
        'line.id',
        'line.call_off_line_id as callOffLineId',
        'line.sa_no as saNo',
        'line.part_no as partNo',
        'part.name_zh as partNameZh',
        'part.name_en as partNameEn',
        'line.unloading_point as unloadingPoint',
        'line.deliver_on as deliverOn',
        'line.quantity',
        'line.unit',
        'line.boxes',
        'line.volume_m3 as volumeM3',
        'line.weight_kg as weightKg',
      ])
      .execute(),
    notesOfPlan(caller, id),
    truckSeen(caller, row.truckId),
  ]);
  return {
    ...row,
    ...more,
    findings: more.findings ?? [],
    faults: more.faults ?? [],
    lineList,
    notes,
    truck,
  };
};

/** Trucks carry goods of several suppliers, so a supplier sees none; a forwarder sees his own, but not how much is on it. */
const truckSeen = async (
  caller: Caller,
  truckId: string | null,
): Promise<OutputOf<typeof readPickupPlan>['truck']> => {
  const { party } = caller.scope;
  if (truckId === null || party === 'supplier' || party === 'forwarder') return null;
  const [truck] = await trucksById(caller, [truckId]);
  if (!truck) return null;
  const onIt = await plansOn(caller, truckId);
  return {
    version: truck.version,
    room: roomOf(truck),
    load: plus(NO_LOAD, ...onIt.map(loadOfPlan)),
    plans: onIt.length,
    shared: truck.shared,
    forwarderCode: truck.forwarder_code,
  };
};

/** The notes that were written of a plan, as far as they are still there. */
export const notesOfPlan = async (
  { db, scope }: Caller,
  planId: string,
): Promise<{ id: string; number: string }[]> =>
  db
    .selectFrom('pickup_plan_note as written')
    .innerJoin('delivery_note as note', onNote('written'))
    .where(ownRows(scope, 'pickup_plan_note', 'written'))
    .where('written.pickup_plan_id', '=', planId)
    .orderBy('note.id')
    .select(['note.id', 'note.number'])
    .execute();

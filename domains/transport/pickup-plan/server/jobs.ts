import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { inEachPlant } from '@portal/platform/server/jobs/in-each-plant.ts';
import { inTenant } from '@portal/platform/server/jobs/in-tenant.ts';
import { after } from '@portal/platform/server/plugin.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import { dictNames } from '@portal/settings/server/offers.ts';
import { PICKUP_REFUSE_REASON } from '../contract/fields.ts';
import { pickupPlanScenarios } from '../contract/scenarios.ts';
import { LIVE } from '../contract/status.ts';
import { words } from '../contract/words.en.ts';
import { markBeyond } from './beyond-demand.ts';
import { reckonMarks } from './standing.ts';

type ProposedTo = { supplierCode: string; count: number; first: string; day: string };

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    'pickup-plan.proposed': { suppliers: ProposedTo[] };
    'pickup-plan.moved': { id: string };
    'pickup-plan.answered': { ids: string[]; word: 'accepted' | 'dateAsked' | 'dateTaken' | 'refused' };
    'pickup-plan.decided': { id: string; word: 'dateConfirmed' | 'dateRefused' | 'closed' };
    'pickup-plan.accepted': { ids: string[] };
  }
}

const { notifies, tell } = noticesOf(pickupPlanScenarios, { zh: words.zh.notice, en: words.en.notice });
const LIST = '/transport/pickup-plan';
const detail = (id: string): string => `/transport/pickup-plan-detail?id=${id}`;

/** Suppliers hear of what is planned, planners of what is answered, forwarders of what is theirs. */
export const jobs = [
  after('pickup-plan.proposed', 'tell-suppliers', async (caller, { suppliers }) => {
    for (const { supplierCode, count, first, day } of suppliers)
      await tell(caller, {
        scenario: 'pickup-plan.proposed',
        word: 'proposed',
        about: { plantNo: caller.scope.plantNo, supplierCode },
        param: { count, day },
        link: count === 1 ? detail(first) : `${LIST}?shown=mine`,
        key: `pickup-plan.proposed/${first}`,
      });
  }),
  after('call-off.released', 'pickup-plan.look', markBeyond),
  notifies('pickup-plan.moved', 'tell-supplier', async ({ id }, caller) => {
    const plan = await told(caller, id);
    return {
      scenario: 'pickup-plan.proposed',
      word: 'moved',
      about: plan,
      param: { number: plan.number, day: plan.pickupOn },
      link: detail(id),
    };
  }),
  notifies('pickup-plan.answered', 'tell-plant', async ({ ids, word }, caller) => {
    const plan = await told(caller, ids[0]!);
    const reasons = await dictNames(caller, PICKUP_REFUSE_REASON);
    return {
      scenario: 'pickup-plan.answered',
      word,
      about: plan,
      param: {
        supplierCode: plan.supplierCode,
        number: plan.number,
        count: ids.length,
        day: plan.proposedOn ?? plan.pickupOn,
        reason: [reasons.get(plan.refuseReason ?? ''), plan.refuseText].filter(Boolean).join(' '),
      },
      link: ids.length === 1 ? detail(ids[0]!) : `${LIST}?ids=${ids.join(',')}`,
    };
  }),
  notifies('pickup-plan.decided', 'tell-supplier', async ({ id, word }, caller) => {
    const plan = await told(caller, id);
    return {
      scenario: 'pickup-plan.decided',
      word,
      about: plan,
      param: { number: plan.number, day: plan.pickupOn, reason: plan.refuseText ?? '' },
      link: detail(id),
    };
  }),
  after('pickup-plan.accepted', 'tell-forwarder', async (caller, { ids }) => {
    for (const id of ids) {
      const plan = await told(caller, id);
      await tell(caller, {
        scenario: 'pickup-plan.assigned',
        word: 'assigned',
        about: plan,
        param: {
          number: plan.number,
          day: plan.pickupOn,
          place: [plan.originCity, plan.originName].filter(Boolean).join(' '),
        },
        link: detail(id),
      });
    }
  }),
];

const told = async ({ db, scope }: Caller, id: string) =>
  db
    .selectFrom('pickup_plan')
    .where(ownTenant(scope))
    .where('id', '=', id)
    .select([
      'number',
      'plant_no as plantNo',
      'supplier_code as supplierCode',
      'forwarder_code as forwarderCode',
      'pickup_on as pickupOn',
      'proposed_on as proposedOn',
      'refuse_reason as refuseReason',
      'refuse_text as refuseText',
      'origin_city as originCity',
      'origin_name as originName',
    ])
    .executeTakeFirstOrThrow();

/** Marks follow from today, so they are reckoned anew each hour: the day of each plant begins at its own midnight. */
export const marks = inEachPlant({
  name: 'pickup-plan.marks',
  cron: '5 * * * *',
  overAll:
    'finds the plants of all tenants with live pickup plans; each is worked in a transaction of its own tenant',
  plants: sql`select distinct tenant_id as "tenantId", plant_no as "plantNo" from pickup_plan where ${inStates('status', LIVE)}`,
  work: async (services, plant) =>
    inTenant(services, plant, 'pickup-plan.marks', async (caller) => reckonMarks(caller)),
});

import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { fieldsOf } from '@portal/platform/server/database/field-names.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { inEachPlant } from '@portal/platform/server/jobs/in-each-plant.ts';
import { inTenant } from '@portal/platform/server/jobs/in-tenant.ts';
import { after } from '@portal/platform/server/plugin.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import { dictNames } from '@portal/settings/server/offers.ts';
import { PICKUP_REFUSE_REASON } from '../contract/answer.ts';
import { pickupPlanDocument } from '../contract/fields.ts';
import { pickupPlanScenarios } from '../contract/scenarios.ts';
import { LIVE } from '../contract/status.ts';
import { words } from '../contract/words.en.ts';
import { markBeyond } from './marks/beyond-demand.ts';
import { reckonMarks } from './marks/reckon-marks.ts';

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
const { addressOf } = pickupPlanDocument;

/** Suppliers hear of what is planned, planners of what is answered, forwarders of what is theirs. */
export const jobs = [
  after('pickup-plan.proposed', 'tell-suppliers', async (caller, { suppliers }) => {
    for (const { supplierCode, count, first, day } of suppliers)
      await tell(caller, {
        scenario: 'pickup-plan.proposed',
        word: 'proposed',
        about: { plantNo: caller.scope.plantNo, supplierCode },
        param: { count, day },
        link: count === 1 ? addressOf(first) : `${LIST}?shown=mine`,
        key: `pickup-plan.proposed/${first}`,
      });
  }),
  after('call-off.released', 'pickup-plan.look', markBeyond),
  notifies('pickup-plan.moved', 'tell-supplier', async ({ id }, caller) => {
    const plan = await noticed(caller, id);
    return {
      scenario: 'pickup-plan.proposed',
      word: 'moved',
      about: plan,
      param: { number: plan.number, day: plan.pickupOn },
      link: addressOf(id),
    };
  }),
  notifies('pickup-plan.answered', 'tell-plant', async ({ ids, word }, caller) => {
    const plan = await noticed(caller, ids[0]!);
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
      link: ids.length === 1 ? addressOf(ids[0]!) : `${LIST}?ids=${ids.join(',')}`,
    };
  }),
  notifies('pickup-plan.decided', 'tell-supplier', async ({ id, word }, caller) => {
    const plan = await noticed(caller, id);
    return {
      scenario: 'pickup-plan.decided',
      word,
      about: plan,
      param: { number: plan.number, day: plan.pickupOn, reason: plan.refuseText ?? '' },
      link: addressOf(id),
    };
  }),
  after('pickup-plan.accepted', 'tell-forwarder', async (caller, { ids }) => {
    for (const id of ids) {
      const plan = await noticed(caller, id);
      await tell(caller, {
        scenario: 'pickup-plan.assigned',
        word: 'assigned',
        about: plan,
        param: {
          number: plan.number,
          day: plan.pickupOn,
          place: [plan.originCity, plan.originName].filter(Boolean).join(' '),
        },
        link: addressOf(id),
      });
    }
  }),
];

/** Of a plan what its notices say. */
const noticed = async ({ db, scope }: Caller, id: string) =>
  db
    .selectFrom('pickup_plan')
    .where(ownTenant(scope))
    .where('id', '=', id)
    .select(
      fieldsOf(
        'pickup_plan',
        ...(['number', 'plantNo', 'supplierCode', 'forwarderCode', 'pickupOn', 'proposedOn'] as const),
        ...(['refuseReason', 'refuseText', 'originCity', 'originName'] as const),
      ),
    )
    .executeTakeFirstOrThrow();

/** Marks follow from today, so they are reckoned again each hour: the day of each plant begins at its own midnight. */
export const marks = inEachPlant({
  name: 'pickup-plan.marks',
  cron: '5 * * * *',
  overAll:
    'finds the plants of all tenants with live pickup plans; each is worked in a transaction of its own tenant',
  plants: sql`select distinct tenant_id as "tenantId", plant_no as "plantNo" from pickup_plan where ${inStates('status', LIVE)}`,
  work: async (services, plant) =>
    inTenant(services, plant, 'pickup-plan.marks', async (caller) => reckonMarks(caller)),
});

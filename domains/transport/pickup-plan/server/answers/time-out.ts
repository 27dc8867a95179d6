import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import {
  timeOutOf,
  type AnswerRulesOfPlant,
  type Late,
  type Waiting,
} from '@portal/call-off/server/offers.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import { pickupPlanScenarios } from '../../contract/scenarios.ts';
import { words } from '../../contract/words.en.ts';
import { isUnanswered } from '../waiting-plans.ts';

const { tell, tellPeople } = noticesOf(pickupPlanScenarios, { zh: words.zh.notice, en: words.en.notice });

/** SQL: it waits for longer than the plant's feedback days. */
export const isTimedOut = ({
  overdueBefore,
}: Pick<AnswerRulesOfPlant, 'overdueBefore'>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isUnanswered} and plan.asked_at < ${overdueBefore}::timestamptz)`;

/** Plans that suppliers never answer: notices and escalation as call-offs without an answer have, by the same settings of the plant. */
export const pickupTimeOut: Waiting = {
  name: 'pickup-plan.feedback-time-out',
  kind: 'pickup',
  link: '/transport/pickup-plan?shown=timedOut',
  reads: 'pickup-plan:list',
  commits: 'pickup-plan:answer',
  follows: 'pickup-plan:plan',
  scenario: {
    dispatchers: 'pickup-plan.timed-out',
    higher: 'pickup-plan.escalated',
    planners: 'pickup-plan.timed-out-plant',
  },
  late: async ({ db, scope }, rules) => {
    const { rows } = await sql<Late>`
      select plan.supplier_code as "supplierCode", count(*)::int as count, (min(plan.asked_at) at time zone ${rules.zone})::date as since from pickup_plan as plan
      where ${ownTenant(scope, 'plan')} and plan.plant_no = ${scope.plantNo} and ${isTimedOut(rules)}
      group by 1 order by 1`.execute(db);
    return rows;
  },
  tellDispatchers: async (caller, message) =>
    tellPeople(caller, { scenario: 'pickup-plan.timed-out', word: 'timedOut', ...message }),
  tellHigher: async (caller, message) =>
    tellPeople(caller, { scenario: 'pickup-plan.escalated', word: 'escalated', ...message }),
  tellPlant: async (caller, { plantNo, ...message }) =>
    tell(caller, {
      scenario: 'pickup-plan.timed-out-plant',
      word: 'timedOutPlant',
      about: { plantNo },
      ...message,
    }),
  mail: {
    scenario: 'pickup-plan.escalated',
    words: { zh: words.zh.escalationMail, en: words.en.escalationMail },
  },
};
export const feedbackTimeOut = timeOutOf(pickupTimeOut);

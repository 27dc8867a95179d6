import { sql } from 'kysely';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { timeOutOf, type Late, type Waiting } from '@portal/call-off/server/offers.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import { forecastScenarios } from '../contract/scenarios.ts';
import { forecastStatus, OVERTIME } from '../contract/status.ts';
import { words } from '../contract/words.en.ts';

const { tell, tellPeople } = noticesOf(forecastScenarios, { zh: words.zh.notice, en: words.en.notice });

/** Whether it is overtime already, or becomes so with the next run of that work. */
const UNANSWERED = [OVERTIME, ...forecastStatus.moves.expire.from];

/** Forecasts that suppliers never answer climb the ladder of call-offs, by the same settings of the plant, from the last day that each has. */
export const forecastTimeOut: Waiting = {
  name: 'forecast.feedback-time-out',
  kind: 'forecast',
  link: '/planning/forecast-list?shown=overtime',
  reads: 'forecast:list',
  commits: 'forecast:answer',
  follows: 'forecast:decide',
  scenario: {
    dispatchers: 'forecast.timed-out',
    higher: 'forecast.escalated',
    planners: 'forecast.timed-out-plant',
  },
  late: async ({ db, scope }, { today }) => {
    const { rows } = await sql<Late>`
      select supplier_code as "supplierCode", count(*)::int as count, min(due_on) as since, min(due_on) as "dueOn" from forecast
      where ${ownTenant(scope, 'forecast')} and plant_no = ${scope.plantNo} and ${inStates('status', UNANSWERED)} and due_on < ${today}::date
      group by 1 order by 1`.execute(db);
    return rows;
  },
  tellDispatchers: async (caller, people) =>
    tellPeople(caller, { scenario: 'forecast.timed-out', word: 'timedOut', ...people }),
  tellHigher: async (caller, people) =>
    tellPeople(caller, { scenario: 'forecast.escalated', word: 'escalated', ...people }),
  tellPlant: async (caller, { plantNo, ...people }) =>
    tell(caller, {
      scenario: 'forecast.timed-out-plant',
      word: 'timedOutPlant',
      about: { plantNo },
      ...people,
    }),
  mail: {
    scenario: 'forecast.escalated',
    words: { zh: words.zh.escalationMail, en: words.en.escalationMail },
  },
};
export const feedbackTimeOut = timeOutOf(forecastTimeOut);

import { sql } from 'kysely';
import { overdueWork } from '@portal/platform/server/document/overdue.ts';
import { inEachPlant, type PlantPlace } from '@portal/platform/server/jobs/in-each-plant.ts';
import { inTenant } from '@portal/platform/server/jobs/in-tenant.ts';
import { after } from '@portal/platform/server/plugin.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import { plantToday, workdayFrom } from '@portal/plant/server/offers.ts';
import { disputeDocument } from '../contract/disputes.ts';
import { jobWords } from '../contract/job-words.ts';
import { planDocument } from '../contract/plans.ts';
import { scorecardScenarios } from '../contract/scenarios.ts';
import { scoreDocument } from '../contract/scores.ts';
import { shown } from '../contract/scoring/score-of.ts';
import { DECIDED, type DisputeStatus, type PlanStatus } from '../contract/status.ts';
import { daysOf, monthBefore, monthOf } from './counting/frame.ts';
import { disputes } from './disputes.ts';
import { recountEntered } from './entries.ts';
import { goodsTakenBack } from './late-goods.ts';
import { isCounted, makeMonth } from './make-month.ts';
import { keepPeriodPeers } from './periods/peers-of-periods.ts';
import { followScores, plans } from './plans.ts';
import { scores } from './scores.ts';
import { setUpTenant } from './seed.ts';
import { rulesOn } from './templates.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    'scorecard.published': { ids: string[] };
    'scorecard.disputed': { id: string };
    'scorecard.decided': { id: string };
    'scorecard.planSubmitted': { id: string };
    'scorecard.planDecided': { id: string };
  }
}

const { notifies, tell } = noticesOf(scorecardScenarios, {
  zh: jobWords.zh.notice,
  en: jobWords.en.notice,
});
const MAKE = 'scorecard.make-month';

/** Each party hears of its own score; both sides of disputes. */
export const jobs = [
  setUpTenant,
  after('scorecard.published', 'keep-period-peers', async (caller, { ids }) => {
    for (const month of new Set((await scores.several(caller, ids)).map(({ period }) => period)))
      await keepPeriodPeers(caller, month);
  }),
  after('scorecard.published', 'tell-party', async (caller, { ids }) => {
    for (const score of await scores.several(caller, ids))
      await tell(caller, {
        scenario: 'scorecard.published',
        word: score.total === null ? 'publishedNoData' : 'published',
        about: score,
        param: {
          period: score.period,
          points: score.total === null ? '' : shown(score.total),
          band: score.band ?? '',
          disputeBy: score.disputeBy ?? '',
        },
        link: scoreDocument.addressOf(score.id),
        key: `scorecard.published/${score.id}`,
      });
  }),
  after('scorecard.published', 'follow-plans', async (caller, { ids }) => {
    for (const { id, ...plan } of await plans.several(caller, await followScores(caller, ids)))
      await tell(caller, {
        scenario: 'scorecard.planRequested',
        word: 'planRequested',
        about: plan,
        param: { period: plan.period, band: plan.band ?? '', dueOn: plan.dueOn },
        link: planDocument.addressOf(id),
        key: `scorecard.planRequested/${id}`,
      });
  }),
  notifies('scorecard.planSubmitted', 'tell-plant', async ({ id }, caller) => {
    const one = (await plans.several(caller, [id]))[0]!;
    return {
      scenario: 'scorecard.planSubmitted',
      word: 'planSubmitted',
      about: one,
      param: { party: one.partyCode, number: one.number, period: one.period },
      link: planDocument.addressOf(id),
      key: `scorecard.planSubmitted/${id}/${one.version}`,
    };
  }),
  notifies('scorecard.planDecided', 'tell-party', async ({ id }, caller) => {
    const one = (await plans.several(caller, [id]))[0]!;
    return {
      scenario: 'scorecard.planDecided',
      word: planWords[one.status],
      about: one,
      param: { number: one.number, decision: one.decision ?? '' },
      link: planDocument.addressOf(id),
      key: `scorecard.planDecided/${id}/${one.version}`,
    };
  }),
  after('receipt.reversed', 'scorecard-recount', async (caller, { id }) =>
    goodsTakenBack(caller, { receiptId: id }),
  ),
  after('receipt.holdDecided', 'scorecard-recount', async (caller, { ids }) =>
    goodsTakenBack(caller, { holdIds: ids }),
  ),
  after('scorecard.entered', 'recount', async (caller, entered) => recountEntered(caller, entered)),
  notifies('scorecard.disputed', 'tell-plant', async ({ id }, caller) => {
    const one = (await disputes.several(caller, [id]))[0]!;
    return {
      scenario: 'scorecard.disputed',
      word: 'disputed',
      about: one,
      param: { party: one.partyCode, document: one.document, period: one.period, reason: one.reason },
      link: disputeDocument.addressOf(id),
      key: `scorecard.disputed/${id}`,
    };
  }),
  notifies('scorecard.decided', 'tell-party', async ({ id }, caller) => {
    const one = (await disputes.several(caller, [id]))[0]!;
    return {
      scenario: 'scorecard.decided',
      word: wordOf(one.status),
      about: one,
      param: { number: one.number, document: one.document, decision: one.decision ?? '' },
      link: disputeDocument.addressOf(id),
      key: `scorecard.decided/${id}`,
    };
  }),
];

/** What is said of a plan by the state that it has when its party is notified; one that is submitted once more by then was returned. */
const planWords = {
  requested: 'planReturned',
  submitted: 'planReturned',
  returned: 'planReturned',
  accepted: 'planAccepted',
  closed: 'planClosed',
  cancelled: 'planCancelled',
} as const satisfies Record<PlanStatus, string>;

const wordOf = (status: DisputeStatus): 'excluded' | 'corrected' | 'rejected' => {
  const word = DECIDED.find((one) => one === status);
  if (word === undefined) throw new Error(`A dispute that is ${status} is not decided`);
  return word;
};

/** The month before, once the last of its windows has ended. */
export const makeMonths = inEachPlant({
  name: MAKE,
  cron: '40 3 * * *',
  overAll:
    'finds the plants of all tenants that have call-offs; each month is counted in a transaction of its own tenant',
  plants: sql`select tenant_id as "tenantId", plant_no as "plantNo" from plants_with_scores()`,
  work: async (services, plant) => makeMonthOf(services, plant),
});

export const makeMonthOf = async (services: PortalServices, plant: PlantPlace): Promise<void> =>
  inTenant(services, plant, MAKE, async (caller) => {
    const today = await plantToday(caller);
    const period = monthBefore(monthOf(today));
    const { from, to } = daysOf(period);
    if (await isCounted(caller, period)) return;
    const rules = await rulesOn(caller, 'supplier', from);
    if (!rules) return;
    const last = Math.max(...rules.rules.rules.map(({ lateDays }) => lateDays));
    if ((await workdayFrom(caller, to, last)) >= today) return;
    const made = await makeMonth(caller, period);
    if (made === 0) return;
    await tell(caller, {
      scenario: 'scorecard.counted',
      word: 'counted',
      about: { plantNo: plant.plantNo },
      param: { period, count: made },
      link: `/kpi/score?shown=draft&period=${period}`,
      key: `scorecard.counted/${plant.plantNo}/${period}`,
    });
  });

/** The plant hears once of each dispute that it has not decided in time. */
export const { schedule: overdue, ofPlant: tellOverdue } = overdueWork({
  document: disputeDocument,
  minute: 35,
  today: plantToday,
  notify: async (caller, late, keyOf) => {
    for (const { id, ...one } of await disputes.several(caller, late))
      await tell(caller, {
        scenario: 'scorecard.overdue',
        word: 'overdue',
        about: one,
        param: { number: one.number, dueOn: one.dueOn },
        link: disputeDocument.addressOf(id),
        key: keyOf(id),
      });
  },
});

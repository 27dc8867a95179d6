import { sql, type SqlBool } from 'kysely';
import { overdueWork } from '@portal/platform/server/document/overdue.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { inEachPlant, type PlantPlace } from '@portal/platform/server/jobs/in-each-plant.ts';
import { inTenant } from '@portal/platform/server/jobs/in-tenant.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { plantToday, workdayFrom } from '@portal/plant/server/offers.ts';
import { ladderWork } from '@portal/notification/server/offers.ts';
import { processOptions } from '@portal/settings/server/offers.ts';
import { nextRung } from '../contract/clock.ts';
import { claimDocument } from '../contract/fields.ts';
import { claimScenarios } from '../contract/scenarios.ts';
import { LAST_RUNG, UNANSWERED, claimStatus } from '../contract/status.ts';
import { claims } from './claims.ts';
import { itemsOf, writeAgreed, type ClaimRow } from './items.ts';
import { paramOf, tell } from './jobs.ts';
import { mailReport } from './mail-report.ts';
import { writeSteps } from './steps.ts';
import { turnIn } from './turns.ts';

const { addressOf } = claimDocument;

/** Both sides are told once of each claim without an answer in time. */
export const { schedule: overdue, ofPlant: tellOverdue } = overdueWork({
  document: claimDocument,
  minute: 35,
  today: plantToday,
  notify: async (caller, late, keyOf) => {
    for (const claim of await claims.several(caller, late))
      await tell(caller, {
        scenario: 'claim.overdue',
        word: 'overdue',
        about: claim,
        param: paramOf(claim),
        link: addressOf(claim.id),
        key: `${keyOf(claim.id)}/${claim.dueOn}`,
      });
  },
});

const ESCALATE = 'claim.escalate';

/**
 * Silence is counted, each so many workdays of the process options (`escalationDays`); it accepts only where the plant has it so and said it when the claim was sent. After the last time the
 * plant may decide without an answer. Who hears of it says `ladder`.
 */
export const escalate = inEachPlant({
  name: ESCALATE,
  cron: '40 * * * *',
  overAll:
    'finds the plants of all tenants in which the time to answer a claim is over; each is worked in a transaction of its own tenant',
  plants: sql`select distinct tenant_id as "tenantId", plant_no as "plantNo" from claim where ${inStates('status', UNANSWERED)} and due_on < current_date + 1`,
  work: async (services, plant) => {
    await escalatePlant(services, plant);
  },
});

/** One plant's; `on`: as if it were that day. Returns how many climbed or lapsed. */
export const escalatePlant = async (
  services: PortalServices,
  plant: PlantPlace,
  on?: string,
): Promise<number> =>
  inTenant(services, plant, ESCALATE, async (caller) => {
    const now = on ?? (await plantToday(caller));
    const late = await claims.lockedWhere(
      caller,
      sql<SqlBool>`(${inStates('status', UNANSWERED)} and due_on < ${now}::date and (silence_accepts or (rung < ${LAST_RUNG} and coalesce(next_rung_on, due_on) <= ${now}::date)))`,
    );
    for (const claim of late) await (claim.silenceAccepts ? lapse(caller, claim) : climb(caller, claim, now));
    return late.length;
  });

const lapse = async (caller: Caller, claim: ClaimRow): Promise<void> => {
  const items = (await itemsOf(caller, claim.id)).map((item) => ({ ...item, saidNet: item.claimedNet }));
  const agreed = await writeAgreed(caller, claim, items);
  await claims.moveOn(caller, 'lapse', claim, {
    ...(await turnIn(caller, claim, claimStatus.moves.lapse.to)),
    ...agreed,
    answeredLate: true,
  });
  await writeSteps(caller, 'silent', [{ ...claim, gross: agreed.agreedGross }]);
  await caller.tell('claim.answered', { ids: [claim.id] });
  await caller.tell('claim.agreed', { ids: [claim.id] });
};

const climb = async (caller: Caller, claim: ClaimRow, now: string): Promise<void> => {
  const rung = nextRung(claim.rung, LAST_RUNG);
  if (rung === null) return;
  const { escalationDays } = await processOptions(caller);
  await caller.db
    .updateTable('claim')
    .set({ rung, next_rung_on: await workdayFrom(caller, now, escalationDays) })
    .where('tenant_id', '=', caller.scope.tenantId)
    .where('id', '=', claim.id)
    .execute();
  await writeSteps(caller, 'escalated', [{ ...claim, rung, gross: null }]);
  // the address of claim reports is the rung of the supplier's contact
  if (rung === LAST_RUNG && claim.raisedBy === 'plant') await mailReport(caller, claim);
};

/** What nobody answers in time climbs on, once both sides were notified; where silence accepts it is over by then. */
export const { schedule: ladder, ofPlant: notifyHigher } = ladderWork({
  kind: 'claim',
  document: claimDocument,
  minute: 45,
  days: { column: 'due_on', states: UNANSWERED },
  side: 'waits_on',
  also: () => sql<SqlBool>`not silence_accepts`,
  reads: 'claim:list',
  acts: { supplier: 'claim:answer', plant: 'claim:answer' },
  follows: 'claim:decide',
  module: 'FINANCE',
  scenarios: claimScenarios,
  scenario: { escalated: 'claim.escalated' },
});

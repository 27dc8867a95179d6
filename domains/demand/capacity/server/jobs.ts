import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { inEachPlant, type PlantPlace } from '@portal/platform/server/jobs/in-each-plant.ts';
import { inTenant } from '@portal/platform/server/jobs/in-tenant.ts';
import { after } from '@portal/platform/server/plugin.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import { plantToday, workdayFrom } from '@portal/plant/server/offers.ts';
import { processOptions } from '@portal/settings/server/offers.ts';
import { capacityScenarios } from '../contract/scenarios.ts';
import { FOLLOWED, surveyStatus, type SurveyStatus } from '../contract/status.ts';
import { surveyDocument } from '../contract/survey.ts';
import { words } from '../contract/words.en.ts';
import { surveys } from './survey/surveys.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    'capacity.sent': { ids: string[] };
    'capacity.submitted': { id: string };
    'capacity.decided': { ids: string[] };
  }
}

const { notifies, tell } = noticesOf(capacityScenarios, { zh: words.zh.notice, en: words.en.notice });
const { addressOf } = surveyDocument;
const DUE = 'capacity.due';
const WAITS_TO = surveyStatus.moves.expire.from;

/** What a decided survey is now, by its state. */
const DECIDED: Readonly<Partial<Record<SurveyStatus, 'returned' | 'followed' | 'finished'>>> = {
  reject: 'returned',
  accept: 'followed',
  done: 'finished',
};

/** Suppliers hear of what they answer and what becomes of it, the plant of their answers. */
export const jobs = [
  after('capacity.sent', 'tell-supplier', async (caller, { ids }) => {
    for (const one of await surveys.several(caller, ids))
      await tell(caller, {
        scenario: 'capacity.sent',
        word: 'sent',
        about: one,
        param: { number: one.number, versionNo: one.versionNo, dueOn: one.dueOn },
        link: addressOf(one.id),
        key: `capacity.sent/${one.id}`,
      });
  }),
  notifies('capacity.submitted', 'tell-plant', async ({ id }, caller) => {
    const one = (await surveys.several(caller, [id]))[0]!;
    return {
      scenario: 'capacity.submitted',
      word: one.colour === 'red' ? 'submittedRed' : 'submitted',
      about: one,
      param: { supplierCode: one.supplierCode, number: one.number, redWeeks: one.redWeeks },
      link: addressOf(id),
      key: `capacity.submitted/${id}/${one.version}`,
    };
  }),
  after('capacity.decided', 'tell-supplier', async (caller, { ids }) => {
    for (const one of await surveys.several(caller, ids)) {
      const word = DECIDED[one.status];
      if (word === undefined) continue;
      await tell(caller, {
        scenario: 'capacity.decided',
        word,
        about: one,
        param: { number: one.number, reason: one.decision ?? '', plannedOn: one.plannedOn ?? '' },
        link: addressOf(one.id),
        key: `capacity.decided/${one.id}/${one.status}/${one.version}`,
        due: one.dueOn,
        asks: word === 'returned',
      });
    }
  }),
];

/** Who has not answered is reminded, then late; a measure that is not done in time is told once. */
export const due = inEachPlant({
  name: DUE,
  cron: '22 * * * *',
  overAll:
    'finds the plants of all tenants in which a capacity survey is soon due, late, or followed beyond its day; each is worked in a transaction of its own tenant',
  plants: sql`select tenant_id as "tenantId", plant_no as "plantNo" from plants_with_surveys_due()`,
  work: async (services, plant) => {
    await workDue(services, plant);
  },
});

/** One plant's. Returns how many were reminded of, became overtime, and are followed beyond their day. */
export const workDue = async (services: PortalServices, plant: PlantPlace) =>
  inTenant(services, plant, DUE, async (caller) => {
    const today = await plantToday(caller);
    return {
      reminded: await remind(caller, today),
      expired: await expire(caller, today),
      measures: await tellMeasures(caller, today),
    };
  });

const remind = async (caller: Caller, today: string): Promise<number> => {
  const { capacityRemindDays } = await processOptions(caller);
  if (capacityRemindDays === 0) return 0;
  const until = await workdayFrom(caller, today, capacityRemindDays);
  const soon = await surveys.lockedWhere(
    caller,
    sql<boolean>`${inStates('status', WAITS_TO)} and due_on between ${today}::date and ${until}::date and reminded_for is distinct from due_on`,
  );
  await remember(caller, soon, sql`reminded_for = due_on`);
  for (const one of soon) {
    await tell(caller, {
      scenario: 'capacity.reminder',
      word: 'reminder',
      about: one,
      param: { number: one.number, dueOn: one.dueOn },
      link: addressOf(one.id),
      key: `capacity.reminder/${one.id}/${one.dueOn}`,
    });
  }
  return soon.length;
};

const expire = async (caller: Caller, today: string): Promise<number> => {
  const late = await surveys.lockedWhere(
    caller,
    sql<boolean>`${inStates('status', WAITS_TO)} and due_on < ${today}::date`,
  );
  for (const one of late) {
    await surveys.moveOn(caller, 'expire', one);
    await tell(caller, {
      scenario: 'capacity.overtime',
      word: 'overtime',
      about: one,
      param: { number: one.number, dueOn: one.dueOn },
      link: addressOf(one.id),
      key: `capacity.overtime/${one.id}/${one.dueOn}`,
    });
  }
  return late.length;
};

const tellMeasures = async (caller: Caller, today: string): Promise<number> => {
  const late = await surveys.lockedWhere(
    caller,
    sql<boolean>`${inStates('status', [FOLLOWED])} and planned_on < ${today}::date and measure_told_for is distinct from planned_on`,
  );
  await remember(caller, late, sql`measure_told_for = planned_on`);
  for (const one of late) {
    await tell(caller, {
      scenario: 'capacity.measure',
      word: 'measure',
      about: one,
      param: { number: one.number, plannedOn: one.plannedOn ?? '' },
      link: addressOf(one.id),
      key: `capacity.measure/${one.id}/${one.plannedOn}`,
    });
  }
  return late.length;
};

/** What people were notified of is written at the surveys, so that it is said once. */
const remember = async (
  { db, scope }: Caller,
  all: readonly { readonly id: string }[],
  what: RawBuilder<unknown>,
): Promise<void> => {
  if (all.length > 0)
    await sql`update capacity_survey set ${what} where ${ownRows(scope, 'capacity_survey')} and id = any (${all.map(({ id }) => id)}::bigint[])`.execute(
      db,
    );
};

import { sql } from 'kysely';
import { addDays, type Day } from '@portal/platform/contract/day.ts';
import type { PermissionCode } from '@portal/platform/contract/permission.ts';
import type { ScenarioCode } from '@portal/platform/contract/scenario.ts';
import { inTenant, type WorkPlace } from '@portal/platform/server/jobs/in-tenant.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { ScheduledJob } from '@portal/platform/server/plugin.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { workdaysBetween } from '@portal/plant/server/offers.ts';
import {
  noticesOf,
  onLowestRung,
  plannersOf,
  standingAt,
  type Standing,
} from '@portal/notification/server/offers.ts';
import { processOptions } from '@portal/settings/server/offers.ts';
import { CALL_OFF_MODULE, type EscalationOptions } from '@portal/notification/contract/ladder/ladder.ts';
import type { EscalationKind } from '../../contract/escalation/escalation.ts';
import { callOffScenarios } from '../../contract/scenarios.ts';
import { words } from '../../contract/words.en.ts';
import { climbOf, keptRungsOf, type Calendar, type Climb, type Late } from './climb.ts';
import { forgetRungs, keepRungs } from './kept.ts';
import { mailContacts, type ContactMail } from './mail-contacts.ts';
import { whatPlantsHear } from './what-plants-hear.ts';
import { callOffRulesOf, type PlantRules } from '../plant-rules.ts';
import { timedOut } from '../answer/waiting.ts';

export type { Late } from './climb.ts';

/** Suppliers that one transaction tells. */
const AT_ONCE = 200;
/** Natural days behind which a deadline is as old as any: with every pause that a plant can set its ladder ends before. */
const OLDEST = 400;

type Plant = Required<WorkPlace>;
type PersonParam = Late & { plantNo: string; days: number };
type PlantParam = { plantNo: string; suppliers: number; count: number; since: Day; days: number };
type People = {
  to: { party: 'supplier'; plantNo: string; permission?: PermissionCode };
  each: readonly {
    userId: string;
    insteadOf: string | null;
    param: PersonParam;
    link: string;
    key: string;
  }[];
};

/** Lines of one kind that wait for suppliers' answers, and how late ones are told of. */
export type Waiting = {
  readonly name: string;
  readonly kind: EscalationKind;
  /** Where the notice leads. */
  readonly link: string;
  /** Who may open such lines, who of a supplier answers them, and who of the plant follows the answers. */
  readonly reads: PermissionCode;
  readonly commits: PermissionCode;
  readonly follows: PermissionCode;
  /** What each of them is told. */
  readonly scenario: {
    readonly dispatchers: ScenarioCode;
    readonly higher: ScenarioCode;
    readonly planners: ScenarioCode;
  };
  /** Suppliers of the present plant whose lines wait for longer than its feedback days, by code. */
  readonly late: (caller: Caller, rules: PlantRules) => Promise<Late[]>;
  readonly tellDispatchers: (caller: Caller, people: People) => Promise<unknown>;
  readonly tellHigher: (caller: Caller, people: People) => Promise<unknown>;
  readonly tellPlant: (
    caller: Caller,
    told: {
      plantNo: string;
      param: PlantParam;
      values: ReturnType<typeof whatPlantsHear>;
      link: string;
      key: string;
    },
  ) => Promise<unknown>;
  readonly mail: ContactMail;
};

/**
 * No answer within the plant's feedback days: both sides are told, once a day at 22:00 UTC (06:00 in China), until it comes, and of the
 * supplier the more people the longer it takes (contract/escalation/escalation.ts). One notice each, however many lines are late: the planners get
 * one for the plant, the users of a supplier one for theirs.
 */
export const timeOutOf = (waiting: Waiting): ScheduledJob => ({
  name: waiting.name,
  cron: '0 22 * * *',
  overAll: 'finds the plants of all tenants; each is told in transactions of its own tenant',
  work: async (services, overAll) => {
    const plants = await overAll(async ({ db }) =>
      db.selectFrom('plant').select(['tenant_id as tenantId', 'plant_no as plantNo']).execute(),
    );
    for (const plant of plants) await tellTimeOuts(services, waiting, plant);
  },
});

type Run = {
  late: Late[];
  calendar: Calendar;
  options: EscalationOptions;
  planners: Standing[];
  /** Names the notices of the day. */
  key: string;
};

/**
 * Suppliers are told in portions, each in a transaction of its own, and the plant when it is known how high each has climbed; the keys of
 * the notices and of what is kept let a broken run be run again.
 */
export const tellTimeOuts = async (
  services: PortalServices,
  waiting: Waiting,
  plant: Plant,
  atOnce = AT_ONCE,
): Promise<void> => {
  const { plantNo } = plant;
  const asJob = async <T>(work: (caller: Caller) => Promise<T>): Promise<T> =>
    inTenant(services, plant, waiting.name, work);
  const run = await asJob(async (caller) => beginRun(caller, waiting));
  if (run.late.length === 0) return;
  const climbs: Climb[] = [];
  for (let from = 0; from < run.late.length; from += atOnce)
    climbs.push(
      ...(await asJob(async (caller) =>
        tellSuppliers(caller, waiting, run, run.late.slice(from, from + atOnce)),
      )),
    );
  await asJob(async (caller) => {
    await waiting.tellPlant(caller, {
      plantNo,
      param: inAll(plantNo, run),
      values: whatPlantsHear(climbs),
      link: waiting.link,
      key: run.key,
    });
    await forgetRungs(caller, { kind: waiting.kind, today: run.calendar.today });
  });
};

const beginRun = async (caller: Caller, { name, kind, late, follows, scenario }: Waiting): Promise<Run> => {
  const rules = await callOffRulesOf(caller);
  const { today, feedbackDays } = rules;
  const options = await processOptions(caller);
  const found = options.escalationKinds.includes(kind) ? await late(caller, rules) : [];
  const earliest = addDays(today, -OLDEST);
  const oldest = found.map(({ since }) => since).toSorted()[0];
  const from = oldest === undefined || oldest < earliest ? earliest : oldest;
  return {
    late: found,
    calendar: { today, feedbackDays, workdays: await workdaysBetween(caller, from, today) },
    options,
    planners: await plannersOf(caller, { follows, day: today, scenario: scenario.planners }),
    key: `${name}/${caller.scope.plantNo}/${today}`,
  };
};

/** The people of some suppliers, of whom nobody is told twice; returns how high each supplier has climbed. */
const tellSuppliers = async (
  caller: Caller,
  { kind, link, reads, commits, scenario, tellDispatchers, tellHigher, mail }: Waiting,
  { calendar, options, planners, key }: Run,
  late: readonly Late[],
): Promise<Climb[]> => {
  const { plantNo } = caller.scope;
  const { today, feedbackDays: days } = calendar;
  const standing = await standingAt(caller, {
    party: 'supplier',
    companyCodes: late.map(({ supplierCode }) => supplierCode),
    acts: commits,
    reads,
    module: CALL_OFF_MODULE,
    scenario: { first: scenario.dispatchers, higher: scenario.higher },
    day: today,
  });
  const climbs = late.map((one) =>
    climbOf(one, calendar, options, { ...standing(one.supplierCode), planners }),
  );
  const told = climbs.flatMap((climb) => {
    const { supplierCode, count, since } = climb;
    const param = { plantNo, supplierCode, count, since, days };
    return onLowestRung(climb.rungs).map((one) => ({ ...one, param, link, key }));
  });
  const ofRung = (isOf: (rung: string) => boolean) =>
    told.filter(({ rung }) => isOf(rung)).map(({ rung: step, ...one }) => ({ ...one, step }));
  const to = { party: 'supplier', plantNo } as const;
  await tellDispatchers(caller, {
    to: { ...to, permission: commits },
    each: ofRung((rung) => rung === 'dispatchers'),
  });
  await tellHigher(caller, {
    to,
    each: ofRung((rung) => rung === 'administrators' || rung === 'contact'),
  });
  const kept = await keepRungs(caller, { kind, day: today, rungs: climbs.flatMap(keptRungsOf) });
  await mailContacts(caller, mail, {
    climbs: climbs.filter(({ supplierCode }) =>
      kept.some((one) => one.supplierCode === supplierCode && one.rung === 'contact'),
    ),
    days,
    link,
  });
  return climbs;
};

const inAll = (plantNo: string, { late, calendar }: Run): PlantParam => ({
  plantNo,
  suppliers: late.length,
  count: late.reduce((sum, one) => sum + one.count, 0),
  since: late.map(({ since }) => since).toSorted()[0]!,
  days: calendar.feedbackDays,
});

const { tell, tellPeople } = noticesOf(callOffScenarios, { zh: words.zh.notices, en: words.en.notices });

const lateSuppliers = async ({ db, scope }: Caller, rules: PlantRules): Promise<Late[]> => {
  const { rows } = await sql<Late>`
    select supplier_code as "supplierCode", count(*)::int as count, (min(asked_at) at time zone ${rules.zone})::date as since,
      min(line.answer_by) as "dueOn" from call_off_line as line
    where ${ownTenant(scope, 'line')} and plant_no = ${scope.plantNo} and not closed and ${timedOut(rules)}
    group by 1 order by 1`.execute(db);
  return rows;
};

/** Series call-offs. */
export const seriesTimeOut: Waiting = {
  name: 'call-off.feedback-time-out',
  kind: 'series',
  link: '/management/notify?timedOut=Y',
  reads: 'call-off:list',
  commits: 'call-off:commit',
  follows: 'call-off:ask-again',
  scenario: {
    dispatchers: 'call-off.timed-out',
    higher: 'call-off.escalated',
    planners: 'call-off.timed-out-plant',
  },
  late: lateSuppliers,
  tellDispatchers: async (caller, people) =>
    tellPeople(caller, { scenario: 'call-off.timed-out', word: 'timedOut', ...people }),
  tellHigher: async (caller, people) =>
    tellPeople(caller, { scenario: 'call-off.escalated', word: 'escalated', ...people }),
  tellPlant: async (caller, { plantNo, ...people }) =>
    tell(caller, {
      scenario: 'call-off.timed-out-plant',
      word: 'timedOutPlant',
      about: { plantNo },
      ...people,
    }),
  mail: {
    scenario: 'call-off.escalated',
    words: { zh: words.zh.escalation.mail, en: words.en.escalation.mail },
  },
};
export const feedbackTimeOut = timeOutOf(seriesTimeOut);

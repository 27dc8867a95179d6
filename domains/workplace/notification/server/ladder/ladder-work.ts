import { sql, type RawBuilder } from 'kysely';
import { addDays, today as dayNow, wallClock, type Day } from '@portal/platform/contract/day.ts';
import { sidesOf, statesWithin } from '@portal/platform/contract/document/waits.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { columnOf, type Table } from '@portal/platform/server/database/field-names.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { inEachPlant, type PlantPlace } from '@portal/platform/server/jobs/in-each-plant.ts';
import { inTenant } from '@portal/platform/server/jobs/in-tenant.ts';
import type { ScheduledJob } from '@portal/platform/server/plugin.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import type { ProcessOptions } from '@portal/settings/contract/process/process.ts';
import { processOptions } from '@portal/settings/server/offers.ts';
import {
  deadlineOf,
  isDueSoon,
  optionsFor,
  REMINDER,
  rungOf,
  type LadderSide,
} from '../../contract/ladder/ladder.ts';
import { isOfDomain, type Ladder } from './ladder.ts';
import { notifySteps, type Due } from './notify-steps.ts';
import { forgetSteps, earlierSteps } from './steps.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Questions {
    /** The zone of the present plant. */
    'notification.plant-zone': { input: object; output: string };
    /** Its workdays between two days, both among them. */
    'notification.workdays': { input: { readonly from: Day; readonly to: Day }; output: Day };
  }
}

/** From then on each day, by the clock of the plant. */
const BEGINS_AT = '07:00';
/** Documents that one run takes; the others follow an hour later. */
const AT_ONCE = 500;
/** Natural days ahead in which any last day lies that is counted in workdays, and behind which one is as old as any. */
const AHEAD = 120;
const OLDEST = 400;

/**
 * What waits climbs from rung to rung: whose move it is is reminded, then hears that it is late; then his administrators, his contact, and who follows it at the plant.
 * Each step is notified once of a document and its last day, on workdays of the plant; what is answered, or gets another last day, begins again. Whom a
 * deputy stands in for is notified with him. What is escalated, by whom and how fast stands in the process options.
 */
export const ladderWork = <T extends Table>(
  ladder: Ladder<T>,
): {
  readonly schedule: ScheduledJob;
  /** One plant's work; `on`: as if it were that day. Returns how many steps were notified. */
  readonly ofPlant: (services: PortalServices, plant: PlantPlace, on?: Day) => Promise<number>;
} => {
  const { kind, document, minute } = ladder;
  const name = `notification.ladder-${columnOf(kind).replaceAll('_', '-')}`;
  const ofPlant = async (services: PortalServices, plant: PlantPlace, on?: Day): Promise<number> =>
    inTenant(services, plant, name, async (caller) => climb(caller, ladder as Ladder, on));
  const schedule = inEachPlant({
    name,
    cron: `${minute} * * * *`,
    overAll: `finds the plants of all tenants in which a ${document.entity.replaceAll('_', ' ')} waits for somebody; each is worked in a transaction of its own tenant`,
    plants: sql`select distinct tenant_id as "tenantId", plant_no as "plantNo" from ${sql.table(document.entity)}
      where ${inStates('status', statesOf(ladder))}`,
    work: async (services, plant) => {
      await ofPlant(services, plant);
    },
  });
  return { schedule, ofPlant };
};

const statesOf = ({ document, days }: Ladder): readonly string[] =>
  days?.states ?? statesWithin(document.machine).map(({ state }) => state);

const climb = async (caller: Caller, ladder: Ladder, on: Day | undefined): Promise<number> => {
  const options = await processOptions(caller);
  if (!options.escalationKinds.includes(ladder.kind)) return 0;
  const [zone] = await caller.ask('notification.plant-zone', {});
  if (on === undefined && wallClock(zone!).time < BEGINS_AT) return 0;
  const today = on ?? dayNow(zone!);
  const due = await reached(caller, ladder, { options, zone: zone!, today });
  await forgetSteps(caller, ladder.kind, today);
  return due.length === 0 ? 0 : notifySteps(caller, ladder, { due, options, today });
};

type Waiting = {
  id: string;
  status: string;
  side: LadderSide | null;
  day: Day;
  supplierCode: string | null;
  forwarderCode: string | null;
};
type When = { readonly options: ProcessOptions; readonly zone: string; readonly today: Day };

/** Documents of which something is to be notified today that was not notified before. */
const reached = async (
  caller: Caller,
  ladder: Ladder,
  { options, zone, today }: When,
): Promise<readonly Due[]> => {
  const waiting = await waitingIn(caller, ladder, zone);
  const earliest = waiting.map(({ day }) => day).toSorted()[0];
  if (earliest === undefined) return [];
  const oldest = addDays(today, -OLDEST);
  // what is due later on is reminded of today
  const first = earliest < today ? earliest : today;
  const workdays = await caller.ask('notification.workdays', {
    from: first > oldest ? first : oldest,
    to: addDays(today, AHEAD),
  });
  if (!workdays.includes(today)) return [];
  const isNotified = await earlierSteps(
    caller,
    ladder.kind,
    waiting.map(({ id }) => id),
  );
  return waiting
    .flatMap((one): Due[] => {
      const owner = ownerOf(ladder, one);
      const dueOn = lastDayOf(ladder, one, workdays, options);
      if (dueOn === undefined || owner === undefined) return [];
      const isSoon =
        isDueSoon(dueOn, today, workdays, options.escalationRemindDays) && hasBegun(ladder, one, today);
      const step =
        rungOf(dueOn, today, workdays, optionsFor(options, owner.side)) ?? (isSoon ? REMINDER : undefined);
      return step === undefined || isOfDomain(ladder, step) || isNotified({ documentId: one.id, dueOn, step })
        ? []
        : [{ id: one.id, ...owner, dueOn, step }];
    })
    .slice(0, AT_ONCE);
};

/** What waits in the present plant, with its last day or the day from which on it waits. */
const waitingIn = async (caller: Caller, ladder: Ladder, zone: string): Promise<Waiting[]> => {
  const { db, scope } = caller;
  const { entity } = ladder.document;
  const { rows } = await sql<Waiting>`
    select id, status, ${ladder.side === undefined ? sql`null` : sql.ref(ladder.side)} as side, ${dayIn(ladder, zone)} as day,
      to_jsonb(${sql.table(entity)}) ->> 'supplier_code' as "supplierCode", to_jsonb(${sql.table(entity)}) ->> 'forwarder_code' as "forwarderCode"
    from ${sql.table(entity)}
    where ${ownRows(scope, entity)} and plant_no = ${scope.plantNo} and ${inStates('status', statesOf(ladder))}
      and ${ladder.also?.(caller) ?? sql`true`} order by id`.execute(db);
  return rows.filter(({ day }) => day !== null);
};

const dayIn = ({ days, document }: Ladder, zone: string): RawBuilder<unknown> => {
  if (days !== undefined)
    return 'since' in days
      ? sql`((${days.since}) at time zone ${zone})::date`
      : sql`${sql.ref(days.column)}::date`;
  const cases = statesWithin(document.machine).map(
    ({ state, until }) => sql`when ${sql.lit(state)} then ${sql.ref(columnOf(until))}::date`,
  );
  return sql`case status ${sql.join(cases, sql` `)} end`;
};

const lastDayOf = (
  { days }: Ladder,
  { day }: Waiting,
  workdays: readonly Day[],
  options: ProcessOptions,
): Day | undefined =>
  days !== undefined && 'since' in days ? deadlineOf(day, workdays, options[days.option]) : day;

/** On the day on which it began to wait nobody is reminded of it. */
const hasBegun = ({ days }: Ladder, { day }: Waiting, today: Day): boolean =>
  days === undefined || !('since' in days) || day < today;

/** Whose move it is, as the document says; else of the sides that may have it the first whose company it names. The plant itself has none. */
const ownerOf = (
  { document }: Ladder,
  { status, side: said, supplierCode, forwarderCode }: Waiting,
): Pick<Due, 'side' | 'company'> | undefined => {
  const companies: Readonly<Record<string, string | null>> = {
    supplier: supplierCode,
    forwarder: forwarderCode,
    plant: '',
  };
  for (const side of said === null ? sidesOf(document.machine.waits[status]) : [said]) {
    const company = companies[side] ?? null;
    if (company !== null) return { side: side as LadderSide, company };
  }
  return undefined;
};

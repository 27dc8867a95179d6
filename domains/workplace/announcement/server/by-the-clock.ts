import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { inEachPlant, type PlantPlace } from '@portal/platform/server/jobs/in-each-plant.ts';
import { inTenant } from '@portal/platform/server/jobs/in-tenant.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { plantToday, workdayFrom } from '@portal/plant/server/offers.ts';
import { announcementDocument } from '../contract/fields.ts';
import { OPEN, PUBLISHED, SCHEDULED } from '../contract/status.ts';
import { announcements } from './announcements.ts';
import { hold } from './editions.ts';
import { named, tell } from './jobs.ts';
import { closeCompanies, putOut } from './put-out.ts';

const DUE = 'announcement.due';
/** Workdays before the last day on which who has not answered is reminded. */
const REMIND_DAYS = 2;

/** Puts out what is scheduled, ends what is over, and reminds who is soon due. */
export const due = inEachPlant({
  name: DUE,
  cron: '*/5 * * * *',
  overAll:
    'finds the plants of all tenants in which an announcement is to be put out, is over, or is soon due; each is worked in a transaction of its own tenant',
  plants: sql`select tenant_id as "tenantId", plant_no as "plantNo" from plants_with_announcements_due()`,
  work: async (services, plant) => {
    await workDue(services, plant);
  },
});

/** One plant's. */
export const workDue = async (services: PortalServices, plant: PlantPlace): Promise<void> => {
  const inPlant = async <T>(work: (caller: Caller) => Promise<T>): Promise<T> =>
    inTenant(services, plant, DUE, work);
  for (const id of await inPlant(toPublish)) await publishOne(inPlant, id);
  await inPlant(endThoseOver);
  await inPlant(remindSoon);
};

const toPublish = async ({ db, scope }: Caller): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from announcement where ${ownRows(scope, 'announcement')} and ${inStates('status', [SCHEDULED])} and publish_at <= now() order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

type InPlant = <T>(work: (caller: Caller) => Promise<T>) => Promise<T>;

/** Where it cannot go out, for nobody is left to get it or its last day is over, it is a draft again, and the plant hears why. */
const publishOne = async (inPlant: InPlant, id: string): Promise<void> => {
  try {
    await inPlant(async (caller) => {
      const one = await announcements.toMove(caller, 'publish', { id });
      await putOut(caller, one, await plantToday(caller));
    });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    await inPlant(async (caller) => {
      const one = await announcements.move(caller, 'unschedule', { id }, { publishAt: null });
      await tell(caller, {
        scenario: 'announcement.held',
        word: 'held',
        about: { plantNo: one.plantNo },
        param: await named(caller, one),
        link: announcementDocument.addressOf(id),
        key: `announcement.held/${id}/${one.version}`,
      });
    });
  }
};

const endThoseOver = async (caller: Caller): Promise<void> => {
  const today = await plantToday(caller);
  const { rows } = await sql<{ id: string }>`
    select id from announcement where ${ownRows(caller.scope, 'announcement')} and ${inStates('status', [PUBLISHED])} and ends_on < ${today}::date
    order by id`.execute(caller.db);
  for (const { id } of rows) {
    await hold(caller, id, 'alone');
    await announcements.move(caller, 'end', { id }, { overAt: new Date().toISOString(), overBy: 'system' });
    await closeCompanies(caller, id, 'ended');
  }
};

const remindSoon = async (caller: Caller): Promise<void> => {
  const today = await plantToday(caller);
  const until = await workdayFrom(caller, today, REMIND_DAYS);
  const { rows } = await sql<{ id: string; announcementId: string }>`
    update announcement_company set reminded_for = due_on, reminded_at = now()
    where ${ownRows(caller.scope, 'announcement_company')} and ${inStates('status', OPEN)} and due_on between ${today}::date and ${until}::date
      and reminded_for is distinct from due_on
      and exists (select from announcement as about where about.tenant_id = announcement_company.tenant_id and about.id = announcement_company.announcement_id
        and about.published_at < now() - interval '1 day')
    returning id, announcement_id as "announcementId"`.execute(caller.db);
  const at = new Date().toISOString();
  for (const [, got] of Map.groupBy(rows, ({ announcementId }) => announcementId))
    await caller.tell('announcement.reminded', { ids: got.map(({ id }) => id), at });
};

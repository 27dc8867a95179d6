import { sql, type Kysely } from 'kysely';
import { createUser } from '@portal/access/server/offers.ts';
import { applyReleases, type ReleaseInput } from '@portal/call-off/server/offers.ts';
import { today as dayAt, type Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { DbIdentity } from '@portal/platform/server/database/db-identity.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { callerOf } from '@portal/platform/server/callers.ts';
import { systemScope } from '@portal/platform/server/jobs/jobs.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { insertLogs } from './load/logs.ts';
import { insertPackaging, insertPartners, insertParts, insertPlants } from './load/master-data.ts';
import { insertMessageCodes } from './load/message-codes.ts';
import { releasesOn } from './world/demand.ts';
import { doneBefore } from './world/logs.ts';
import { DEMO_PASSWORD, people } from './world/people.ts';
import { plants } from './world/plants.ts';

const TENANT = 0;
const ZONE = 'Asia/Shanghai';

export type DemoSummary = {
  /** False when the tenant had plants already: nothing was touched. */
  loaded: boolean;
  releases: number;
  scheduleLines: number;
  milliseconds: number;
  password: string;
  people: readonly { userNo: string; name: string; companyName: string; role: string }[];
};

/**
 * Fills tenant 0 with the demo world, in one transaction: all of it or nothing. A tenant that has plants is left alone.
 * `today` is the day the call-offs are reckoned from; without it, the day it is now in Shanghai.
 */
export const loadDemoWorld = async (
  services: PortalServices,
  { today = dayAt(ZONE) }: { today?: Day } = {},
): Promise<DemoSummary> => {
  const started = performance.now();
  const counts = await inTransaction(services.pool, askingIn(plants[0].plantNo), async (transaction) => {
    const { db } = transaction;
    if (await hasPlants(db)) return undefined;
    await insertPlants(db);
    await insertPartners(db);
    await insertParts(db);
    await insertPackaging(db);
    await insertMessageCodes(db);
    const made = await insertReleases(
      (plantNo) => callerOf(services, askingIn(plantNo), 'zh', 'demo', transaction),
      releasesOn(today),
    );
    await insertLogs(db, TENANT, doneBefore(today));
    await insertPeople(db);
    return made;
  });
  return {
    loaded: counts !== undefined,
    releases: counts?.taken ?? 0,
    scheduleLines: counts?.lines ?? 0,
    milliseconds: Math.round(performance.now() - started),
    password: DEMO_PASSWORD,
    people: people.map(({ userNo, name, companyName = '', roles }) => ({
      userNo,
      name,
      companyName,
      role: roles[0]!,
    })),
  };
};

const askingIn = (plantNo: string): DbIdentity => ({
  scope: systemScope({ tenantId: TENANT, plantNo, plants: plants.map((plant) => plant.plantNo) }),
  action: 'demo',
  source: 'demo',
});

const hasPlants = async (db: Kysely<Tables>): Promise<boolean> =>
  (await db.selectFrom('plant').select('id').where('tenant_id', '=', TENANT).limit(1).executeTakeFirst()) !==
  undefined;

/** The previous releases come without a word, the present ones tell the suppliers as any night's run does. */
const insertReleases = async (
  callerAt: (plantNo: string) => Caller,
  { previous, present }: ReturnType<typeof releasesOn>,
): Promise<{ taken: number; lines: number }> => {
  const sum = { taken: 0, lines: 0 };
  for (const { plantNo } of plants) {
    const caller = callerAt(plantNo);
    const here = (releases: readonly ReleaseInput[]) => releases.filter((one) => one.plantNo === plantNo);
    for (const [by, releases] of [
      [{ ...caller, tell: async () => {} }, previous],
      [caller, present],
    ] as const) {
      const { taken, lines } = await applyReleases(by, here(releases));
      sum.taken += taken;
      sum.lines += lines;
    }
  }
  return sum;
};

/** Passwords lie where only the database role of signing in may write. */
const insertPeople = async (db: Kysely<Tables>): Promise<void> => {
  await sql`set local role portal_access`.execute(db);
  for (const person of people)
    await createUser(db, { ...person, tenantId: TENANT, password: DEMO_PASSWORD, mustChange: 'N' });
};

import { sql, type Kysely } from 'kysely';
import { createUser } from '@portal/access/server/offers.ts';
import { applyReleases, type ReleaseInput } from '@portal/call-off/server/offers.ts';
import { today as dayAt, type Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { roleOf, type DbIdentity } from '@portal/platform/server/database/connections/db-identity.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { inTransaction, type Transaction } from '@portal/platform/server/database/transaction.ts';
import { callerOf } from '@portal/platform/server/callers.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { markDemoWorld } from '@portal/settings/server/offers.ts';
import { insertCumulatives } from './load/demand/cumulatives.ts';
import { leaveUnanswered, tellOfLateAnswers } from './load/demand/late-answers.ts';
import { insertPrinter, tolerateMore, writeFreely } from './load/delivery/delivery-rules.ts';
import { insertFleet } from './load/transport/fleet.ts';
import { insertLogs } from './load/logs.ts';
import { insertBulletins } from './load/bulletins.ts';
import {
  insertPackaging,
  insertPartners,
  insertParts,
  insertPlants,
} from './load/master-data/master-data.ts';
import { insertInstructions } from './load/master-data/packaging-instructions.ts';
import { proposeTolerance } from './load/tolerance.ts';
import { insertPrices } from './load/master-data/prices.ts';
import { claimForRecords, claimOfEachOther } from './load/finance/claims.ts';
import { repriceGoods } from './load/finance/price-differences.ts';
import { loadInvoices } from './load/finance/invoices.ts';
import { keepParties, settleReceipts } from './load/finance/settlements.ts';
import { settleYear } from './load/finance/year/past-year.ts';
import { insertPictures } from './load/master-data/pictures.ts';
import { scoreYear } from './load/scores.ts';
import { insertMessageCodes } from './load/message-codes.ts';
import { writeNotes, writeNotesOfLots } from './load/delivery/notes.ts';
import { planPickups } from './load/transport/pickup-plans.ts';
import { closeADay } from './load/master-data/plant-change.ts';
import { announceAll } from './load/workplace/announcements.ts';
import { disruptSupply } from './load/demand/disruptions.ts';
import { plantStock } from './load/demand/coverage.ts';
import { capacityDemand } from './load/demand/capacity.ts';
import { forecastDemand } from './load/demand/forecasts.ts';
import { report8Ds } from './load/delivery/eight-d.ts';
import { insertPreSeries } from './load/demand/pre-series.ts';
import { insertConversions, insertUnits } from './load/master-data/units.ts';
import { receiveNotes, receiveWithoutNote } from './load/delivery/receipts.ts';
import { insertTags } from './load/master-data/tags.ts';
import { sendTrucks } from './load/transport/trucks.ts';
import { limitContainers } from './load/container/container-needs.ts';
import { circulateContainers } from './load/container/containers.ts';
import { countContainers } from './load/container/container-counts.ts';
import { noteContainers } from './load/container/container-notes.ts';
import { stateContainers } from './load/container/container-statements.ts';
import { fillMilkRuns } from './load/transport/milk-runs.ts';
import { runLines } from './load/delivery/jis.ts';
import { loadRacks } from './load/delivery/jis-racks.ts';
import { fillYard } from './load/transport/yard.ts';
import { releasesOn } from './world/demand/demand.ts';
import { doneBefore } from './world/logs.ts';
import { DEMO_PASSWORD, people } from './world/people.ts';
import { plants } from './world/master-data/plants.ts';
import { ZONE } from './load/master-data/plants.ts';

const TENANT = 0;

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
    await joinAsWholes(db);
    await insertPlants(db);
    await insertPartners(db, today);
    await insertFleet(db, today);
    await insertUnits(db);
    await insertParts(db);
    await insertConversions(db);
    await insertPackaging(db);
    await insertPrinter(db);
    await insertTags(db);
    await insertBulletins(db, today);
    await insertMessageCodes(db);
    const callerAt = (plantNo: string): Caller =>
      callerOf(services, askingIn(plantNo), 'zh', 'demo', transaction);
    await insertPictures(callerAt(plants[0].plantNo));
    await insertInstructions(callerAt, today);
    await insertPreSeries(callerAt, today);
    await writeNotesOfLots(callerAt, today);
    const made = await insertReleases(callerAt, today);
    await writeFreely(callerAt);
    await tolerateMore(callerAt);
    await receiveNotes(callerAt);
    await planPickups(callerAt, today);
    await insertCumulatives(callerAt, today);
    await leaveUnanswered(callerAt(plants[0].plantNo), today);
    await closeADay(callerAt(plants[0].plantNo), today);
    await sendTrucks(callerAt);
    await fillYard(callerAt);
    await circulateContainers(callerAt, today);
    await limitContainers(callerAt);
    await stateContainers(callerAt, today);
    await noteContainers(callerAt);
    await countContainers(callerAt);
    await fillMilkRuns(callerAt);
    await markDemoWorld(transaction);
    await runLines(callerAt);
    await loadRacks(callerAt(plants[0].plantNo));
    await receiveWithoutNote(callerAt);
    await countRows(transaction);
    await forecastDemand(callerAt(plants[0].plantNo), today);
    await capacityDemand(callerAt(plants[0].plantNo), today);
    await disruptSupply(callerAt(plants[0].plantNo), today);
    await plantStock(callerAt(plants[0].plantNo));
    await report8Ds(callerAt(plants[0].plantNo), today);
    await insertPrices(callerAt(plants[0].plantNo), today);
    await proposeTolerance(callerAt(plants[0].plantNo), today);
    await keepParties(callerAt);
    const invoiced = await settleYear(callerAt(plants[0].plantNo), dayAt(ZONE));
    await settleReceipts(callerAt);
    await repriceGoods(callerAt(plants[0].plantNo), today);
    await claimOfEachOther(callerAt(plants[0].plantNo), today);
    await claimForRecords(callerAt(plants[0].plantNo));
    await loadInvoices(callerAt, invoiced);
    await scoreYear(callerAt(plants[0].plantNo), today);
    await insertLogs(db, TENANT, doneBefore(today));
    await insertPeople(db);
    await announceAll(callerAt(plants[0].plantNo), today);
    await countRows(transaction);
    return made;
  });
  if (counts !== undefined) await tellOfLateAnswers(services, TENANT);
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

/** What is filled in one transaction has no statistics yet: every join looks like one of a single row, and goes row by row. */
const joinAsWholes = async (db: Kysely<Tables>): Promise<void> => {
  await sql`set local enable_nestloop = off`.execute(db);
};

/**
 * Statistics of what is filled so far. Jobs begin as soon as this transaction ends: without these their plans would be those of empty tables.
 * Only the owner of the tables may count, who is the one that connects.
 */
const countRows = async ({ db, role }: Transaction): Promise<void> => {
  await sql`set local role none`.execute(db);
  await sql`analyze`.execute(db);
  await sql`set local role ${sql.id(role)}`.execute(db);
};

const hasPlants = async (db: Kysely<Tables>): Promise<boolean> =>
  (await db.selectFrom('plant').select('id').where('tenant_id', '=', TENANT).limit(1).executeTakeFirst()) !==
  undefined;

/** The previous releases come without a word, notes are written of them, and the present ones tell the suppliers as any night's run does. */
const insertReleases = async (
  callerAt: (plantNo: string) => Caller,
  today: Day,
): Promise<{ taken: number; lines: number }> => {
  const releases = releasesOn(today);
  const { previous, present } = releases;
  const sum = { taken: 0, lines: 0 };
  const apply = async (input: readonly ReleaseInput[], { isTold }: { isTold: boolean }): Promise<void> => {
    for (const { plantNo } of plants) {
      const caller = callerAt(plantNo);
      const { taken, lines } = await applyReleases(
        isTold ? caller : { ...caller, tell: async () => {} },
        input.filter((one) => one.plantNo === plantNo),
      );
      sum.taken += taken;
      sum.lines += lines;
    }
  };
  await apply(previous, { isTold: false });
  await writeNotes(callerAt, releases, today);
  await apply(present, { isTold: true });
  return sum;
};

/** Passwords lie where only the database role of signing in may write; what comes behind them is the world's again. */
const insertPeople = async (db: Kysely<Tables>): Promise<void> => {
  await sql`set local role portal_access`.execute(db);
  for (const person of people)
    await createUser(db, { ...person, tenantId: TENANT, password: DEMO_PASSWORD, mustChange: 'N' });
  await sql`set local role ${sql.raw(roleOf(askingIn('').scope))}`.execute(db);
};

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomOf } from '@portal/app-demo/random.ts';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import { world } from '../testing/world.ts';
import { OF_CALL_OFFS, standing, type Books } from './writing/books.ts';
import { callOffSender } from './writing/call-off-sender.ts';
import { containerCounter, containerPlanner, emptiesSender } from './writing/container-writers.ts';
import { Ledger } from './writing/ledger.ts';
import { remotePerson, sessionsIn } from './remote-person.ts';
import { freePlace, startPortal, type Place, type RunningPortal } from './running-portal.ts';
import { fillSmallWorld, type SmallUser } from './writing/small-world.ts';
import { truckBooker } from './writing/truck-booker.ts';
import { containerRules, containerRulesAtRest } from './writing/whole-containers.ts';
import {
  foundBy,
  rules as documentRules,
  rulesAtRest as documentRulesAtRest,
  whenBroken,
  type Rule,
} from './writing/whole-documents.ts';
import { sequenceRules } from './writing/whole-sequences.ts';
import { clerk, dispatcher, inspector, planner, type Writer } from './writing/writers.ts';

/**
 * kill -9 for the portal and its whole database while people write: it starts again by the same command, all that was acknowledged is
 * there, nothing stands there by halves, and no number was given twice. PORTAL_TEST_KILLS=20 looks longer.
 */
const KILLS = Number(process.env.PORTAL_TEST_KILLS ?? 5);
/** Names the moments of the kills; another name gives others. */
const SEED = process.env.PORTAL_TEST_SEED ?? 'killed';

const rules = { ...documentRules, ...containerRules, ...sequenceRules };
const rulesAtRest = { ...documentRulesAtRest, ...containerRulesAtRest };
const ledger = new Ledger();
const random = randomOf(SEED);
let place: Place;
let portal: RunningPortal | undefined;
/** What those that were killed had said. */
const lastWords: string[] = [];
let writers: Writer[];

beforeAll(async () => {
  place = await freePlace();
  portal = await start();
  await fillSmallWorld(portal.database, users);
  writers = await peopleOf(portal);
}, 180_000);
afterAll(async () => {
  await portal?.kill();
  place?.remove();
});

test(
  `killed ${KILLS} times at work it keeps all that it acknowledged, and nothing by halves`,
  async () => {
    let unanswered = 0;
    for (let kill = 1; kill <= KILLS; kill++) {
      await killedAtWork(kill === 1 ? haveTwoOfEach : async () => sleep(random.whole(100, 900)));
      portal = await start();
      await hasNothingOf(rules);
      unanswered += await ledger.sendAgain();
      await holdsWhatItAcknowledged();
    }
    // Kills came in the middle of calls, and there was something to lose.
    expect(unanswered).toBeGreaterThan(KILLS);
    for (const [name, documents] of Object.entries(ledger.books)) expect(documents, name).not.toEqual({});
  },
  60_000 * KILLS,
);

test('left in peace it does what it was told before the kills', async () => {
  await withWarnings(async () =>
    expect
      .poll(async () => withOwner(async (owner) => foundIn(owner, rulesAtRest)), {
        timeout: 90_000,
        interval: 500,
      })
      .toEqual({}),
  );
  await hasNothingOf(rules);
  const { releases } = await withOwner(standing);
  expect(releases).toEqual(ledger.books.releases);
  await storesItsMessages();
}, 120_000);

test('what is due by the clock begins by itself', async () => {
  const begun = async () =>
    withOwner(
      async (owner) =>
        (
          await sql`select job.name from pgboss.job join pgboss.schedule using (name) where state = 'completed'`.execute(
            owner,
          )
        ).rows,
    );
  await expect.poll(begun, { timeout: 100_000, interval: 500 }).not.toEqual([]);
}, 120_000);

test.each(Object.entries({ ...rules, ...rulesAtRest }))('it would be seen: %s', async (_, rule) => {
  const found = await withOwner(async (owner) =>
    whenBroken(owner, rule.breaks, async (broken) => foundBy(broken, rule)),
  );
  expect(found).not.toEqual([]);
});

test.each([
  [
    'messages',
    `delete from edi_message where id = (select min(id) from edi_message where not ${OF_CALL_OFFS})`,
  ],
  ['releases', 'delete from release where id = (select min(id) from release)'],
  ['promises', 'update call_off_commitment set quantity = quantity + 1'],
  ['notes', 'update delivery_note_line set quantity = quantity + 1'],
  ['orders', "update door_booking set ends = ends + interval '5 minutes'"],
  [
    'movements',
    'delete from container_movement where id = (select max(id) from container_movement where document_id is null)',
  ],
  ['counts', 'update container_count_line set figure = figure + 1'],
  ['empties', 'update container_note_item set quantity = quantity + 1'],
  ['callOffs', 'delete from jis_message where id = (select min(id) from jis_message)'],
  ['receipts', 'delete from goods_receipt where id = (select min(id) from goods_receipt)'],
  [
    'holds',
    "update quality_hold set decided_at = null, decided_by = null, status = 'held' where decided_at is not null",
  ],
] as const)('it would be seen: other %s than acknowledged', async (books, breaks) => {
  expect((await withOwner(standing))[books]).toEqual(ledger.books[books]);
  const broken = await withOwner(async (owner) => whenBroken(owner, breaks, standing));
  expect(broken[books]).not.toEqual(ledger.books[books]);
});

const start = async (): Promise<RunningPortal> => startPortal(place, { PORTAL_DEMO: '0' });

/** All writers begin; after the first answer and some time everything is killed. Fails when one of them met a fault before. */
const killedAtWork = async (time: () => Promise<void>): Promise<void> => {
  const atWork = Promise.allSettled(writers.map(async (writer) => writer(ledger)));
  await Promise.race([ledger.nextAnswer(), atWork]);
  await Promise.race([time(), atWork]);
  await portal!.kill();
  lastWords.push(portal!.said());
  portal = undefined;
  for (const outcome of await atWork) if (outcome.status === 'rejected') throw outcome.reason;
};

/** Long enough for two documents of each kind, from a release to a receipt: some rules are broken by two only. */
const haveTwoOfEach = async (): Promise<void> => {
  const fewest = () => Math.min(...Object.values(ledger.books).map((books) => Object.keys(books).length));
  await expect.poll(fewest, { timeout: 90_000, interval: 50 }).toBeGreaterThanOrEqual(2);
};

const hasNothingOf = async (some: Readonly<Record<string, Rule>>): Promise<void> => {
  await withWarnings(async () => {
    expect(await withOwner(async (owner) => foundIn(owner, some))).toEqual({});
  });
};

/** Where a rule finds something, what the portals warned of says why: a job that failed, a connection that was lost. */
const withWarnings = async (check: () => Promise<void>): Promise<void> => {
  try {
    await check();
  } catch (error) {
    const warnings = [...lastWords, portal!.said()].map((said) => said.match(WARNING)?.join('\n') ?? '');
    throw new Error(`Warnings of the portals:\n${warnings.join('\n-- killed --\n')}`, { cause: error });
  }
};
/** A line of the log of level warn (40), or above. */
const WARNING = /^\{"level":[456]0,.*$/gm;

/** Names of the rules against which something is found, with what it is. */
const foundIn = async (
  owner: Owner,
  some: Readonly<Record<string, Rule>>,
): Promise<Record<string, unknown[]>> => {
  const found: [string, unknown[]][] = [];
  for (const [name, rule] of Object.entries(some)) found.push([name, await foundBy(owner, rule)]);
  return Object.fromEntries(found.filter(([, rows]) => rows.length > 0));
};

/** Of the messages, as many as were read by now. */
const holdsWhatItAcknowledged = async (): Promise<void> => {
  const there = await withOwner(standing);
  const read = Object.keys(there.releases);
  const { releases } = ledger.books;
  const expected: Books = {
    ...ledger.books,
    releases: Object.fromEntries(read.map((id) => [id, releases[id]!])),
  };
  expect(there).toEqual(expected);
};

/** The bytes of each message, as they were when it was acknowledged. */
const storesItsMessages = async (): Promise<void> => {
  const messages = await withOwner(async (owner) =>
    sql<{ file: string; sha256: string }>`select file_uuid as file, sha256 from edi_message`.execute(owner),
  );
  for (const { file, sha256 } of messages.rows) {
    const bytes = readFileSync(path.join(place.folder, 'files', file.slice(0, 2), file));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  }
};

type Owner = ReturnType<typeof ownerDatabase>;

const withOwner = async <T>(work: (owner: Owner) => Promise<T>): Promise<T> => {
  const owner = ownerDatabase(portal!.database);
  try {
    return await work(owner);
  } finally {
    await owner.destroy();
  }
};

const suppliers = [world.supplier, world.otherSupplier];
const user = (userNo: string, who: Omit<SmallUser, 'userNo'>): SmallUser => ({ userNo, ...who });
const users = [
  user('planner', { party: 'plant', companyCode: world.plant, roles: ['mrp-controller'] }),
  user('clerk', { party: 'plant', companyCode: world.plant, roles: ['receiving-clerk'] }),
  user('logistics', { party: 'plant', companyCode: world.plant, roles: ['logistics-planner'] }),
  user('lead', { party: 'plant', companyCode: world.plant, roles: ['receiving-lead'] }),
  ...suppliers.flatMap((companyCode) =>
    ['first', 'second', 'trucks'].map((task) =>
      user(`${companyCode}-${task}`, { party: 'supplier', companyCode, roles: ['supplier-dispatcher'] }),
    ),
  ),
];

const peopleOf = async ({ url, database }: RunningPortal): Promise<Writer[]> => {
  const tokens = await sessionsIn(
    database,
    users.map(({ userNo }) => userNo),
  );
  const person = (userNo: string) =>
    remotePerson(url, tokens[users.findIndex((one) => one.userNo === userNo)]!);
  return [
    clerk(person('clerk')),
    inspector(person('lead')),
    containerPlanner(person('logistics'), world.supplier),
    containerCounter(person('clerk'), person('logistics')),
    emptiesSender(person('logistics'), person(`${world.supplier}-trucks`)),
    ...suppliers.flatMap((supplierCode) => [
      planner(person('planner'), supplierCode),
      callOffSender(person('logistics'), supplierCode),
      dispatcher(person(`${supplierCode}-first`), { supplierCode, part: 0, of: 2 }),
      dispatcher(person(`${supplierCode}-second`), { supplierCode, part: 1, of: 2 }),
      truckBooker(person(`${supplierCode}-trucks`)),
    ]),
  ];
};

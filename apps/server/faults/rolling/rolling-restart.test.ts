import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCallOffs } from '@portal/call-off/contract/endpoints.ts';
import { createUnit, listUnits } from '@portal/unit/contract/endpoints.ts';
import { remotePerson, sessionsIn, Unanswered, type RemotePerson } from '../remote-person.ts';
import { freePlace, startPortal, type Place, type RunningPortal } from '../running-portal.ts';
import { dispatcher, fillSmallWorld, planner, type SmallUser } from '../writing/small-world.ts';
import { proxyOf, type Proxy } from './proxy.ts';

/** Two processes on one database behind a proxy, as docs/operations.md says, while people work: an upgrade, and one that hangs. */
const admin: SmallUser = { userNo: 'all', party: 'admin', companyCode: '', roles: ['admin'] };
/** Opens the inspector anywhere, when it is called for. */
const SETTINGS = { PORTAL_DEMO: '0', NODE_OPTIONS: '--inspect-port=0' };

let places: [Place, Place];
let portals: [RunningPortal, RunningPortal];
let proxy: Proxy;
let load: Load;

beforeAll(async () => {
  const first = await freePlace();
  // The same folder: one database and one store of files for both.
  places = [first, { ...(await freePlace()), folder: first.folder }];
  const one = await startPortal(places[0], SETTINGS);
  await fillSmallWorld(one.database, [dispatcher, planner, admin]);
  portals = [one, await startPortal(places[1], SETTINGS)];
  proxy = await proxyOf(places.map(({ port }) => port));
  const tokens = await sessionsIn(
    one.database,
    [dispatcher, planner, admin].map(({ userNo }) => userNo),
  );
  load = loadOf(tokens.map((token) => remotePerson(proxy.url, token)));
}, 240_000);
afterAll(async () => {
  await load?.end();
  proxy?.close();
  for (const portal of portals ?? []) await portal.stop();
  for (const place of places ?? []) place.remove();
});

test('both processes are replaced one after the other, and no call fails', async () => {
  await load.answers(50);
  for (const at of [0, 1] as const) {
    await portals[at].stop();
    portals[at] = await startPortal(places[at], SETTINGS);
    expect((await fetch(`${portals[at].url}/api/ready`)).status).toBe(200);
    await load.answers(50);
  }
  expect([load.failed, load.lost]).toEqual([[], []]);
  expect(load.answered).toBeGreaterThan(200);
  await load.isWritten();
}, 180_000);

test('a process that hangs ends itself; meanwhile the other one answers, and what was not answered is done once', async () => {
  const [hanging] = portals;
  await hang(hanging);
  const before = load.answered;
  await expect.poll(hanging.alive, { timeout: 60_000, interval: 100 }).toBe(false);
  expect(hanging.said()).toContain('it is ended, to be started again');
  // As many calls hang with it as there are people, and no more: the proxy gives the next ones to whoever has the fewest.
  expect(load.answered - before).toBeGreaterThan(100);
  expect(load.lost.length).toBeLessThanOrEqual(8);
  expect(load.failed).toEqual([]);
  portals[0] = await startPortal(places[0], SETTINGS);
  await load.answers(50);
  await load.isWritten();
}, 180_000);

type Load = {
  /** Calls that were answered as they should, those that were refused, and those without an answer, which were made again. */
  readonly answered: number;
  readonly failed: readonly string[];
  readonly lost: readonly string[];
  /** Waits for so many more. */
  readonly answers: (more: number) => Promise<void>;
  /** All that was acknowledged is there, each once. */
  readonly isWritten: () => Promise<void>;
  readonly end: () => Promise<void>;
};

/** People who read and write without a pause, several at once each. A write without an answer is made again under its key, as browsers do. */
const loadOf = (people: readonly RemotePerson[]): Load => {
  const [supplier, mrp, all] = people as [RemotePerson, RemotePerson, RemotePerson];
  const failed: string[] = [];
  const lost: string[] = [];
  const made: string[] = [];
  let answered = 0;
  const stopped = new AbortController();
  const isRunning = () => !stopped.signal.aborted;
  let next = 36 * 36 * 10;
  const again = async (what: string, call: () => Promise<unknown>): Promise<void> => {
    while (isRunning())
      try {
        await call();
        answered++;
        return;
      } catch (error) {
        (error instanceof Unanswered ? lost : failed).push(`${what}: ${String(error)}`);
        if (!(error instanceof Unanswered)) return;
      }
  };
  const write = async () => {
    const code = (next++).toString(36).toUpperCase();
    const unit = {
      code,
      nameZh: `单位${code}`,
      nameEn: `Unit ${code}`,
      decimals: 0,
      messageCodes: '',
      active: 'Y',
    } as const;
    const key = crypto.randomUUID();
    await again(`writing ${code}`, async () => all.calls(createUnit, unit, key));
    made.push(code);
  };
  const works = [
    async () => again('list of a supplier', async () => supplier.calls(listCallOffs, {})),
    async () => again('list of a planner', async () => mrp.calls(listCallOffs, {})),
    async () => again('units', async () => all.calls(listUnits, { limit: 20 })),
    write,
  ];
  const running = [...works, ...works].map(async (work) => {
    while (isRunning()) {
      await work();
      await sleep(40);
    }
  });
  return {
    get answered() {
      return answered;
    },
    failed,
    lost,
    answers: async (more) => {
      const until = answered + more;
      await expect.poll(() => answered, { timeout: 60_000, interval: 20 }).toBeGreaterThanOrEqual(until);
    },
    isWritten: async () => {
      const written = [...made];
      const there: string[] = [];
      for (let page = 1; ; page++) {
        const rows = await all.calls(listUnits, { limit: 100, page, sort: 'code' });
        there.push(...rows.map(({ code }) => code));
        if (rows.length < 100) break;
      }
      expect(written.length).toBeGreaterThan(10);
      expect(written.filter((code) => there.filter((one) => one === code).length !== 1)).toEqual([]);
    },
    end: async () => {
      stopped.abort();
      await Promise.all(running);
    },
  };
};

/** Has the process turn in a loop for ever, by its own inspector. */
const hang = async ({ pid, said }: RunningPortal): Promise<void> => {
  process.kill(pid, 'SIGUSR1');
  const opened = /Debugger listening on (ws:\S+)/;
  await expect.poll(() => opened.test(said()), { timeout: 10_000 }).toBe(true);
  const socket = new WebSocket(opened.exec(said())![1]!);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression: 'for (;;);' } }));
};

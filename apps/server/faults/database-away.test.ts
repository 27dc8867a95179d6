import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateCaptcha, beginEncryption } from '@portal/access/contract/sign-in/login-calls.ts';
import { authenticator, createUser } from '@portal/access/server/offers.ts';
import {
  createDeliveryNote,
  listDeliveryNotes,
  packAutomatically,
  readDeliveryNote,
} from '@portal/delivery-note/contract/endpoints.ts';
import { orderLabels, readLabelPrint } from '@portal/delivery-note/contract/print-calls.ts';
import {
  readCallOff,
  commitCallOffs,
  exportCallOffs,
  listCallOffs,
} from '@portal/call-off/contract/endpoints.ts';
import { folderStore } from '@portal/platform/server/files/store.ts';
import { openPortal, type Portal } from '@portal/platform/server/portal.ts';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import { Refused } from '@portal/platform/server/testing/people.ts';
import { plugins } from '../domains.ts';
import { inDays, noteHead, release } from '../testing/goods/goods.ts';
import { seedWorld, world } from '../testing/world.ts';
import { privateCluster, type PrivateCluster } from './private-cluster.ts';
import { remotePerson, sessionsIn, type RemotePerson } from './remote-person.ts';

/**
 * The database is away: the portal says so, waits for nothing without end, and works on by itself afterwards. Longer than the 5 s in which
 * a connection must come.
 */
const AWAY = 6_000;

let cluster: PrivateCluster;
let portal: Portal;
let url: string;
let supplier: RemotePerson;

beforeAll(async () => {
  cluster = await privateCluster();
  portal = await openPortal({
    address: { url: cluster.url },
    plugins,
    authenticator,
    files: folderStore(mkdtempSync(path.join(os.tmpdir(), 'portal-files-'))),
    inbound: mkdtempSync(path.join(os.tmpdir(), 'portal-inbound-')),
    logLevel: process.env.PORTAL_TEST_LOG ?? 'silent',
    prepare: async (services) => {
      const owner = ownerDatabase(cluster.url);
      await seedWorld(owner);
      await owner.transaction().execute(async (db) =>
        createUser(db, {
          tenantId: world.tenant,
          userNo: 'supplier',
          name: '张甲',
          party: 'supplier',
          companyCode: world.supplier,
          plants: [world.plant],
          roles: ['supplier-dispatcher'],
          password: 'Portal2026!',
          mustChange: 'N',
        }),
      );
      await owner.destroy();
      await release({ services, tenant: world.tenant }, { lines: manyDays });
    },
  });
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`;
  const [token] = await sessionsIn(cluster.url, ['supplier']);
  supplier = remotePerson(url, token!);
}, 120_000);
afterAll(async () => {
  await portal?.close();
  await cluster?.remove();
});

test('gone: calls are refused in words at once; when it is back they work, and no job was lost', async () => {
  const labels = await labelsOrdered();
  const line = await freeLine();
  const key = randomUUID();
  const underWay = outcome(async () => newNote(line, key));
  await cluster.crash();
  const loop = monitorEventLoopDelay({ resolution: 10 });
  loop.enable();
  const met: Outcome[] = [];
  for (const until = Date.now() + AWAY; Date.now() < until; await sleep(100))
    met.push(...(await Promise.all(calls(line).map(outcome))));
  loop.disable();
  expect(met.length).toBeGreaterThan(50);
  for (const one of met) {
    expect(one).toMatchObject({
      status: 503,
      info: 'err.unavailable',
      message: '服务暂时不可用，请稍后重试',
    });
    expect(one.took).toBeLessThan(8_000);
  }
  expect(loop.max / 1e6).toBeLessThan(1_000);
  expect((await fetch(`${url}/api/health`)).status).toBe(200);
  expect((await fetch(`${url}/api/ready`)).status).toBe(503);

  await cluster.start();
  const back = Date.now();
  await worksAgain(line, 5_000);
  // Whether the call under way was done or not, asked again with its key it is done once.
  expect([200, 503]).toContain((await underWay).status);
  const again = await newNote(line, key);
  expect((await supplier.calls(listDeliveryNotes, { number: again.number })).length).toBe(1);
  expect(await supplier.calls(readCallOff, { id: line })).toMatchObject({ allocatedQty: '10', openQty: '0' });
  await printed(labels, 45_000);
  const waited = Date.now() - back;
  await printed(await labelsOrdered(), 8_000);
  expect(waited).toBeLessThan(45_000);
}, 120_000);

test('silent: nobody waits longer than half a minute; when it speaks again calls and jobs work', async () => {
  const labels = await labelsOrdered();
  const line = await freeLine();
  const thaw = await cluster.freeze();
  const received = Array.from({ length: 3 }, () => calls(line)).flat();
  const met = Promise.all(received.map(outcome));
  await sleep(AWAY);
  expect((await fetch(`${url}/api/health`)).status).toBe(200);
  const late = await outcome(async () => newNote(line, randomUUID()));
  thaw();
  for (const { status, info, took } of [...(await met), late]) {
    // 429: of three exports of one user the last waits behind the others.
    expect([200, 409, 429, 503], info).toContain(status);
    expect(took).toBeLessThan(30_000);
  }
  expect(late).toMatchObject({ status: 503, info: 'err.unavailable' });
  await worksAgain(line, 5_000);
  await printed(labels, 45_000);
  await printed(await labelsOrdered(), 8_000);
  const { pool, sidePool } = portal.services;
  for (const one of [pool, sidePool])
    expect([one.waitingCount, one.totalCount - one.idleCount]).toEqual([0, 0]);
}, 120_000);

const manyDays = {
  dueOn: Array.from({ length: 20 }, (_, at) => inDays(at + 1)),
  frequency: Array.from({ length: 20 }, () => 'D' as const),
  zone: Array.from({ length: 20 }, () => 'firm' as const),
  quantity: Array.from({ length: 20 }, () => '10'),
};

/** Reads, writes, exports and signing in: each needs the database in a way of its own. */
const calls = (line: string): (() => Promise<unknown>)[] => [
  async () => supplier.calls(listCallOffs),
  async () => supplier.calls(listDeliveryNotes),
  async () => newNote(line, randomUUID()),
  async () => supplier.calls(generateCaptcha),
  async () => supplier.calls(beginEncryption, { uuid: randomUUID().replaceAll('-', '') }),
  async () => exported(),
];

const exported = async (): Promise<void> => {
  const answer = await fetch(`${url}/api${exportCallOffs.path}`, {
    headers: { 'access-token': supplier.token },
  });
  if (answer.status === 200) return void (await answer.arrayBuffer());
  const { info, data } = (await answer.json()) as { info: string; data: Record<string, unknown> };
  throw new Refused(info, answer.status, data);
};

let used = 0;
const freeLine = async (): Promise<string> => {
  const lines = await supplier.calls(listCallOffs, { sort: 'dueOn', limit: 100 });
  const line = lines[used++]!;
  const batches = [{ deliverOn: line.dueOn, quantity: line.requestedQty }];
  await supplier.calls(commitCallOffs, { lines: [{ id: line.id, version: line.version, batches }] });
  return line.id;
};
const newNote = async (line: string, key: string) =>
  supplier.calls(
    createDeliveryNote,
    { ...noteHead(), lines: [{ callOffLineId: line, quantity: '10' }] },
    key,
  );

const labelsOrdered = async (): Promise<string> => {
  const { id } = await newNote(await freeLine(), randomUUID());
  await supplier.calls(packAutomatically, {
    id,
    version: (await supplier.calls(readDeliveryNote, { id })).version,
  });
  return (await supplier.calls(orderLabels, { id, reason: null })).printId;
};
const printed = async (printId: string, within: number): Promise<void> => {
  await expect
    .poll(async () => (await supplier.calls(readLabelPrint, { printId })).status, {
      timeout: within,
      interval: 200,
    })
    .toBe('ready');
};
const worksAgain = async (line: string, within: number): Promise<void> => {
  const fine = async () =>
    (await Promise.all([calls(line)[0]!, calls(line)[3]!].map(outcome))).map((one) => one.status);
  await expect.poll(fine, { timeout: within, interval: 100 }).toEqual([200, 200]);
};

type Outcome = { status: number; info: string; message: string; took: number };

/** What a call comes to, and how long its caller waits. */
const outcome = async (call: () => Promise<unknown>): Promise<Outcome> => {
  const started = performance.now();
  const said = await call().then(
    () => ({ status: 200, info: '', message: '' }),
    (error: unknown) =>
      error instanceof Refused
        ? { status: error.status, info: error.key, message: String(error.details.message) }
        : { status: 0, info: String(error), message: '' },
  );
  return { ...said, took: performance.now() - started };
};

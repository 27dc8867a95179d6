import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runningServer, stopServer } from './postmaster.ts';

let cluster: string;
beforeEach(() => {
  cluster = mkdtempSync(path.join(os.tmpdir(), 'portal-postmaster-'));
});
afterEach(() => {
  rmSync(cluster, { recursive: true });
});

const lock = () => path.join(cluster, 'postmaster.pid');
const lockOfProcess = (pid: number) => [pid, cluster, 1_700_000_000, 5432, cluster, ''].join('\n');

test('reads the lock of a server that starts and ends without pause', async () => {
  const comesAndGoes = new Worker(
    `const { renameSync, rmSync, writeFileSync } = require('node:fs');
     const { lock, text } = require('node:worker_threads').workerData;
     while (true) {
       writeFileSync(lock + '.new', text);
       renameSync(lock + '.new', lock);
       rmSync(lock);
     }`,
    { eval: true, workerData: { lock: lock(), text: lockOfProcess(4711) } },
  );
  await once(comesAndGoes, 'online');
  const seen = new Set<number | undefined>();
  try {
    for (let look = 0; look < 20_000 || seen.size < 2; look++) seen.add(runningServer(cluster)?.pid);
  } finally {
    await comesAndGoes.terminate();
  }
  expect(seen).toEqual(new Set([4711, undefined]));
});

test('waits for no server that is gone and left its lock', async () => {
  // A whole program that ends at once, as a server that is killed while it is asked to end.
  const killed = spawn('sleep', ['60']);
  await once(killed, 'spawn');
  writeFileSync(lock(), lockOfProcess(killed.pid!));
  const gone = once(killed, 'exit');
  await stopServer(cluster);
  await gone;
  expect(runningServer(cluster)?.pid).toBe(killed.pid);
});

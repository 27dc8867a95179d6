import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** A project of one program that says its number and stays until it is ended. */
const root = mkdtempSync(path.join(os.tmpdir(), 'portal-run-'));
beforeAll(() => {
  mkdirSync(path.join(root, 'node_modules'));
  for (const name of ['run.mjs', 'run'])
    cpSync(path.join(import.meta.dirname, name), path.join(root, 'scripts', name), { recursive: true });
  for (const place of ['package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(path.join(root, place), '{ "packages": {} }');
  writeFileSync(path.join(root, 'stays.mjs'), 'console.log(process.pid); setInterval(() => {}, 1000);');
});
afterAll(() => rmSync(root, { recursive: true }));

const started = (command: string, env: Readonly<Record<string, string>> = {}) => {
  const child = spawn('sh', ['-c', command], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { child, said: once(child.stdout, 'data').then(([text]) => Number(String(text))) };
};
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const RUN = `"${process.execPath}" scripts/run.mjs stays.mjs`;

test('who is run by npm ends with it, though npm passes no signal on', async () => {
  const { child, said } = started(`${RUN} & wait`, { npm_lifecycle_event: 'start' });
  const pid = await said;
  child.kill('SIGKILL');
  await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false);
});

test('where nothing is missing nothing is written: the project may be read-only', async () => {
  // No folder can be made where a file stands, whoever tries.
  rmSync(path.join(root, '.cache'), { recursive: true, force: true });
  writeFileSync(path.join(root, '.cache'), '');
  const { child, said } = started(`exec ${RUN}`);
  const pid = await said;
  expect(pid).toBeGreaterThan(0);
  child.kill('SIGTERM');
  await once(child, 'exit');
  expect(isAlive(pid)).toBe(false);
});

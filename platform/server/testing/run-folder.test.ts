import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { removeLeftovers } from './run-folder.ts';

test('what tests write down lies in the folder of their run', () => {
  expect(path.basename(os.tmpdir())).toMatch(/^portal-tests-\d+$/);
});

test('folders of runs that are gone go, those of runs under way stay', () => {
  const around = mkdtempSync(path.join(os.tmpdir(), 'portal-around-'));
  const { pid: gone } = spawnSync(process.execPath, ['--version']);
  const folders = [`portal-tests-${gone}`, `portal-tests-${process.pid}`, 'portal-tests-of-somebody'];
  for (const folder of folders) mkdirSync(path.join(around, folder));
  removeLeftovers(around);
  expect(folders.map((folder) => existsSync(path.join(around, folder)))).toEqual([false, true, true]);
});

import { mkdtemp, readdir, rm, utimes, writeFile, mkdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workAsSystem } from '@portal/platform/server/jobs/system-work.ts';
import { folderStore } from '@portal/platform/server/files/store.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { schedule } from '../jobs.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'portal-unfinished-'));
});
afterAll(async () => rm(folder, { recursive: true }));

test('what a killed process left half written goes after a day, everything else stays', async () => {
  const files = folderStore(folder);
  await files.put('ab-whole-file', Readable.from(['whole']));
  await mkdir(path.join(folder, 'ab'), { recursive: true });
  for (const [name, hours] of [
    ['ab-left-over.part', 25],
    ['ab-still-coming.part', 1],
  ] as const) {
    const file = path.join(folder, 'ab', name);
    await writeFile(file, 'half');
    const then = new Date(Date.now() - hours * 3_600_000);
    await utimes(file, then, then);
  }
  const job = schedule.find(({ name }) => name === 'settings.unfinished-files')!;
  await workAsSystem(job, { files } as PortalServices, 'test');
  expect((await readdir(path.join(folder, 'ab'))).toSorted()).toEqual([
    'ab-still-coming.part',
    'ab-whole-file',
  ]);
  expect(await Array.fromAsync(files.names())).toEqual(['ab-whole-file']);
});

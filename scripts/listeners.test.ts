import { expect, test } from 'vitest';
import { unheard } from './listeners.ts';

test.each([
  ["const client = new pg.Client(config);\nclient.on('error', () => undefined);"],
  ["const child = spawn(command, {\n  stdio: 'ignore',\n});\nchild.once('error', reject);"],
  ["const worker = new Worker(url);\nconst failed = once(worker, 'error');"],
  ['// new pg.Client(config) is made elsewhere'],
  ['const child = spawnSync(command);'],
])('%j is heard', (text) => {
  expect(unheard('x.ts', text)).toEqual([]);
});

test.each([
  ['const client = new pg.Client(config);\nawait client.connect();'],
  ["const one = new pg.Client(config);\nother.on('error', () => undefined);"],
  ['const db = dialect({ pool: new pg.Pool(config) });'],
  ["const child = fork('worker.ts');"],
])('%j is not', (text) => {
  expect(unheard('x.ts', text)).toHaveLength(1);
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '@portal/platform/server/config/config.ts';
import { runCommand } from '../commands/run-command.ts';
import { ownSeededPortal, world, type OwnWorld } from '../testing/portal.ts';
import type { Cell } from './cells-file.ts';
import { rollUpgrade } from './roll-upgrade.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-cells-'));
const file = path.join(folder, 'cells.json');
/** Its own: the command tells of the whole installation. */
let one: OwnWorld;
let other: OwnWorld;
const servers: http.Server[] = [];

beforeAll(async () => {
  [one, other] = [await ownSeededPortal(), await ownSeededPortal()];
  for (const { owner } of [one, other])
    await sql`insert into tenant (env_no, name_zh, name_en) values (${world.otherTenant}, '乙租户', 'Second tenant')`.execute(
      owner,
    );
}, 120_000);
afterAll(async () => {
  for (const server of servers) server.close();
  await one?.close();
  await other?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What a process says to whoever looks after it; it reads that from files each time, which a restart changes. */
const processOf = async (name: string): Promise<string> => {
  const said = (what: string) => readFileSync(path.join(folder, `${name}.${what}`), 'utf8').trim();
  const server = http.createServer((request, answer) =>
    request.url === '/api/ready'
      ? answer.writeHead(Number(said('ready'))).end('{}')
      : answer
          .setHeader('content-type', 'application/json')
          .end(JSON.stringify({ version: said('version'), process: said('process') })),
  );
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  writeFileSync(path.join(folder, `${name}.ready`), '200');
  writeFileSync(path.join(folder, `${name}.version`), 'old');
  writeFileSync(path.join(folder, `${name}.process`), 'first');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const startsAgain = (name: string): string => `date +%s%N > ${folder}/${name}.process`;
const cell = (name: string, { url }: { url: string }, process: string): Cell => ({
  name,
  database: url,
  processes: [
    {
      url: process,
      restart: `${startsAgain(name)}; echo new > ${folder}/${name}.version; echo ${name} >> ${folder}/order`,
    },
  ],
});
const operator = async (...args: string[]) => {
  const said: string[] = [];
  const code = await runCommand(['cells', '--file', file, ...args], {
    config: () => readConfig({ DATABASE_URL: one.url }, '/nowhere'),
    language: 'en',
    say: (line) => said.push(line),
  });
  return { code, said: said.join('\n') };
};
const write = (cells: readonly unknown[]) => writeFileSync(file, JSON.stringify({ cells }));

test('the command says how each cell is: processes, database, tenants', async () => {
  const [a, b] = [await processOf('a'), await processOf('b')];
  writeFileSync(path.join(folder, 'b.ready'), '503');
  write([
    cell('a', one, a),
    cell('b', other, b),
    cell('c', { url: 'postgres://x@127.0.0.1:1/portal' }, 'http://127.0.0.1:1'),
  ]);
  const { code, said } = await operator();
  expect(code).toBe(0);
  expect(said).toContain(`Cell a\n  process ${a}: ready, version old\n  database: `);
  expect(said).toMatch(
    /newest migration \d{8}T\d{4}-\S+\n {2}tenant 0 \S+: here\n {2}tenant 1 \S+: here\nCell b/,
  );
  expect(said).toContain(`process ${b}: not ready, HTTP 503`);
  expect(said).toMatch(/Cell c\n.*not ready, .*\n {2}database: cannot be reached, /);
});

test('the map is written once it says something else, and never while it might send people wrongly', async () => {
  const map = path.join(folder, 'map');
  const process = await processOf('d');
  write([cell('a', one, process), cell('b', other, process)]);
  // Both have a tenant 1.
  expect(await operator('--map', map)).toMatchObject({
    code: 1,
    said: expect.stringContaining(`Tenant ${world.otherTenant} is in cell a and in cell b`),
  });
  write([cell('a', one, process), cell('b', { url: 'postgres://x@127.0.0.1:1/portal' }, process)]);
  expect(await operator('--map', map)).toMatchObject({
    code: 1,
    said: expect.stringContaining('cell b cannot be reached'),
  });
  write([cell('a', one, process)]);
  expect((await operator('--map', map)).said).toContain('Let the proxy read it again');
  expect(readFileSync(map, 'utf8').split('\n').slice(1)).toEqual([`${world.otherTenant} a;`, '']);
  expect((await operator('--map', map)).said).toContain('is as it was');
});

test('Prometheus reads which process is of which cell', async () => {
  write([cell('a', one, 'http://10.0.0.1:8081'), cell('b', other, 'http://10.0.0.2:8081')]);
  const targets = path.join(folder, 'targets.json');
  expect((await operator('--targets', targets)).code).toBe(0);
  expect(JSON.parse(readFileSync(targets, 'utf8'))).toEqual([
    { targets: ['10.0.0.1:8081'], labels: { cell: 'a' } },
    { targets: ['10.0.0.2:8081'], labels: { cell: 'b' } },
  ]);
});

test.each([
  ['no file', undefined, 'cannot be read'],
  ['no JSON', '{', 'cannot be read'],
  ['no cells', '{"cells":[]}', 'is wrong at cells'],
  [
    'a name that no proxy takes',
    '{"cells":[{"name":"A b","database":"postgres://x","processes":[{"url":"http://x"}]}]}',
    'is wrong at cells.0.name',
  ],
  [
    'a field that is misspelt',
    '{"cells":[{"name":"a","databse":"x","processes":[]}]}',
    'is wrong at cells.0',
  ],
  [
    'one name twice',
    JSON.stringify({
      cells: ['x', 'y'].map((host) => ({
        name: 'a',
        database: `postgres://u:secret@${host}/p`,
        processes: [{ url: 'http://x' }],
      })),
    }),
    'has a twice',
  ],
  [
    'one database twice',
    JSON.stringify({
      cells: ['a', 'b'].map((name) => ({
        name,
        database: 'postgres://u:secret@h/p',
        processes: [{ url: 'http://x' }],
      })),
    }),
    'has postgres://h/p twice',
  ],
])('a list with %s is refused in words, and no password is said', async (_, text, expected) => {
  rmSync(file, { force: true });
  if (text !== undefined) writeFileSync(file, text);
  const { code, said } = await operator();
  expect([code, said]).toEqual([1, expect.stringContaining(expected)]);
  expect(said).not.toContain('secret');
});

test('an upgrade goes cell by cell, and stops where a process does not come back', async () => {
  const names = ['e', 'f', 'g'];
  const cells: Cell[] = [];
  for (const name of names) cells.push(cell(name, one, await processOf(name)));
  const steps: string[] = [];
  const upgrade = async (within = 1_000) =>
    rollUpgrade(cells, 'new', ({ cell: name }) => steps.push(name), within);
  await upgrade();
  expect([steps, readFileSync(path.join(folder, 'order'), 'utf8')]).toEqual([names, 'e\nf\ng\n']);

  writeFileSync(path.join(folder, 'f.ready'), '503');
  await expect(upgrade()).rejects.toMatchObject({
    code: 'notReady',
    details: { cell: 'f', reason: 'HTTP 503' },
  });
  expect(readFileSync(path.join(folder, 'order'), 'utf8')).toBe('e\nf\ng\ne\nf\n');

  writeFileSync(path.join(folder, 'f.ready'), '200');
  cells[1] = {
    ...cells[1]!,
    processes: [
      { ...cells[1]!.processes[0]!, restart: `${startsAgain('f')}; echo older > ${folder}/f.version` },
    ],
  };
  await expect(upgrade()).rejects.toMatchObject({
    code: 'otherVersion',
    details: { cell: 'f', found: 'older' },
  });
  // Its folder has the new version, and it was never started again.
  cells[1] = {
    ...cells[1],
    processes: [{ ...cells[1].processes[0]!, restart: `echo new > ${folder}/f.version` }],
  };
  await expect(upgrade()).rejects.toMatchObject({ code: 'sameProcess', details: { cell: 'f' } });
  cells[1] = {
    ...cells[1],
    processes: [{ ...cells[1].processes[0]!, restart: 'echo no room >&2; exit 3' }],
  };
  await expect(upgrade()).rejects.toMatchObject({
    code: 'restartFailed',
    details: { code: 3, said: 'no room' },
  });
  steps.length = 0;
  cells[2] = { ...cells[2]!, processes: [{ url: cells[2]!.processes[0]!.url }] };
  await expect(upgrade()).rejects.toMatchObject({ code: 'noRestart', details: { cell: 'g' } });
  // Nothing is begun that cannot be ended.
  expect(steps).toEqual([]);
});

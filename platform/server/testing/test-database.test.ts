import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EmbeddedDatabase } from '../../postgres/embedded.ts';
import { cloneDatabase, startTestServer, templateDatabase } from './test-database.ts';

let server: EmbeddedDatabase;
const hash = process.pid.toString(16).padStart(16, '0'); // so that each run builds again
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await query(server.url, `drop database if exists template_self_test_${hash}`);
  await server.stop();
});

test('a template is built once, and its copies know nothing of each other', async () => {
  let builds = 0;
  const build = async (url: string) => {
    builds++;
    await query(url, `create table dock as select 'A1' as name`);
  };
  const [template] = await Promise.all([1, 2, 3].map(() => templateDatabase('self_test', hash, build)));
  const [here, there] = await Promise.all([cloneDatabase(template!), cloneDatabase(template!)]);
  await query(here.url, `insert into dock values ('B2')`);

  expect(builds).toBe(1);
  expect(await query(here.url, 'select name from dock order by name')).toEqual([
    { name: 'A1' },
    { name: 'B2' },
  ]);
  expect(await query(there.url, 'select name from dock')).toEqual([{ name: 'A1' }]);
  await Promise.all([here.drop(), there.drop()]);
  expect(await databases(here.name)).toEqual([]);
});

test('a template of another process is used instead of building it again', async () => {
  const said = await elsewhere(`
    await templateDatabase('self_test', '${hash}', () => { throw new Error('built again'); });
    console.log('used');`);
  expect(said).toBe('used');
});

test('a template whose build failed is not kept', async () => {
  const failing = templateDatabase('self_test', `bad${hash}`, () => Promise.reject(new Error('no seeds')));
  await expect(failing).rejects.toThrow('no seeds');
  expect(await databases('template_self_test_bad')).toEqual([]);
});

test('databases of a run that goes on stay when another begins', async () => {
  const mine = await cloneDatabase(await templateDatabase('self_test', hash, () => Promise.resolve()));
  await elsewhere(`await cloneDatabase({ name: 'template_self_test_${hash}' });`);
  expect(await databases(mine.name)).toHaveLength(1);
  await mine.drop();
});

test('databases of a killed run are dropped by the next', async () => {
  const name = await elsewhere(`
    const template = await templateDatabase('self_test', '${hash}', () => {});
    process.stdout.write((await cloneDatabase(template)).name);
    process.kill(process.pid, 'SIGKILL');`);
  expect(await databases(name)).toHaveLength(1);

  await elsewhere(`await cloneDatabase({ name: 'template_self_test_${hash}' });`);
  expect(await databases(name)).toEqual([]);
});

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

function databases(name: string) {
  return query(server.url, `select datname from pg_database where datname like '${name}%'`);
}

/** Runs a few lines in another process; what they print. */
async function elsewhere(lines: string): Promise<string> {
  const file = path.join(import.meta.dirname, 'test-database.ts');
  const program = `import { cloneDatabase, templateDatabase } from ${JSON.stringify(file)};\n${lines}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => (said += String(chunk)));
  await once(child, 'close');
  return said.trim();
}

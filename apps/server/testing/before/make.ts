import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type pg from 'pg';
import { loadDemoWorld } from '@portal/app-demo/seed.ts';
import { ownerConnection } from '@portal/platform/server/database/connections/connections.ts';
import { withClient } from '@portal/platform/server/database/connections/one-client.ts';
import { cloneDatabase, templateDatabase } from '@portal/platform/server/testing/test-database.ts';
import { folderStore } from '@portal/platform/server/files/store.ts';
import { takeBackup } from '../../backup/take-backup.ts';
import { openMailbox } from '../mailbox.ts';
import { accounts, readSome } from './accounts.ts';
import { signIns } from './sign-ins.ts';
import { archives } from './archives.ts';
import { callOffs } from './call-offs.ts';
import { choices } from './choices.ts';
import { halfRead, messageSent, ordered, underWay, unmounted, withoutFiles } from './interrupted.ts';
import { live, type Life } from './lives.ts';
import { messages } from './messages.ts';
import { notes } from './notes.ts';
import { otherTenant } from './other-tenant.ts';
import { backupFolder, seenFile, structureFile } from './places.ts';
import { seenByAll } from './record.ts';
import { structureOf } from './structure.ts';
import { orders } from './trucks.ts';

/** Makes the fixture anew from the present version: `node apps/server/testing/before/make.ts`. */
const say = (line: string) => process.stdout.write(`${line}\n`);

const workday = async (life: Life, url: string, mailPort: number): Promise<void> => {
  await loadDemoWorld(life.services);
  await choices(life, mailPort);
  await accounts(life);
  say('choices');
  const sources = await callOffs(life);
  say(`${sources.length} lines for notes`);
  await notes(life, sources);
  await orders(life, sources);
  say('documents');
  await messages(life);
  await archives(life);
  await otherTenant(life, url);
  await life.jobsDone();
  await readSome(life);
  await signIns(life, url);
};

/** What a failed job says of itself names files of the machine that made the fixture. */
const forgetPlaces = async (client: pg.ClientBase): Promise<void> => {
  const root = path.resolve(import.meta.dirname, '../../../..');
  await client.query(
    `update pgboss.job set output = replace(output::text, $1, '/portal')::jsonb,
      source_output = replace(source_output::text, $1, '/portal')::jsonb`,
    [root],
  );
};

const database = await cloneDatabase(await templateDatabase('empty', '1', async () => {}));
const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-before-'));
const files = folderStore(folder);
const { url } = database;
const mailbox = await openMailbox({
  onAuth: ({ username }, _, done) => done(null, { user: username }),
  onRcptTo: ({ address }, _, done) =>
    done(
      address.startsWith('shen') ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null,
    ),
});
try {
  await live({ url, files, work: true }, async (life) => workday(life, url, mailbox.port));
  await mailbox.close();
  await live({ url, files, work: false }, ordered);
  await live({ url, files: unmounted(files), work: true }, withoutFiles);
  await live({ url, files, work: false }, messageSent);
  await live({ url, files: unmounted(files), work: true }, halfRead);
  await live({ url, files, work: false }, async (life) => {
    await underWay(life);
    await withClient(ownerConnection({ url }), forgetPlaces);
    rmSync(backupFolder, { recursive: true, force: true });
    const {
      manifest: { tables },
    } = await takeBackup({ url }, files, backupFolder);
    for (const { name, rows } of tables.filter((table) => table.rows === 0)) say(`${name}: ${rows} rows`);
    const lines = await withClient(ownerConnection({ url }), structureOf);
    writeFileSync(structureFile, `${lines.join('\n')}\n`);
    const { seen, missed } = await seenByAll(life, url);
    for (const { call, input } of missed) say(`nobody opens ${call} ${JSON.stringify(input)}`);
    writeFileSync(seenFile, `${JSON.stringify(seen)}\n`);
  });
  const saved = path.join(backupFolder, 'tables');
  for (const name of readdirSync(saved)) {
    const file = path.join(saved, name);
    writeFileSync(file, gzipSync(gunzipSync(readFileSync(file)), { level: 9 }));
  }
} finally {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();

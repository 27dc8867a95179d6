import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { createUser } from '@portal/access/server/offers.ts';
import { startSession } from '@portal/access/server/offers.ts';
import { databaseUrl, startEmbedded, type EmbeddedDatabase } from '@portal/platform/postgres/embedded.ts';
import { migrationFolders, type Portal } from '@portal/platform/server/portal.ts';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import { plugins } from '@portal/app-server/domains.ts';
import { openBenchPortal } from './portal.ts';
import { million } from './million.ts';

/** 1,000,000 call-off lines of 2,000 suppliers in a cluster of the bench's own, made once for each state of the migrations. */
const FOLDER = path.resolve(import.meta.dirname, '../.cache/bench');
const SETTINGS = { shared_buffers: '512MB', max_connections: '100', autovacuum: 'off' };

let server: Promise<EmbeddedDatabase> | undefined;
const filled = new Map<string, Promise<string>>();

export const benchServer = async (): Promise<EmbeddedDatabase> =>
  (server ??= startEmbedded(FOLDER, { settings: SETTINGS }));

/** Address of the database with the million lines. */
export const millionLines = async (note: (line: string) => void): Promise<string> => {
  const name = `million_${await fingerprint()}`;
  const known = filled.get(name) ?? fill(name, note);
  filled.set(name, known);
  return known;
};

/** Tokens of the bench's two users: a supplier's dispatcher and a planner. */
export const benchTokens = async (portal: Portal): Promise<{ supplier: string; planner: string }> => {
  const token = async (userNo: string) => (await startSession(portal.services, { tenantId: 0, userNo }))!;
  return { supplier: await token('supplier'), planner: await token('planner') };
};

/** A fresh database with the migrations alone. */
export const emptyDatabase = async (name: string): Promise<string> => {
  const { url } = await benchServer();
  await asAdmin(url, async (admin) => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name}`);
  });
  return databaseUrl(url, name);
};

/** The million lines in a database of its own, for a claim that leaves more behind than rows of people. */
export const millionCopied = async (name: string, note: (line: string) => void): Promise<string> => {
  const whole = await millionLines(note);
  await asAdmin(whole, async (admin) => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name} template ${/\/(\w+)\?/.exec(whole)![1]}`);
  });
  return databaseUrl(whole, name);
};

export const closeBench = async (): Promise<void> => (await server)?.stop();

const fill = async (name: string, note: (line: string) => void): Promise<string> => {
  const { url } = await benchServer();
  const address = databaseUrl(url, name);
  let present = false;
  await asAdmin(url, async (admin) => {
    const { rows } = await admin.query<{ datname: string }>(
      `select datname from pg_database where datname like 'million_%'`,
    );
    present = rows.some((row) => row.datname === name);
    for (const row of rows)
      if (row.datname !== name) await admin.query(`drop database ${row.datname} with (force)`);
  });
  if (present) return address;
  note('Making 1,000,000 call-off lines of 2,000 suppliers, once');
  const making = await emptyDatabase('making');
  const portal = await openBenchPortal(making);
  await portal.close();
  const owner = ownerDatabase(making);
  await million(owner);
  await owner.transaction().execute(async (db) => {
    await createUser(db, {
      tenantId: 0,
      userNo: 'supplier',
      name: 'Bench',
      party: 'supplier',
      companyCode: 'S00005',
      plants: ['P1'],
      roles: ['supplier-dispatcher'],
      password: 'Bench-2026-x',
      mustChange: 'N',
    });
    await createUser(db, {
      tenantId: 0,
      userNo: 'planner',
      name: 'Bench',
      party: 'plant',
      companyCode: 'P1',
      plants: ['P1'],
      roles: ['mrp-controller'],
      password: 'Bench-2026-x',
      mustChange: 'N',
    });
  });
  await owner.destroy();
  await asAdmin(url, async (admin) => admin.query(`alter database making rename to ${name}`));
  return address;
};

const asAdmin = async (url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> => {
  const admin = new pg.Client({ connectionString: databaseUrl(url, 'postgres') });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
};

const fingerprint = async (): Promise<string> => {
  const hash = createHash('sha256').update(await readFile(new URL('./million.ts', import.meta.url)));
  for (const folder of migrationFolders(plugins))
    for (const file of (await readdir(folder)).toSorted()) hash.update(await readFile(new URL(file, folder)));
  return hash.digest('hex').slice(0, 12);
};

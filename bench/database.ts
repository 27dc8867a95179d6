import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { startSession } from '@portal/access/server/offers.ts';
import { databaseUrl, startEmbedded, type EmbeddedDatabase } from '@portal/platform/postgres/embedded.ts';
import type { Portal } from '@portal/platform/server/portal.ts';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import { openBenchPortal } from './portal.ts';
import { million } from './world/million.ts';
import { ADMIN, ORDINARY, PLANNER } from './world/people.ts';
import type { World } from './world/world.ts';

/** Worlds in a cluster of the bench's own, made once for each state of what makes them and migrated forward since. */
export const FOLDER = path.resolve(import.meta.dirname, '../.cache/bench');
/** Those of servers that are copied: the copies of one hold no other world. */
const ALONE = path.join(FOLDER, 'alone');
export const SETTINGS = { shared_buffers: '2GB', max_connections: '100', autovacuum: 'off' };

const servers = new Map<string, Promise<EmbeddedDatabase>>();
const filled = new Map<string, Promise<string>>();

const serverIn = async (folder: string): Promise<EmbeddedDatabase> => {
  const known = servers.get(folder) ?? startEmbedded(folder, { settings: SETTINGS });
  servers.set(folder, known);
  return known;
};

export const benchServer = async (): Promise<EmbeddedDatabase> => serverIn(FOLDER);

let ofRun: World = million;
/** Claims of this run that do not say otherwise rest on this world. */
export const restOn = (world: World): void => {
  ofRun = world;
};

/** Address of the database with a world, the one of the run if none is named. */
export const filledWorld = async (note: (line: string) => void, world: World = ofRun): Promise<string> => {
  const name = await nameOf(world);
  const known = filled.get(name) ?? fill(await benchServer(), world, note);
  filled.set(name, known);
  return known;
};

/** A world in a cluster of its own, and the folder of that: servers that shall have the same are copies of it. */
export const worldAlone = async (
  note: (line: string) => void,
  world: World,
): Promise<{ url: string; cluster: string }> => {
  const server = await serverIn(path.join(ALONE, world.name));
  const url = await fill(server, world, note);
  return { url, cluster: path.join(ALONE, world.name, 'pg') };
};

/** Tokens of the bench's users: a supplier's dispatcher, a planner and, in worlds that have one, an administrator. */
export const benchTokens = async (
  portal: Portal,
): Promise<{ supplier: string; planner: string; admin: string | undefined }> => {
  const token = async (userNo: string) => startSession(portal.services, { tenantId: 0, userNo });
  return {
    supplier: (await token(ORDINARY.userNo))!,
    planner: (await token(PLANNER.userNo))!,
    admin: await token(ADMIN.userNo),
  };
};

/** A fresh database with the migrations alone. */
export const emptyDatabase = async (name: string): Promise<string> => emptyIn(await benchServer(), name);

const emptyIn = async ({ url }: EmbeddedDatabase, name: string): Promise<string> => {
  await asAdmin(url, async (admin) => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name}`);
  });
  return databaseUrl(url, name);
};

/** The world of the run in a database of its own, for a claim that leaves more behind than rows of people. */
export const worldCopied = async (name: string, note: (line: string) => void): Promise<string> =>
  copyOf(await filledWorld(note), name);

export const closeBench = async (): Promise<void> => {
  for (const server of servers.values()) await (await server).stop();
};

const fill = async (
  server: EmbeddedDatabase,
  world: World,
  note: (line: string) => void,
): Promise<string> => {
  const { url } = server;
  const name = await nameOf(world);
  const address = databaseUrl(url, name);
  let present = false;
  await asAdmin(url, async (admin) => {
    const { rows } = await admin.query<{ datname: string }>(
      `select datname from pg_database where datname like $1`,
      [`${world.name}\\_%`],
    );
    present = rows.some((row) => row.datname === name);
    for (const row of rows)
      if (row.datname !== name) await admin.query(`drop database ${row.datname} with (force)`);
  });
  if (present) {
    await migrated(address);
    return address;
  }
  const whole = world.from && (await fill(server, world.from, note));
  note(`Making ${world.about}, once`);
  const making = whole === undefined ? await emptyIn(server, 'making') : await copyOf(whole, 'making');
  await migrated(making);
  const owner = ownerDatabase(making);
  await world.fill(owner, note);
  await owner.destroy();
  await asAdmin(url, async (admin) => admin.query(`alter database making rename to ${name}`));
  return address;
};

/** File by file: as PostgreSQL copies otherwise, all of it is written into the log as well. */
const copyOf = async (whole: string, name: string): Promise<string> => {
  await asAdmin(whole, async (admin) => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name} template ${/\/(\w+)\?/.exec(whole)![1]} strategy file_copy`);
  });
  return databaseUrl(whole, name);
};

/** The portal brings its database forward when it opens. */
const migrated = async (url: string): Promise<void> => {
  const portal = await openBenchPortal(url);
  await portal.close();
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

/** Bears the fingerprint of what the world is made by. */
const nameOf = async ({ name, sources }: World): Promise<string> => {
  const hash = createHash('sha256');
  for (const source of sources) hash.update(await readFile(source));
  return `${name}_${hash.digest('hex').slice(0, 12)}`;
};

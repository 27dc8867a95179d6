import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import { seededRoles } from '@portal/platform/contract/permission.ts';
import type { Authenticator, SignedIn } from '../authenticator.ts';
import { ownerConnection, STATEMENT_TIMEOUT } from '../database/connections/connections.ts';
import type { Tables } from '../database/tables.ts';
import { workPool } from '../database/connections/one-client.ts';
import { cloneDatabase, templateDatabase } from './test-database.ts';
import { folderStore, type FileStore } from '../files/store.ts';
import { migrationFolders, openPortal, type Portal } from '../portal.ts';
import type { PortalServices } from '../services.ts';
import type { ServerPlugin } from '../plugin.ts';
import type { IdentityProvider } from '../config/provider-config.ts';
import type { Identity } from './people.ts';
import { watchAnswers } from './watched-answers.ts';

export type TestPortal = Portal & {
  /** The owner's view of the database, for arranging and for looking behind the curtain. */
  readonly owner: Kysely<Tables>;
  readonly url: string;
  /** Waits until no job is left; of some tenants, if they are named. */
  readonly jobsDone: (tenants?: readonly number[]) => Promise<void>;
};

/** Milliseconds: for jobs that never end. Beside other suites those of the demo world honestly take more than fifty seconds. */
const JOBS_PATIENCE = 150_000;

/** Seed of the template from which those with a seed begin. */
const MIGRATED = 'none, only migrated';

/**
 * The whole server on a database of its own, a copy of a template that is made once for each state of the migrations.
 * `seed` fills the template; its text is part of the template's identity, so pass `seedVersion` and change it with the seed.
 */
export const openTestPortal = async (options: {
  plugins: readonly ServerPlugin[];
  seedVersion: string;
  seed: (owner: Kysely<Tables>) => Promise<void>;
  /** Real sessions instead of people whose token says who they are. */
  authenticator?: (services: PortalServices) => Authenticator;
  identityProvider?: IdentityProvider;
  /** Instead of a folder of its own. */
  files?: FileStore;
}): Promise<TestPortal> => {
  const files = options.files ?? folderStore(await mkdtemp(path.join(os.tmpdir(), 'portal-files-')));
  const open = async (url: string, work: boolean) =>
    openPortal({
      address: { url },
      plugins: options.plugins,
      authenticator: options.authenticator ?? peoplesAuthenticator,
      files,
      identityProvider: options.identityProvider,
      logLevel: process.env.PORTAL_TEST_LOG ?? 'fatal',
      checkAnswers: true,
      pool: 8,
      shared: 2,
      // Tables of a test are full before the database has counted them.
      readTimeout: STATEMENT_TIMEOUT,
      work,
      // A test that means work of a schedule does it; what came by itself would come in between now and then.
      clock: false,
    });
  // Migrations take ten times as long as most seeds: those of the same domains are run once.
  const migrated = await templateDatabase(
    templateOf({ plugins: options.plugins, seedVersion: MIGRATED }),
    await fingerprint(options.plugins, MIGRATED),
    async (url) => (await open(url, false)).close(),
  );
  const template = await templateDatabase(
    templateOf(options),
    await fingerprint(options.plugins, options.seedVersion),
    async (url) => {
      const portal = await open(url, false);
      const owner = ownerDatabase(url);
      await options.seed(owner);
      await owner.destroy();
      await portal.close();
    },
    migrated,
  );
  const database = await cloneDatabase(template);
  const portal = await open(database.url, true);
  await watchAnswers(portal.app, options.plugins);
  const owner = ownerDatabase(database.url);
  return {
    ...portal,
    owner,
    url: database.url,
    jobsDone: async (tenants) => {
      const until = performance.now() + JOBS_PATIENCE;
      while (performance.now() < until) {
        if ((await portal.services.jobs.pending(tenants)) === 0) return;
        await sleep(25);
      }
      throw new Error(`Jobs are still waiting after ${JOBS_PATIENCE / 1000} s`);
    },
    close: async () => {
      await portal.close();
      await owner.destroy();
      await database.drop();
    },
  };
};

export const ownerDatabase = (url: string): Kysely<Tables> => {
  // The pool does not wait for its connections' last farewell: dropping the database may cut it off.
  const pool = workPool({ ...ownerConnection({ url }), max: 3 });
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
};

/** In tests the token says who somebody is; his permissions are those his role has in a new tenant. */
export const peoplesAuthenticator = (services: PortalServices): Authenticator => {
  /** Who may do everything has a long token, and makes thousands of calls. */
  const known = new Map<string, SignedIn>();
  return {
    signedIn: async (token) => {
      const signedIn = known.get(token) ?? signedInAs(identityIn(token), services);
      known.set(token, signedIn);
      return signedIn;
    },
    forget: () => undefined,
  };
};

const identityIn = (token: string): Identity =>
  JSON.parse(Buffer.from(token, 'base64url').toString()) as Identity;

const signedInAs = (identity: Identity, services: PortalServices): SignedIn => ({
  person: {
    ...identity,
    permissions: new Set(identity.permissions ?? permissionsOf(identity.role, services)),
  },
  proof: { tokenHash: '', accessVersion: '' },
});

const permissionsOf = (role: string, services: PortalServices): string[] => {
  if (!(seededRoles as readonly string[]).includes(role)) throw new Error(`No such role: ${role}`);
  return Object.entries(services.permissions).flatMap(([code, permission]) =>
    role === 'admin' || permission.roles?.includes(role as never) ? [code] : [],
  );
};

/** One name for each set of plugins and seed: of each the newest templates stay, so none drives another's out. */
const templateOf = (options: { plugins: readonly ServerPlugin[]; seedVersion: string }): string => {
  const parts = JSON.stringify([options.plugins.map((plugin) => plugin.name), options.seedVersion]);
  return `portal_${createHash('sha256').update(parts).digest('hex').slice(0, 8)}`;
};

/** Changes whenever a migration, a permission or the seed does. */
const fingerprint = async (plugins: readonly ServerPlugin[], seedVersion: string): Promise<string> => {
  const hash = createHash('sha256')
    .update(seedVersion)
    .update(
      JSON.stringify(
        plugins.map((plugin) => [
          plugin.name,
          plugin.permissions,
          plugin.scenarios,
          plugin.jobs?.map((job) => job.event + job.name),
        ]),
      ),
    );
  for (const folder of migrationFolders(plugins)) {
    for (const file of (await readdir(folder)).toSorted())
      hash.update(file).update(await readFile(new URL(file, folder)));
  }
  return hash.digest('hex');
};

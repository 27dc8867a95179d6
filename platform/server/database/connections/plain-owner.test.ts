import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { folderStore } from '../../files/store.ts';
import { NewerDatabase } from '../start/migrate.ts';
import { openPortal } from '../../portal.ts';
import { databaseUrl, startEmbedded, type EmbeddedDatabase } from '../../../postgres/embedded.ts';

// A server of one's own: on the tests' common one the roles are there already, made by a superuser.
const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-owner-'));
let server: EmbeddedDatabase | undefined;
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('the owner of the database need not be a superuser, only allowed to create roles; a newer database is refused', async () => {
  server = await startEmbedded(folder, { safe: false });
  const superuser = new pg.Client({ connectionString: server.url });
  await superuser.connect();
  await superuser.query(`create role keeper login createrole`);
  await superuser.query('create database shop owner keeper');
  await superuser.end();
  const open = async () =>
    openPortal({
      address: { url: databaseUrl(server!.url, 'shop').replace('//portal@', '//keeper@') },
      plugins: [],
      authenticator: () => ({ signedIn: async () => undefined, forget: () => undefined }),
      files: folderStore(folder),
      logLevel: 'fatal',
      work: false,
    });
  for (const start of ['first', 'second']) {
    const portal = await open();
    const { rows } = await portal.services.pool.query<{
      session: string;
      acting: string;
      isSuperuser: boolean;
    }>(
      `select session_user as session, current_user as acting, (select rolsuper from pg_roles where rolname = session_user) as "isSuperuser"`,
    );
    expect(rows, start).toEqual([{ session: 'keeper', acting: 'portal_app', isSuperuser: false }]);
    for (const party of ['supplier', 'plant', 'forwarder', 'admin', 'job'])
      await portal.services.pool.query(`set role portal_${party}; reset role`);
    await portal.close();
  }
  const owner = new pg.Client({ connectionString: databaseUrl(server.url, 'shop') });
  await owner.connect();
  await owner.query(`insert into kysely_migration values ('20990101T0000-later.sql', now()::text)`);
  await owner.end();
  await expect(open()).rejects.toThrow(NewerDatabase);
});

import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Kysely } from 'kysely';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { folderStore } from '@portal/platform/server/files/store.ts';
import { openPortal, type Portal } from '@portal/platform/server/portal.ts';
import { holderOf } from '@portal/platform/server/testing/people.ts';
import {
  primaryAndStandbys,
  type PrimaryAndStandbys,
} from '@portal/platform/server/testing/standby-server.ts';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import '@portal/platform/server/testing/matchers.ts';
import { readUserInformation } from '../../contract/shell-calls.ts';
import { authenticator, createUser, startSession } from '../offers.ts';
import { plugin } from '../plugin.ts';

let servers: PrimaryAndStandbys;
let owner: Kysely<Tables>;
let portal: Portal;
beforeAll(async () => {
  servers = await primaryAndStandbys();
  portal = await openPortal({
    address: { url: servers.primary },
    readAddresses: [servers.standbys[0]!],
    plugins: [plugin],
    authenticator,
    files: folderStore(mkdtempSync(path.join(os.tmpdir(), 'portal-files-'))),
    logLevel: 'silent',
    work: false,
  });
  owner = ownerDatabase(servers.primary);
  await createUser(owner, {
    tenantId: 0,
    userNo: 'li',
    name: '李',
    party: 'supplier',
    companyCode: 'S1001',
    plants: ['1000'],
    roles: [],
    password: 'a long enough one',
  });
});
afterAll(async () => {
  await portal.close();
  await owner.destroy();
  await servers.close();
});

const signIn = async () =>
  holderOf(portal.app, (await startSession(portal.services, { tenantId: 0, userNo: 'li' }))!);
const fromStandby = () => portal.services.standbys!.state.reads.standby;

test('a session that the standby has not heard of yet holds at once', async () => {
  await portal.services.standbys!.look();
  await servers.standbys[0]!.pause();
  const li = await signIn();
  expect(await li.calls(readUserInformation)).toMatchObject({ userNo: 'li' });
  await servers.standbys[0]!.resume();
});

test('who is locked reads no more, though the standby replays nothing', async () => {
  const li = await signIn();
  const isReadThere = async () => {
    const before = fromStandby();
    await li.calls(readUserInformation);
    return fromStandby() > before;
  };
  await expect.poll(isReadThere, { timeout: 15_000 }).toBe(true);
  await servers.standbys[0]!.pause();
  await owner.updateTable('app_user').set({ locked: 'Y' }).where('user_no', '=', 'li').execute();
  const isOut = async () =>
    li.calls(readUserInformation).then(
      () => 'in',
      () => 'out',
    );
  await expect.poll(isOut, { timeout: 15_000 }).toBe('out');
  await expect(li.calls(readUserInformation)).toFailWith('err.token');
  await servers.standbys[0]!.resume();
});

import '@portal/platform/server/testing/matchers.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plugins } from '@portal/app-server/domains.ts';
import { signedIn } from '@portal/app-server/testing/signed-in.ts';
import { seedWorld, WORLD_VERSION } from '@portal/app-server/testing/world.ts';
import {
  endOtherSessions,
  endOwnSession,
  endSessionOfUser,
  endSessionsOfUser,
  listOwnSessions,
  listSessionsOfUser,
} from '@portal/access/contract/sign-in/session-calls.ts';
import { authenticator, createUser } from '@portal/access/server/offers.ts';
import type { Party } from '@portal/platform/contract/scope.ts';
import { readUserInformation } from '@portal/access/contract/shell-calls.ts';
import { openTestPortal, type TestPortal } from '@portal/platform/server/testing/test-portal.ts';

const ids = new Map<string, string>();
let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({
    plugins,
    seedVersion: `${WORLD_VERSION}-sessions-1`,
    authenticator,
    seed: async (owner) => {
      await seedWorld(owner);
      const user = async (userNo: string, party: Party, companyCode: string, role: string) =>
        createUser(owner, {
          tenantId: 0,
          userNo,
          name: userNo,
          party,
          companyCode,
          plants: ['P1'],
          roles: [role],
          password: 'a long enough one',
          mustChange: 'N',
        });
      await user('boss', 'admin', '', 'admin');
      await user('sa', 'supplier', 'S1001', 'supplier-admin');
      await user('s1', 'supplier', 'S1001', 'supplier-dispatcher');
      await user('s2', 'supplier', 'S1002', 'supplier-dispatcher');
      await user('f1', 'forwarder', 'S1001', 'forwarder-dispatcher');
    },
  });
  const rows = await portal.owner.selectFrom('app_user').select(['id', 'user_no']).execute();
  for (const row of rows) ids.set(row.user_no, row.id);
});
afterAll(async () => portal.close());

test('everybody sees where he is signed in himself, and ends what he forgot', async () => {
  const here = await signedIn(portal, 's1');
  const there = await signedIn(portal, 's1');
  const open = await here.calls(listOwnSessions, {});
  expect(open.filter((one) => one.isThis)).toHaveLength(1);
  expect(open).toHaveLength(2);
  expect(open[0]).toMatchObject({ ip: 'local', agent: 'portal' });
  const other = open.find((one) => !one.isThis)!;
  await here.calls(endOwnSession, { id: other.id });
  await expect(there.calls(readUserInformation, {})).toFailWith('err.token');
  await expect(here.calls(endOwnSession, { id: other.id })).toFailWith('err.notFound');
  expect((await here.calls(readUserInformation, {})).userNo).toBe('s1');
});

test('everybody ends his other sessions at once and stays where he is', async () => {
  const here = await signedIn(portal, 'f1');
  const others = [await signedIn(portal, 'f1'), await signedIn(portal, 'f1')];
  const colleague = await signedIn(portal, 's1');
  expect(await here.calls(endOtherSessions, {})).toEqual({ ended: 2 });
  for (const other of others) await expect(other.calls(readUserInformation, {})).toFailWith('err.token');
  expect(await here.calls(listOwnSessions, {})).toHaveLength(1);
  expect((await colleague.calls(readUserInformation, {})).userNo).toBe('s1');
});

test('who maintains a user ends one of his sessions, or all', async () => {
  const boss = await signedIn(portal, 'boss');
  const [one, two] = [await signedIn(portal, 's2'), await signedIn(portal, 's2')];
  const userId = ids.get('s2')!;
  const [latest] = await boss.calls(listSessionsOfUser, { userId });
  await boss.calls(endSessionOfUser, { userId, id: latest!.id });
  await expect(two.calls(readUserInformation, {})).toFailWith('err.token');
  expect((await one.calls(readUserInformation, {})).userNo).toBe('s2');
  expect(await boss.calls(endSessionsOfUser, { userId })).toEqual({ ended: 1 });
  await expect(one.calls(readUserInformation, {})).toFailWith('err.token');
});

test('an administrator who ends all of his own stays where he is', async () => {
  const boss = await signedIn(portal, 'boss');
  const elsewhere = await signedIn(portal, 'boss');
  await boss.calls(endSessionsOfUser, { userId: ids.get('boss')! });
  await expect(elsewhere.calls(readUserInformation, {})).toFailWith('err.token');
  expect(await boss.calls(listOwnSessions, {})).toHaveLength(1);
});

test.each(['s2', 'f1', 'boss'])('a supplier’s administrator reaches no session of %s', async (other) => {
  const sa = await signedIn(portal, 'sa');
  const person = await signedIn(portal, other);
  const [session] = await person.calls(listOwnSessions, {});
  const userId = ids.get(other)!;
  await expect(sa.calls(listSessionsOfUser, { userId })).toFailWith('err.notFound');
  await expect(sa.calls(endSessionOfUser, { userId, id: session!.id })).toFailWith('err.notFound');
  await expect(sa.calls(endSessionsOfUser, { userId })).toFailWith('err.notFound');
  await expect(sa.calls(endOwnSession, { id: session!.id })).toFailWith('err.notFound');
  expect((await person.calls(readUserInformation, {})).userNo).toBe(other);
});

test('he reaches those of his own people; they reach nobody’s', async () => {
  const [sa, s1] = [await signedIn(portal, 'sa'), await signedIn(portal, 's1')];
  const userId = ids.get('s1')!;
  expect((await sa.calls(listSessionsOfUser, { userId })).length).toBeGreaterThan(0);
  await expect(s1.calls(listSessionsOfUser, { userId })).toFailWith('err.forbidden');
});

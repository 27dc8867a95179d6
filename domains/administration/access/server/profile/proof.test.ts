import '@portal/platform/server/testing/matchers.ts';
import { signedIn, type SignedInPerson } from '@portal/app-server/testing/signed-in.ts';
import { openTestPortal, type TestPortal } from '@portal/platform/server/testing/test-portal.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readProfile, saveProfile } from '../../contract/profile/profile.ts';
import { PROOF_LASTS_MINUTES, proveAgain } from '../../contract/profile/proof.ts';
import { beginFactor } from '../../contract/second-factor/second-factor.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from '../../contract/sign-in/session-calls.ts';
import { authenticator } from '../authenticator.ts';
import { createUser } from '../users/create-user.ts';
import { plugin } from '../plugin.ts';

const PASSWORD = 'Lieferant-2026-spring';
const me = {
  lastName: '王',
  firstName: '建国',
  groupId: null,
  businessModules: ['ORDER'],
  tel: null,
  phone: null,
};
let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({
    plugins: [plugin],
    authenticator,
    seedVersion: 'access-proof-1',
    seed: async (owner) => {
      await createUser(owner, {
        tenantId: 0,
        userNo: 'wang',
        name: '王建国',
        email: 'wang@example.com',
        party: 'supplier',
        companyCode: 'S1001',
        plants: ['1000'],
        roles: ['supplier-dispatcher'],
        password: PASSWORD,
        mustChange: 'N',
      });
    },
  });
});
afterAll(async () => portal.close());

/** Two sessions of one person that were opened when the minutes of a proof had just run out. */
let here: SignedInPerson;
let there: SignedInPerson;
beforeEach(async () => {
  here = await signedIn(portal, 'wang');
  there = await signedIn(portal, 'wang');
  await sql`update session set proven_at = now() - make_interval(mins => ${PROOF_LASTS_MINUTES}::int)`.execute(
    portal.owner,
  );
});

const prove = async (who: SignedInPerson, password = PASSWORD) => {
  const { key, texts } = await who.sealed(password);
  return who.calls(proveAgain, { key, password: texts[0]! });
};
const otherSession = async (who: SignedInPerson) =>
  (await who.calls(listOwnSessions)).find((session) => !session.isThis)!;
const moveTo = async (who: SignedInPerson, email: string) => {
  const { version } = await who.calls(readProfile);
  return who.calls(saveProfile, { ...me, email, version });
};

const guarded: [string, (who: SignedInPerson) => Promise<unknown>][] = [
  ['another e-mail address', async (who) => moveTo(who, 'thief@example.com')],
  ['a second factor', async (who) => who.calls(beginFactor)],
  ['the end of another session', async (who) => who.calls(endOwnSession, await otherSession(who))],
  ['the end of all other sessions', async (who) => who.calls(endOtherSessions)],
];

test.each(guarded)('%s wants the password once the sign-in is a while ago', async (_, change) => {
  await expect(change(here)).toFailWith('err.proofNeeded');
  await expect(prove(here, 'Not-the-password-1')).toFailWith('password.wrongCurrent');
  await expect(change(here)).toFailWith('err.proofNeeded');
  await prove(here);
  await change(here);
});

test('a proof counts for its session alone, and for its minutes', async () => {
  await prove(here);
  await expect(there.calls(endOtherSessions)).toFailWith('err.proofNeeded');
  expect(await here.calls(endOtherSessions)).toMatchObject({ ended: expect.any(Number) });
});

test('what does not concern the account is changed as before', async () => {
  await prove(here);
  await moveTo(here, 'wang@example.com');
  const { version } = await there.calls(readProfile);
  const saved = await there.calls(saveProfile, {
    ...me,
    firstName: '建军',
    email: 'wang@example.com',
    version,
  });
  expect(saved.firstName).toBe('建军');
});

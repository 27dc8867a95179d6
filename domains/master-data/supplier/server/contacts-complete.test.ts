import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUSINESS_MODULES } from '@portal/access/contract/profile/profile.ts';
import { authenticator, createUser } from '@portal/access/server/offers.ts';
import { plugins } from '@portal/app-server/domains.ts';
import { signedIn, type SignedInPerson } from '@portal/app-server/testing/signed-in.ts';
import { seedWorld, WORLD_VERSION } from '@portal/app-server/testing/world.ts';
import { readUserInformation } from '@portal/access/contract/shell-calls.ts';
import { openTestPortal, type TestPortal } from '@portal/platform/server/testing/test-portal.ts';
import { changeDictEntry, listDictEntries } from '@portal/settings/contract/dictionary.ts';
import { dictSeeds } from '@portal/settings/contract/dict-seed.ts';
import { listContacts, removeContact, saveContact } from '../contract/endpoints.ts';

let portal: TestPortal;
let supplier: SignedInPerson;
let boss: SignedInPerson;
beforeAll(async () => {
  portal = await openTestPortal({
    plugins,
    authenticator,
    seedVersion: `${WORLD_VERSION}-contacts-1`,
    seed: async (owner) => {
      await seedWorld(owner);
      const shared = { tenantId: 0, plants: ['P1'], password: 'a long enough one', mustChange: 'N' } as const;
      await createUser(owner, {
        ...shared,
        userNo: 's1',
        name: '林永康',
        party: 'supplier',
        companyCode: 'S1001',
        roles: ['supplier-dispatcher'],
      });
      await createUser(owner, { ...shared, userNo: 'boss', name: '管', party: 'admin', roles: ['admin'] });
    },
  });
  supplier = await signedIn(portal, 's1');
  boss = await signedIn(portal, 'boss');
});
afterAll(async () => portal.close());

const complete = async (who = supplier) => (await who.calls(readUserInformation)).contactBasicInfoIsComplete;

test('contacts are complete once somebody is named for every module, and only so long', async () => {
  const lin = { name: '林永康', position: null, tel: '0431-85110001', email: 'lin@example.com' };
  expect(await complete(boss), 'asked of suppliers alone').toBe('Y');
  for (const module of Object.keys(dictSeeds[BUSINESS_MODULES]!.entries)) {
    expect(await complete()).toBe('N');
    await supplier.calls(saveContact, { ...lin, supplierCode: 'S1001', module, version: null });
  }
  expect(await complete()).toBe('Y');
  const [quality] = await supplier.calls(listContacts, { module: 'QUALITY' });
  await supplier.calls(removeContact, { id: quality!.contactId!, version: quality!.version! });
  expect(await complete()).toBe('N');
});

test('nobody is missed for a module that is switched off', async () => {
  const [entry] = await boss.calls(listDictEntries, { typeCode: BUSINESS_MODULES, code: 'QUALITY' });
  const { id, value, value2, sort } = entry!;
  const change = { id, value, value2, sort };
  const { version } = await boss.calls(changeDictEntry, { ...change, active: 'N', version: entry!.version });
  expect(await complete()).toBe('Y');
  await boss.calls(changeDictEntry, { ...change, active: 'Y', version });
  expect(await complete()).toBe('N');
});

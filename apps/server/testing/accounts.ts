import { createUser } from '@portal/access/server/offers.ts';
import type { SeededRole } from '@portal/platform/contract/permission.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import type { TestWorld } from './portal.ts';
import { world } from './world.ts';

/** A person of the world's plant or supplier with an account: only accounts are told of things. */
export const withAccount = async (
  at: TestWorld,
  party: 'supplier' | 'plant',
  role: SeededRole,
  userNo: string = role,
): Promise<Person> => {
  const companyCode = party === 'plant' ? world.plant : world.supplier;
  const who = { tenantId: at.tenant, userNo, name: role, party, companyCode, companyName: companyCode };
  const plants = [world.plant];
  const userId = await at.owner
    .transaction()
    .execute(async (db) => createUser(db, { ...who, plants, roles: [role], password: 'Portal2026!' }));
  return at.is({ userId, userNo, userName: role, party, companyCode, role, plants });
};

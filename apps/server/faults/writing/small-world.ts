import { createUser, type NewUser } from '@portal/access/server/offers.ts';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import { seedWorld, world } from '../../testing/world.ts';

/** Who somebody is; his name is his number, and his plant the first one. */
export type SmallUser = Pick<NewUser, 'userNo' | 'party' | 'companyCode' | 'roles'>;

/** Those whom most portals have. */
export const dispatcher: SmallUser = {
  userNo: 'supplier',
  party: 'supplier',
  companyCode: world.supplier,
  roles: ['supplier-dispatcher'],
};
export const planner: SmallUser = {
  userNo: 'planner',
  party: 'plant',
  companyCode: world.plant,
  roles: ['mrp-controller'],
};

/** Fills the database of a portal that was started empty (`PORTAL_DEMO: '0'`): the demo world takes longer to load than most tests need. */
export const fillSmallWorld = async (database: string, users: readonly SmallUser[]): Promise<void> => {
  const owner = ownerDatabase(database);
  try {
    await seedWorld(owner);
    await owner.transaction().execute(async (db) => {
      for (const user of users)
        await createUser(db, {
          tenantId: world.tenant,
          name: user.userNo,
          plants: [world.plant],
          password: 'Portal2026!',
          mustChange: 'N',
          ...user,
        });
    });
  } finally {
    await owner.destroy();
  }
};

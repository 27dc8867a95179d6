import '@portal/platform/server/testing/matchers.ts';
import { person, type Identity, type Person } from '@portal/platform/server/testing/people.ts';
import { openTestPortal, type TestPortal } from '@portal/platform/server/testing/test-portal.ts';
import { plugins } from '../domains.ts';
import { seedWorld, world, WORLD_VERSION } from './world.ts';

export { world };

/** Everybody a test may need, in a fresh copy of the world. Close it in `afterAll`. */
export type TestWorld = TestPortal & {
  readonly is: (identity: Partial<Identity>) => Person;
  readonly admin: Person;
  readonly mrp: Person;
  readonly logistics: Person;
  readonly receiving: Person;
  readonly packagingPlanner: Person;
  /** A planner of the other plant only. */
  readonly otherPlanner: Person;
  readonly supplier: Person;
  readonly otherSupplier: Person;
  readonly forwarder: Person;
  readonly otherForwarder: Person;
  /** The same role and company in another tenant. */
  readonly foreignMrp: Person;
  readonly foreignSupplier: Person;
};

export const portal = async (): Promise<TestWorld> => {
  const opened = await openTestPortal({ plugins, seedVersion: WORLD_VERSION, seed: seedWorld });
  let users = 1000;
  const is = (identity: Partial<Identity>): Person => {
    const userId = String(++users);
    return person(opened.app, {
      tenantId: world.tenant,
      userId,
      userNo: `u${userId}`,
      userName: `用户${userId}`,
      party: 'plant',
      companyCode: world.plant,
      plants: [world.plant, world.otherPlant],
      role: 'mrp-controller',
      ...identity,
    });
  };
  return {
    ...opened,
    is,
    admin: is({ party: 'admin', role: 'admin', companyCode: '' }),
    mrp: is({ role: 'mrp-controller' }),
    logistics: is({ role: 'logistics-planner' }),
    receiving: is({ role: 'receiving-clerk' }),
    packagingPlanner: is({ role: 'packaging-planner' }),
    otherPlanner: is({ role: 'mrp-controller', companyCode: world.otherPlant, plants: [world.otherPlant] }),
    supplier: is({ party: 'supplier', role: 'supplier-dispatcher', companyCode: world.supplier }),
    otherSupplier: is({ party: 'supplier', role: 'supplier-dispatcher', companyCode: world.otherSupplier }),
    forwarder: is({ party: 'forwarder', role: 'forwarder-dispatcher', companyCode: world.forwarder }),
    otherForwarder: is({
      party: 'forwarder',
      role: 'forwarder-dispatcher',
      companyCode: world.otherForwarder,
    }),
    foreignMrp: is({ tenantId: world.otherTenant, role: 'mrp-controller' }),
    foreignSupplier: is({
      tenantId: world.otherTenant,
      party: 'supplier',
      role: 'supplier-dispatcher',
      companyCode: world.supplier,
    }),
  };
};

import '@portal/platform/server/testing/matchers.ts';
import type { FileStore } from '@portal/platform/server/files/store.ts';
import { person, type Identity, type Person } from '@portal/platform/server/testing/people.ts';
import { openTestPortal, type TestPortal } from '@portal/platform/server/testing/test-portal.ts';
import { copyTenants, ownerOfTenants, prepareTenants } from '@portal/platform/server/testing/test-tenants.ts';
import { plugins } from '../domains.ts';
import { seedWorld, world, WORLD_VERSION } from './world.ts';

export { world };

/** Everybody a test may need, in a world of its own: two tenants. */
export type TestWorld = Omit<TestPortal, 'close' | 'url'> & {
  readonly tenant: number;
  readonly otherTenant: number;
  readonly is: (identity: Partial<Identity>) => Person;
  readonly admin: Person;
  readonly mrp: Person;
  readonly logistics: Person;
  readonly receiving: Person;
  readonly lead: Person;
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

export type OwnWorld = TestWorld & TestPortal;

/**
 * A fresh world in the portal that the test files of a worker share. Nothing is to be closed: the portal ends with the worker, its database
 * is dropped by a later one. `owner` sees the rows of the two tenants only, `settled` waits for their jobs only.
 */
export const seededPortal = async (): Promise<TestWorld> => {
  const { app, services, owner, url, jobsDone } = await (shared ??= prepared());
  const both = await copyTenants(owner, [TENANT, OTHER_TENANT]);
  const [tenant, otherTenant] = both as [number, number];
  const inside = { app, services, owner: ownerOfTenants(url, both), jobsDone: async () => jobsDone(both) };
  return peopled(inside, tenant, otherTenant);
};

/**
 * A portal with a database of its own and the world in tenant 0, the operator's, and tenant 1: for what is said of the whole installation.
 * Close it in `afterAll`. A file that needs it says why.
 */
export const ownSeededPortal = async (files?: FileStore): Promise<OwnWorld> => {
  const own = await opened(files);
  return { ...own, ...peopled(own, TENANT, OTHER_TENANT) };
};

const TENANT = world.tenant;
const OTHER_TENANT = world.otherTenant;
let shared: Promise<TestPortal> | undefined;

const opened = async (files?: FileStore): Promise<TestPortal> =>
  openTestPortal({ plugins, seedVersion: WORLD_VERSION, seed: seedWorld, ...(files && { files }) });

const prepared = async (): Promise<TestPortal> => {
  const common = await opened();
  await prepareTenants(common.owner);
  return common;
};

const peopled = (
  inside: Omit<TestPortal, 'close' | 'url'>,
  tenant: number,
  otherTenant: number,
): TestWorld => {
  let users = 1000;
  const is = (identity: Partial<Identity>): Person => {
    const userId = String(++users);
    return person(inside.app, {
      tenantId: tenant,
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
    ...inside,
    tenant,
    otherTenant,
    is,
    admin: is({ party: 'admin', role: 'admin', companyCode: '' }),
    mrp: is({ role: 'mrp-controller' }),
    logistics: is({ role: 'logistics-planner' }),
    receiving: is({ role: 'receiving-clerk' }),
    lead: is({ role: 'receiving-lead' }),
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
    foreignMrp: is({ tenantId: otherTenant, role: 'mrp-controller' }),
    foreignSupplier: is({
      tenantId: otherTenant,
      party: 'supplier',
      role: 'supplier-dispatcher',
      companyCode: world.supplier,
    }),
  };
};

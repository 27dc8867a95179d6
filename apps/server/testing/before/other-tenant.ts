import { sql } from 'kysely';
import { createUser } from '@portal/access/server/offers.ts';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import { createTenant } from '@portal/settings/contract/tenant.ts';
import { DEMO_PASSWORD } from '@portal/app-demo/world/people.ts';
import { noteFor, release } from '../goods/goods.ts';
import { sealedFor } from '../sealed.ts';
import { masterData, world } from '../world.ts';
import type { Life } from './lives.ts';

const TENANT = world.otherTenant;

/** Accounts of the second tenant beside its first administrator, who has to change his password before anything else. */
export const otherPeople = ['admin1', 'mrp1', 'supplier1'] as const;

/** A second tenant, made by the operator's administrator, with master data, people, call-offs and notes of its own. */
export const otherTenant = async (life: Life, url: string): Promise<void> => {
  const admin = await life.as('admin');
  const { key, texts } = await sealedFor(admin, DEMO_PASSWORD, DEMO_PASSWORD);
  await admin.calls(createTenant, {
    envNo: TENANT,
    nameZh: '外租户',
    nameEn: 'Other tenant',
    adminNo: 'first.admin',
    adminName: '首位管理员',
    adminEmail: null,
    password: texts[0]!,
    confirmPassword: texts[1]!,
    key,
  });
  // Its roles come by a job.
  await life.jobsDone();
  await arrive(url);
  await release({ ...life, tenant: TENANT }, {});
  const supplier = await life.as('supplier1', TENANT);
  await noteFor(supplier);
  await noteFor(supplier, { send: true });
};

const arrive = async (url: string): Promise<void> => {
  const owner = ownerDatabase(url);
  try {
    await owner.transaction().execute(async (db) => {
      await sql.raw(masterData(TENANT, '外租户')).execute(db);
      const plants = [world.plant, world.otherPlant];
      const common = { tenantId: TENANT, plants, password: DEMO_PASSWORD, mustChange: 'N' as const };
      const [admin, mrp, supplier] = otherPeople;
      await createUser(db, { ...common, userNo: admin, name: '管理员', party: 'admin', roles: ['admin'] });
      await createUser(db, {
        ...common,
        userNo: mrp,
        name: '外计划员',
        party: 'plant',
        companyCode: world.plant,
        roles: ['mrp-controller'],
      });
      await createUser(db, {
        ...common,
        userNo: supplier,
        name: '外供应商',
        party: 'supplier',
        companyCode: world.supplier,
        roles: ['supplier-dispatcher'],
      });
    });
  } finally {
    await owner.destroy();
  }
};

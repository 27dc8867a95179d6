import { sql } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';

/** Says that the tenant's data are those of the demo world: only there anything may be simulated. */
export const markDemoWorld = async ({ db }: Pick<Reader, 'db'>): Promise<void> => {
  await db.insertInto('demo_world').defaultValues().execute();
};

/** The tenant is in production from now on, whatever it was filled with. */
export const dropDemoMark = async ({ db, scope }: { db: Reader['db']; scope: { tenantId: number } }) => {
  await db.deleteFrom('demo_world').where(ownTenant(scope)).execute();
};

/** Whether the tenant's data are those of the demo world. */
export const isDemoWorld = async ({ db, scope }: Pick<Reader, 'db'> & { scope: { tenantId: number } }) =>
  (await db.selectFrom('demo_world').select('tenant_id').where(ownTenant(scope)).executeTakeFirst()) !==
  undefined;

/** Whether an administrator has the demo world run live. */
export const simulates = async ({ db, scope }: Reader): Promise<boolean> => {
  const row = await db
    .selectFrom('demo_world')
    .select('simulates')
    .where(ownTenant(scope))
    .executeTakeFirst();
  return row?.simulates === true;
};

/** SQL, for work over all tenants: those in which the demo world runs live. */
export const simulatingTenants = sql`select tenant_id from demo_world where simulates`;

import { sql } from 'kysely';
import { loadDemoWorld } from '@portal/app-demo/seed.ts';
import { createUser } from '@portal/access/server/offers.ts';
import { dropDemoMark } from '@portal/settings/server/offers.ts';
import type { Config } from '@portal/platform/server/config/config.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { oneTimePassword } from './one-time-password.ts';

const FIRST_TENANT = 0;

/** An empty database gets the demo world, or (PORTAL_DEMO=0) one administrator whose password is said once, and is the demo world no more. Later starts say who may log in. */
export const firstStart = async (
  services: PortalServices,
  config: Config,
  say: (line: string) => void,
): Promise<void> => {
  if (!config.demo) return firstAdministrator(services, say);
  const demo = await loadDemoWorld(services);
  if (demo.loaded)
    say(
      `Loaded the demo world: ${demo.releases} releases, ${demo.scheduleLines} schedule lines (${(demo.milliseconds / 1000).toFixed(1)} s)`,
    );
  say(`\nDemo accounts, all with the password ${demo.password}`);
  for (const { userNo, role, name, companyName } of demo.people)
    say(`  ${userNo.padEnd(12)} ${role.padEnd(22)} ${name} ${companyName}`);
};

const firstAdministrator = async (services: PortalServices, say: (line: string) => void): Promise<void> => {
  const identity = {
    scope: systemScope({ tenantId: FIRST_TENANT, plantNo: '', plants: [] }),
    action: 'first-start',
    source: 'console',
  };
  const password = oneTimePassword();
  const made = await inTransaction(services.pool, identity, async ({ db }) => {
    await dropDemoMark({ db, scope: identity.scope });
    await sql`set local role portal_access`.execute(db);
    const somebody = await db
      .selectFrom('app_user')
      .select('id')
      .where(ownTenant({ tenantId: FIRST_TENANT }))
      .limit(1)
      .executeTakeFirst();
    if (somebody) return false;
    await createUser(db, {
      tenantId: FIRST_TENANT,
      userNo: 'admin',
      name: '系统管理员',
      party: 'admin',
      roles: ['admin'],
      password,
    });
    return true;
  });
  if (made)
    say(
      `\nFirst administrator: admin, password ${password} (said only now; it is changed at the first login)`,
    );
};

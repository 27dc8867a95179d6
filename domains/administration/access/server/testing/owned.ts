import { sql } from 'kysely';
import { world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { createUser } from '../offers.ts';
import type { Arrange } from '@portal/platform/server/testing/probe.ts';
import { idOf } from '@portal/platform/server/testing/id-of.ts';

/** A user of the owner with a session and a second factor, and a role. */
export const arrange: Arrange<TestWorld> = async (at) => {
  const userId = await createUser(at.owner, {
    tenantId: world.tenant,
    userNo: 'of-s1001',
    name: '甲的用户',
    party: 'supplier',
    companyCode: world.supplier,
    companyName: '长春甲零部件有限公司',
    dept: '甲的部门',
    plants: [world.plant],
    roles: ['supplier-dispatcher'],
    password: 'a long enough one',
  });
  await sql`insert into second_factor (tenant_id, user_id, secret, last_step) values (${world.tenant}, ${userId}, '-', 0)`.execute(
    at.owner,
  );
  const tokenId = await idOf(
    at,
    sql`insert into api_token (tenant_id, user_id, party, company_code, name, permissions, plants, expires_at, created_by, updated_by)
      values (0, ${userId}, 'supplier', ${world.supplier}, '甲的令牌', '{call-off:list}', ${[world.plant]}, now() + interval '1 day', 'x', 'x') returning id`,
  );
  await sql`insert into api_token_secret (tenant_id, token_id, token_hash) values (0, ${tokenId}, 'wedi_of-s1001')`.execute(
    at.owner,
  );
  return {
    userId,
    tokenId,
    sessionId: await idOf(
      at,
      sql`insert into session (tenant_id, user_id, token_hash, expires_at, ends_at, ip, agent) values (0, ${userId}, 'of-s1001', now() + interval '1 hour', now() + interval '1 hour', '10.1.2.3', '甲的浏览器') returning id`,
    ),
    roleId: await idOf(at, sql`select id from role where tenant_id = 0 and code = 'supplier-finance'`),
  };
};

import '@portal/platform/server/testing/matchers.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from '@portal/app-server/testing/signed-in.ts';
import { openTestPortal, type TestPortal } from '@portal/platform/server/testing/test-portal.ts';
import { changePassword } from '../../contract/sign-in/login-calls.ts';
import { changePasswordRules, readPasswordRules } from '../../contract/passwords/password-calls.ts';
import { authenticator } from '../authenticator.ts';
import { createUser } from '../users/create-user.ts';
import { seedPermissions } from '../permissions/permission-seed.ts';
import { plugin } from '../plugin.ts';
import { safeRules } from './password-rules.ts';

const PASSWORD = 'a long enough one';
let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({
    plugins: [plugin],
    seedVersion: 'access-password-rules-1',
    authenticator,
    seed: async (owner) => {
      await owner
        .insertInto('tenant')
        .values({ env_no: 7, name_zh: '七', name_en: 'Seven', roles_seeded_at: null })
        .execute();
      await seedPermissions(owner, { ...plugin.permissions }, []);
      const user = async (userNo: string, tenantId: number, party: 'admin' | 'supplier', role: string) =>
        createUser(owner, {
          tenantId,
          userNo,
          name: userNo,
          party,
          companyCode: party === 'admin' ? '' : 'S1',
          plants: ['1000'],
          roles: [role],
          password: PASSWORD,
          mustChange: 'N',
        });
      await user('boss', 0, 'admin', 'admin');
      await user('boss', 7, 'admin', 'admin');
      await user('s1', 0, 'supplier', 'supplier-admin');
    },
  });
});
afterAll(async () => portal.close());

test('rules are changed with version and history, for the own tenant only', async () => {
  const boss = await signedIn(portal, 'boss');
  const { id, ...before } = await boss.calls(readPasswordRules, {});
  expect(before).toEqual({ ...safeRules, version: 1 });
  const changed = { ...before, limitLengthValue: 16, maximumErrors: 4 };
  await boss.calls(changePasswordRules, changed);
  await expect(boss.calls(changePasswordRules, changed)).toFailWith('err.updatedByOther');
  const { rows } = await sql<{ field: string; before: string; after: string }>`
    select field, before, after from history where entity = 'password_rule' and record_id = ${id} order by field`.execute(
    portal.owner,
  );
  expect(rows).toEqual([
    { field: 'limit_length_value', before: '12', after: '16' },
    { field: 'maximum_errors', before: '5', after: '4' },
  ]);
  const other = await signedIn(portal, 'boss', 7);
  expect(await other.calls(readPasswordRules, {})).toMatchObject({
    limitLengthValue: 12,
    version: 0,
    id: null,
  });
  await boss.calls(changePasswordRules, { ...before, version: 2 });
});

test('a tenant that has no rules of its own yet gets them with the first change', async () => {
  const other = await signedIn(portal, 'boss', 7);
  const { id: _, ...rules } = await other.calls(readPasswordRules, {});
  expect(await other.calls(changePasswordRules, { ...rules, history: 8 })).toEqual({ version: 1 });
  expect(await other.calls(readPasswordRules, {})).toMatchObject({ history: 8, version: 1 });
});

test.each([
  ['limitLengthValue', 7],
  ['limitLengthValue', 64],
  ['maximumErrors', 2],
  ['history', 25],
  ['lockMinutes', 0],
  ['validateDateValue', 1.5],
])('%s may not be %d', async (field, value) => {
  const boss = await signedIn(portal, 'boss');
  const { id: _, ...rules } = await boss.calls(readPasswordRules, {});
  await expect(boss.calls(changePasswordRules, { ...rules, [field]: value })).toFailWith('err.invalid');
});

test('a common password is refused, as it is and with signs around it', async () => {
  const boss = await signedIn(portal, 'boss');
  for (const common of ['1q2w3e4r5t6y', 'Password-2026-!!']) {
    const { key, texts } = await boss.sealed(PASSWORD, common, common);
    const sent = { currentPassword: texts[0]!, newPassword: texts[1]!, confirmpassword: texts[2]!, key };
    await expect(boss.calls(changePassword, sent)).toFailWith('password.breached');
  }
});

test('who holds no permission for it neither reads nor changes the rules', async () => {
  const supplier = await signedIn(portal, 's1');
  await expect(supplier.calls(readPasswordRules, {})).toFailWith('err.forbidden');
  const rules = { ...safeRules, version: 1 };
  await expect(supplier.calls(changePasswordRules, rules)).toFailWith('err.forbidden');
});

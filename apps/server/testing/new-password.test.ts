import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import { addressOf } from '@portal/platform/server/testing/people.ts';
import { openTestPortal, type TestPortal } from '@portal/platform/server/testing/test-portal.ts';
import { authenticator, createUser, startSession } from '@portal/access/server/offers.ts';
import { plugins } from '../domains.ts';

let portal: TestPortal;
let token: string;
beforeAll(async () => {
  portal = await openTestPortal({
    plugins,
    seedVersion: 'new-password-1',
    authenticator,
    seed: async (owner) =>
      void (await createUser(owner, {
        tenantId: 0,
        userNo: 'fresh',
        name: '新人',
        party: 'admin',
        companyCode: '',
        plants: [],
        roles: ['admin'],
        password: 'Given-by-another-1',
        mustChange: 'Y',
      })),
  });
  token = (await startSession(portal.services, { tenantId: 0, userNo: 'fresh' }))!;
});
afterAll(async () => portal.close());

const wanting = (before: boolean): Endpoint[] =>
  portal.services.endpoints.filter(
    ({ needs, beforeNewPassword = false }) => needs !== 'anyone' && beforeNewPassword === before,
  );
const refusalOf = async (endpoint: Endpoint): Promise<unknown> => {
  const answer = await portal.app.inject({
    method: endpoint.method,
    url: addressOf(endpoint, {}).url,
    headers: { 'access-token': token, 'client-id': 'x' },
  });
  return [answer.statusCode, answer.json<{ info: string }>().info];
};

test('who must replace his password may do so, learn who he is, and go; nothing else', async () => {
  expect(
    wanting(true)
      .map(({ method, path }) => `${method} ${path}`)
      .toSorted(),
  ).toEqual([
    'GET /sf/v1/plant/user/select',
    'GET /system/v1/dict/all',
    'GET /system/v1/dict/version',
    'GET /system/v1/user/information',
    'POST /system/v1/logout',
    'PUT /system/v1/user/password',
  ]);
  for (const endpoint of wanting(false))
    expect(await refusalOf(endpoint), endpoint.path).toEqual([403, 'err.newPasswordNeeded']);
});

import { beforeAll, expect, test } from 'vitest';
import { pageOf } from '@portal/platform/contract/paging.ts';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { listApiCalls } from '../../contract/permissions/api-doc-call.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
}, 120_000);

test('an administrator finds calls by address or by what they do, with the permissions that open them', async () => {
  const byUrl = pageOf(await at.admin.calls(listApiCalls, { name: '/system/v1/role', limit: 50 }));
  expect(byUrl.rows).toContainEqual({
    id: 'POST /system/v1/role',
    method: 'POST',
    url: '/system/v1/role',
    summary: 'Creates a role with its privileges',
    permissions: ['access:role-edit'],
  });
  const bySummary = pageOf(await at.admin.calls(listApiCalls, { name: 'creates a ROLE' }));
  expect(bySummary.rows.map(({ id }) => id)).toEqual(['POST /system/v1/role']);
});

test('all of them come page by page, each once, and the first row tells how many', async () => {
  const ids: string[] = [];
  let total = Infinity;
  for (let page = 1; ids.length < total; page++) {
    const answer = pageOf(await at.admin.calls(listApiCalls, { page, limit: 50 }));
    expect(answer.rows.length).toBeGreaterThan(0);
    ids.push(...answer.rows.map(({ id }) => id));
    total = page === 1 ? answer.total : total;
  }
  const declared = at.services.endpoints.filter(({ needs }) => needs !== 'anyone' && needs !== 'session');
  expect(ids.toSorted()).toEqual(declared.map(({ method, path }) => `${method} ${path}`).toSorted());
});

test('wildcards of the database mean themselves', async () => {
  expect(await at.admin.calls(listApiCalls, { name: '%_%' })).toEqual([]);
});

import { createCanvas } from '@napi-rs/canvas';
import { beforeAll, expect, test } from 'vitest';
import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import { readHistory } from '@portal/settings/contract/shell-calls.ts';
import { HOUSE_THEME, type TenantTheme } from '@portal/platform/contract/shell/theme.ts';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { uploadFile } from '@portal/settings/contract/file-calls.ts';
import { saveTheme, readTheme } from '../contract/endpoints.ts';

const PNG = createCanvas(4, 4).encodeSync('png');
const WEBP = createCanvas(4, 4).encodeSync('webp');

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
}, 120_000);

/** What somebody without a session is told of a tenant's look. */
const shown = async (tenantId: number | string = at.tenant): Promise<TenantTheme> => {
  const answer = await at.app.inject({
    url: '/api/system/v1/theme',
    headers: { 'tenant-id': String(tenantId) },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: TenantTheme }>().data;
};
const saves = async (change: Partial<InputOf<typeof saveTheme>>) => {
  const { id: _, ...now } = await at.admin.calls(readTheme);
  return at.admin.calls(saveTheme, { ...now, ...change });
};
const sends = async (name: string, content: Buffer) => at.admin.uploads(uploadFile, { name, content });

test('without a decision everybody has the look of the house', async () => {
  expect(await shown()).toEqual(HOUSE_THEME);
  for (const unknown of [99_999, '-1', 'x'])
    expect(await shown(unknown), String(unknown)).toEqual(HOUSE_THEME);
  expect(await at.admin.calls(readTheme)).toMatchObject({ id: null, version: 0, logo: [] });
});

test('what an administrator saves is the look of his tenant alone, and the history tells each change', async () => {
  const saved = await saves({
    primaryColour: '#0B7A3B',
    productZh: '供应链门户',
    guideUrl: 'https://help.example/',
  });
  expect(saved.version).toBe(1);
  expect(await shown()).toEqual({
    ...HOUSE_THEME,
    primaryColour: '#0b7a3b',
    productZh: '供应链门户',
    guideUrl: 'https://help.example/',
  });
  expect(await shown(at.otherTenant)).toEqual(HOUSE_THEME);
  await saves({ boxShadow: 'N' });
  const lines = await at.admin.calls(readHistory, { entity: 'theme', id: saved.id! });
  expect(lines[0]).toMatchObject({ field: 'box_shadow', before: 'Y', after: 'N', action: 'saveTheme' });
});

test('the open call tells the look and nothing else', async () => {
  expect(Object.keys(await shown()).sort()).toEqual(Object.keys(HOUSE_THEME).sort());
});

test('who edits an old state is told so, at the first change too', async () => {
  const { id: _, ...now } = await at.admin.calls(readTheme);
  await at.admin.calls(saveTheme, now);
  await expect(at.admin.calls(saveTheme, now)).toFailWith('err.updatedByOther');
  await expect(at.admin.calls(saveTheme, { ...now, version: 0 })).toFailWith('err.updatedByOther');
});

test.each([
  ['white words', { textColour: '#ffffff' }],
  ['yellow buttons', { primaryColour: '#fadb14' }],
  ['no colour', { errorColour: 'red' }],
  ['a script as manual', { guideUrl: 'javascript:alert(1)' }],
  ['another host by way of a path', { guideUrl: '//evil.example' }],
  ['an unknown font', { font: 'comic' as never }],
  ['corners beyond measure', { cardRadius: 25 }],
])('%s are refused', async (_, change) => {
  const before = await shown();
  await expect(saves(change)).toFailWith('err.invalid');
  expect(await shown()).toEqual(before);
});

test('pictures are shown to everybody while the look wears them, and to nobody afterwards', async () => {
  const [logo, picture] = [await sends('logo.png', PNG), await sends('hall.webp', WEBP)];
  await saves({ logo: [logo], loginPicture: [picture] });
  const look = await shown();
  const get = async (url: string) => at.app.inject({ url });
  const answer = await get(look.logo!);
  expect(answer.rawPayload.equals(PNG)).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect((await get(look.loginPicture!)).headers['content-type']).toBe('image/webp');
  const setting = await saves({ logo: [] });
  expect(setting).toMatchObject({ logo: [], loginPicture: [{ name: 'hall.webp' }] });
  expect((await get(look.logo!)).statusCode).toBe(404);
  expect((await get(look.loginPicture!)).statusCode).toBe(200);
  const input = await at.owner
    .selectFrom('stored_file')
    .select('entity')
    .where('uuid', '=', logo.uuid)
    .executeTakeFirstOrThrow();
  expect(input.entity).toBeNull();
});

test.each([
  ['a file that is not the look’s', 'GET', '00000000-0000-4000-8000-000000000000', 404],
  ['no number at all', 'GET', 'x', 400],
] as const)('%s is not found', async (_, method, uuid, status) => {
  expect((await at.app.inject({ method, url: `/api/system/v1/theme/picture/${uuid}` })).statusCode).toBe(
    status,
  );
});

test('a file of the company that no look wears is not open to the world', async () => {
  const file = await sends('secret.png', PNG);
  expect((await at.app.inject({ url: `/api/system/v1/theme/picture/${file.uuid}` })).statusCode).toBe(404);
});

test('a paper is no logo', async () => {
  const paper = await sends('logo.txt', Buffer.from('logo'));
  await expect(saves({ logo: [paper] })).toFailWith('theme.pictureKind');
  expect((await shown()).logo).toBeNull();
});

test('nobody but an administrator edits the look, whatever his role', async () => {
  const holder = at.is({ permissions: ['system:theme'] });
  await expect(at.mrp.calls(readTheme)).toFailWith('err.forbidden');
  await expect(holder.calls(readTheme)).toFailWith('err.forbidden');
  await expect(
    holder.calls(saveTheme, { ...HOUSE_THEME, version: 0, logo: [], loginPicture: [] }),
  ).toFailWith('err.forbidden');
});

test('the rows are the administrator’s in the database too', async () => {
  const { rows } = await at.services.pool.query<{ role: string; may: boolean }>(
    `select role, has_table_privilege(role, 'tenant_theme', 'select') as may
     from unnest(array['portal_admin', 'portal_plant', 'portal_supplier', 'portal_forwarder']) as role`,
  );
  expect(Object.fromEntries(rows.map(({ role, may }) => [role, may]))).toEqual({
    portal_admin: true,
    portal_plant: false,
    portal_supplier: false,
    portal_forwarder: false,
  });
});

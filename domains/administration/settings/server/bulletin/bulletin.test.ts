import { beforeAll, expect, test } from 'vitest';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import { readHistory } from '../../contract/shell-calls.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import {
  changeBulletin,
  createBulletin,
  listCurrentBulletins,
  listBulletins,
  MOST_SHOWN,
  readBulletin,
  type ShownBulletin,
} from '../../contract/bulletin.ts';

let portal: TestWorld;
beforeAll(async () => {
  portal = await seededPortal();
});

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const input = (change: Partial<InputOf<typeof createBulletin>> = {}) => ({
  titleZh: '停机通知',
  titleEn: 'Downtime',
  bodyZh: '<p>周六停机</p>',
  bodyEn: '<p>Down on Saturday</p>',
  validFrom: inHours(-1),
  validTo: inHours(1),
  active: 'Y' as const,
  onLogin: 'N' as const,
  ...change,
});
const putsUp = async (change: Partial<InputOf<typeof createBulletin>> = {}) =>
  portal.admin.calls(createBulletin, input(change));
const titlesFor = async (who: Person) => (await who.calls(listCurrentBulletins)).map((one) => one.title);
const onLoginPage = async (tenantId: number, language = 'zh'): Promise<ShownBulletin[]> => {
  const answer = await portal.app.inject({
    url: '/api/system/v1/bulletin/login',
    headers: { 'tenant-id': String(tenantId), language },
  });
  return (JSON.parse(answer.body) as { data: ShownBulletin[] }).data;
};

test('a bulletin is read by everybody in the tenant, in his language, and by nobody else', async () => {
  await putsUp();
  await putsUp({ titleZh: '只有中文', titleEn: '', bodyEn: '<p> </p>' });
  expect(await titlesFor(portal.supplier)).toEqual(['只有中文', '停机通知']);
  const english = await portal.forwarder.calls(listCurrentBulletins, {}, { language: 'en' });
  expect(english.map(({ title, body }) => [title, body])).toEqual([
    ['只有中文', '<p>周六停机</p>'],
    ['Downtime', '<p>Down on Saturday</p>'],
  ]);
  expect(await titlesFor(portal.foreignSupplier)).toEqual([]);
});

test.each([
  ['a draft', { active: 'N' as const }],
  ['one of tomorrow', { validFrom: inHours(24), validTo: inHours(48) }],
  ['one of yesterday', { validFrom: inHours(-48), validTo: inHours(-24) }],
])('%s is the administrators’ to see, in the list and by row policy', async (_, change) => {
  const { id } = await putsUp({ ...change, titleZh: `未公布 ${_}` });
  expect(await titlesFor(portal.supplier)).not.toContain(`未公布 ${_}`);
  const scope = { ...portal.supplier, plantNo: world.plant, permissions: new Set<string>() };
  const seen = await inTransaction(portal.services.pool, { scope }, async ({ db }) =>
    db.selectFrom('bulletin').select('id').where('id', '=', id).execute(),
  );
  expect(seen).toEqual([]);
  await expect(portal.supplier.calls(readHistory, { entity: 'bulletin', id })).toFailWith('err.notFound');
  const listed = await portal.admin.calls(listBulletins, { title: `未公布 ${_}` });
  expect(listed.map((row) => row.id)).toEqual([id]);
});

test('the login page shows what was meant for it, of the tenant that the browser names', async () => {
  await putsUp({ titleZh: '登录页公告', titleEn: 'For everybody', onLogin: 'Y' });
  expect((await onLoginPage(portal.tenant)).map((one) => one.title)).toEqual(['登录页公告']);
  expect((await onLoginPage(portal.tenant, 'en'))[0]!.title).toBe('For everybody');
  expect(await onLoginPage(portal.foreignMrp.tenantId)).toEqual([]);
});

test('what could run in a browser is gone before the text is kept', async () => {
  const dirty = '<h2 onclick="x()">标题</h2><script>alert(1)</script><p><a href="javascript:x()">x</a>好</p>';
  const { id, version, ...kept } = await putsUp({ bodyZh: dirty, bodyEn: dirty });
  expect([kept.bodyZh, kept.bodyEn]).toEqual(['<h2>标题</h2><p>好</p>', '<h2>标题</h2><p>好</p>']);
  const changed = await portal.admin.calls(changeBulletin, { ...input({ bodyZh: dirty }), id, version });
  expect(changed.bodyZh).toBe('<h2>标题</h2><p>好</p>');
  await expect(putsUp({ bodyZh: '<svg>alert(1)</svg>' })).toFailWith('bulletin.nothingLeft');
});

test('a bulletin is taken down with its version, and history says by whom', async () => {
  const { id, version } = await putsUp({ titleZh: '将撤下' });
  expect(await titlesFor(portal.mrp)).toContain('将撤下');
  await portal.admin.calls(changeBulletin, { ...input({ titleZh: '将撤下', active: 'N' }), id, version });
  expect(await titlesFor(portal.mrp)).not.toContain('将撤下');
  await expect(portal.admin.calls(changeBulletin, { ...input(), id, version })).toFailWith(
    'err.updatedByOther',
  );
  const lines = await portal.admin.calls(readHistory, { entity: 'bulletin', id });
  expect(lines.find((line) => line.field === 'active')).toMatchObject({
    before: 'Y',
    after: 'N',
    userNo: portal.admin.userNo,
  });
});

test.each([
  ['no title', { titleZh: ' ' }, 'titleZh'],
  ['a text of marks only', { bodyZh: '<p><br></p>' }, 'bodyZh'],
  ['an end before its start', { validTo: inHours(-2) }, 'validTo'],
])('%s is refused at its field', async (_, change, field) => {
  const refused = await putsUp(change).catch((error: unknown) => error);
  expect(refused).toMatchObject({ key: 'err.invalid', details: { fields: [{ path: field }] } });
});

test('others may not read, put up or change bulletins as administrators do', async () => {
  const { id, version } = await putsUp();
  for (const who of [portal.mrp, portal.supplier, portal.forwarder]) {
    await expect(who.calls(listBulletins)).toFailWith('err.forbidden');
    await expect(who.calls(readBulletin, { id })).toFailWith('err.forbidden');
    await expect(who.calls(changeBulletin, { ...input(), id, version })).toFailWith('err.forbidden');
  }
});

test('no more stand on a page than can be read', async () => {
  for (let count = 0; count <= MOST_SHOWN; count++) await putsUp({ titleZh: `第 ${count} 条` });
  const shown = await titlesFor(portal.supplier);
  expect(shown).toHaveLength(MOST_SHOWN);
  expect(shown[0]).toBe(`第 ${MOST_SHOWN} 条`);
});

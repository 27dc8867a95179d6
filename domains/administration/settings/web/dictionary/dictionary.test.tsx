import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { session, useSession } from '@portal/platform/web/session/session.ts';
import { refusal } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import DictionaryPage from './list-page.tsx';

const changed = { updatedAt: '2026-03-01T00:30:00Z', updatedBy: 'admin' };
const van = {
  id: '3',
  version: 1,
  typeCode: 'TRANSPORT_TYPE',
  type: '车型',
  typeEn: 'Type of truck',
  code: 'VAN',
  value: '面包车',
  value2: 'Van',
  sort: 10,
  editable: 'Y',
  active: 'Y',
  ...changed,
};
const piece = {
  ...van,
  id: '4',
  typeCode: 'COUNTRY',
  code: 'PCE',
  value: '件',
  value2: 'Piece',
  editable: 'N',
};
const groups = [
  { typeCode: 'TRANSPORT_TYPE', type: '车型', typeEn: 'Type of truck', editable: 'Y' },
  { typeCode: 'COUNTRY', type: '国家和地区', typeEn: 'N/A', editable: 'N' },
];
const answers = {
  'GET /system/v1/dict': () => [{ ...van, total: 2 }, piece],
  'GET /system/v1/dict/type': () => groups,
  'GET /system/v1/dict/all': () => [{ ...van, dictVersion: '9' }],
};
const permissions = ['settings:dict', 'settings:dict-edit'];

test('a group narrows the list, in the words of the language', async () => {
  const { screen, server, address } = await renderScreen(<DictionaryPage />, { permissions, answers });
  await expect.element(screen.getByText('面包车')).toBeVisible();
  await screen.getByRole('combobox', { name: '字典类型' }).click();
  await screen.getByTitle('COUNTRY 国家和地区').click();
  await screen.getByRole('button', { name: '查询' }).click();
  await expect.poll(() => server.requests('GET /system/v1/dict').at(-1)!.query.typeCode).toBe('COUNTRY');
  expect(address()).toContain('typeCode=COUNTRY');
});

/** What the menu leaves of a screen of 1440 px. */
const BESIDE_THE_MENU = 1168;

test('whether an entry is active is seen without scrolling, in both languages', async () => {
  await page.viewport(BESIDE_THE_MENU, 900);
  const long = {
    ...van,
    typeCode: 'CALLOFF_BATCH_REASON',
    typeEn: 'Reason for committing in batches',
    value: '包装或空容器短缺',
    value2: 'Packaging or empties',
  };
  const { screen } = await renderScreen(<DictionaryPage />, {
    permissions,
    answers: { ...answers, 'GET /system/v1/dict': () => [{ ...long, total: 1 }] },
  });
  for (const [language, active] of [
    ['zh', '启用'],
    ['en', 'Active'],
  ] as const) {
    useSession.setState({ language });
    await expect.element(screen.getByRole('columnheader', { name: active })).toBeVisible();
    await expect.element(screen.getByText(long.code, { exact: true })).toBeVisible();
    const body = document.querySelector('.ant-table-body')!;
    await expect.poll(() => body.scrollWidth - body.clientWidth).toBe(0);
  }
  await page.viewport(1366, 768);
});

test('a new entry offers only groups that take some, and the browser has it at once', async () => {
  const { screen, server } = await renderScreen(<DictionaryPage />, {
    permissions,
    answers: { ...answers, 'POST /system/v1/dict': () => ({ id: '8' }) },
  });
  await screen.getByRole('button', { name: '新建条目' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.element(dialog.getByText('必填').first()).toBeVisible();
  await dialog.getByLabelText('字典类型').click();
  await expect.element(screen.getByTitle('TRANSPORT_TYPE 车型')).toBeVisible();
  expect(screen.getByTitle('COUNTRY 国家和地区').elements()).toHaveLength(0);
  await screen.getByTitle('TRANSPORT_TYPE 车型').click();
  await dialog.getByLabelText('代码', { exact: true }).fill('REEFER');
  await dialog.getByLabelText('中文名称').fill('冷藏车');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.poll(() => session().dict.map((one) => one.dictVersion)).toEqual(['9']);
  expect(server.requests('POST /system/v1/dict')[0]!.input).toMatchObject({
    typeCode: 'TRANSPORT_TYPE',
    code: 'REEFER',
    value: '冷藏车',
    sort: 100,
    active: 'Y',
  });
});

test('a refusal stands at its field', async () => {
  const { screen } = await renderScreen(<DictionaryPage />, {
    permissions,
    answers: {
      ...answers,
      'POST /system/v1/dict': () => refusal('dict.groupName', '请填写类型名称', { field: 'type' }),
    },
  });
  await screen.getByRole('button', { name: '新建字典类型' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('字典类型').fill('COLOUR');
  await dialog.getByLabelText('代码', { exact: true }).fill('RED');
  await dialog.getByLabelText('中文名称').fill('红');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.element(dialog.getByText('请填写类型名称')).toBeVisible();
});

test('of an entry that rules rely on only order and use can be changed', async () => {
  const { screen } = await renderScreen(<DictionaryPage />, { permissions, answers });
  await screen.getByRole('button', { name: '编辑' }).nth(1).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByLabelText('中文名称')).toBeDisabled();
  await expect.element(dialog.getByLabelText('排序')).toBeEnabled();
  await expect.element(dialog.getByText('程序依赖此条目', { exact: false })).toBeVisible();
});

test('who may only look gets no buttons but the history', async () => {
  const { screen, server } = await renderScreen(<DictionaryPage />, {
    permissions: ['settings:dict'],
    answers: { ...answers, 'GET /system/v1/history/{entity}/{id}': () => [] },
  });
  await expect.element(screen.getByText('面包车')).toBeVisible();
  expect(screen.getByRole('button', { name: '新建条目' }).elements()).toHaveLength(0);
  await screen.getByRole('button', { name: '变更记录' }).first().click();
  await expect
    .poll(() => server.requests('GET /system/v1/history/{entity}/{id}').map((seen) => seen.input))
    .toMatchObject([{ entity: 'dict_entry', id: '3' }]);
});

import { expect, test } from 'vitest';
import { session } from '@portal/platform/web/session/session.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import UnitsPage from './list-page.tsx';

test('a new unit goes out as typed, and all screens name it at once', async () => {
  const { screen, server } = await renderScreen(<UnitsPage />, {
    permissions: ['unit:list', 'unit:edit'],
    answers: {
      'GET /sf/v1/unit': () => [],
      'POST /sf/v1/unit': () => ({ id: '1' }),
      'GET /system/v1/dict/all': () => [
        { typeCode: 'UNIT', type: '', code: 'BX', value: '箱', value2: 'box', sort: 1, dictVersion: '2' },
      ],
    },
  });
  await screen.getByRole('button', { name: '新建单位' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('单位代码').fill('bx');
  await dialog.getByLabelText('中文名称').fill('箱');
  await dialog.getByLabelText('英文名称').fill('box');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.element(dialog.getByText('单位代码由 1 至 3 位大写字母或数字组成')).toBeVisible();
  await dialog.getByLabelText('单位代码').fill('BX');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect
    .poll(() => server.requests('POST /sf/v1/unit')[0]?.input)
    .toMatchObject({ code: 'BX', nameZh: '箱', nameEn: 'box', decimals: 0, active: 'Y' });
  await expect.poll(() => session().dict.map(({ code }) => code)).toEqual(['BX']);
});

import { expect, test } from 'vitest';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import { assignsTags } from '../contract/assign.ts';
import AssignDialog from './assign-dialog.tsx';
import TagsPage from './list-page.tsx';

const tag = {
  id: '7',
  version: 1,
  nameZh: '长周期',
  nameEn: 'Long lead',
  colour: 'orange',
  forParts: 'Y',
  forSuppliers: 'N',
  forBulletins: 'N',
  uses: 3,
  createdBy: 'shen',
  mine: 'Y',
};

test('a tag of somebody else has no buttons; deleting an own one says from how many records', async () => {
  const { screen, server } = await renderScreen(<TagsPage />, {
    permissions: ['tag:list', 'tag:edit'],
    answers: {
      'GET /sf/v1/label': () => [
        { ...tag, total: 2 },
        { ...tag, id: '8', nameZh: '他人的', mine: 'N' },
      ],
      'DELETE /sf/v1/label/{id}': () => null,
    },
  });
  await expect.element(screen.getByText('他人的')).toBeVisible();
  expect(screen.getByRole('button', { name: '编辑' }).elements()).toHaveLength(1);
  await screen.getByRole('button', { name: '更多操作' }).click();
  await screen.getByRole('menuitem', { name: '删除' }).click();
  await expect.element(screen.getByText('正用于 3 条记录', { exact: false })).toBeVisible();
  await screen
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定/ })
    .click();
  await expect
    .poll(() => server.requests('DELETE /sf/v1/label/{id}')[0]?.input)
    .toMatchObject({
      id: '7',
      version: '1',
      uses: '3',
    });
});

test('chosen rows get and lose tags in one step; what only some of them bear stays unless it is decided', async () => {
  const call = assignsTags({ path: '/sf/v1/part', name: { zh: '给零件加减标签', en: 'Tag parts' } });
  const [all, some, none] = [tag, { ...tag, id: '8', nameZh: '部分' }, { ...tag, id: '9', nameZh: '没有' }];
  const { screen, server } = await renderScreen(
    <AssignDialog
      call={call}
      entity="part"
      records={[
        { id: '1', tags: [all, some] as never },
        { id: '2', tags: [all] as never },
      ]}
      refreshes={[]}
      onClose={() => {}}
    />,
    {
      permissions: ['tag:assign'],
      answers: {
        'GET /sf/v1/label/list': () => [all, some, none],
        'PUT /sf/v1/part/label': () => ({ records: 2 }),
      },
    },
  );
  const box = (name: string) => screen.getByRole('checkbox', { name });
  await expect.element(box('长周期')).toBeChecked();
  await expect.element(box('部分')).toBePartiallyChecked();
  await box('长周期').click();
  await box('没有').click();
  await screen.getByRole('button', { name: '保存' }).click();
  await expect
    .poll(() => server.requests('PUT /sf/v1/part/label')[0]?.input)
    .toMatchObject({ ids: ['1', '2'], add: ['9'], remove: ['7'] });
});

import { expect, test } from 'vitest';
import { code, text as name } from '../../../contract/columns.ts';
import { text } from '../../../contract/fields.ts';
import { contains } from '../../../contract/filters.ts';
import { masterData } from '../../../contract/master-data.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { RecordScreen } from './record-screen.tsx';

const docks = masterData({
  path: '/sf/v1/dock',
  needs: 'dock:list' as never,
  edits: 'dock:edit' as never,
  summary: 'Docks',
  record: 'dock',
  recordZh: '道口',
  columns: {
    code: code({ px: 100, chars: 10, input: text(5), stays: true }),
    name: name({ px: 100, chars: 10, input: text(20) }),
  },
  filters: { code: contains() },
  refuses: [],
});

const Docks = ({ entity }: { entity?: string }) => (
  <RecordScreen
    name="docks-of-test"
    calls={{ list: docks.list, create: docks.create, change: docks.change }}
    words={{ fields: { code: '代码', name: '名称' } }}
    create="新建道口"
    empty="没有道口"
    nameOf={(row) => row.code}
    {...(entity && { entity })}
  />
);
const show = async (entity?: string) =>
  renderScreen(<Docks {...(entity && { entity })} />, {
    permissions: ['dock:list'],
    answers: {
      'GET /sf/v1/dock': () => [{ id: '7', version: 3, code: 'D1', name: '北门', total: 1 }],
      'GET /system/v1/history/{entity}/{id}': () => [],
    },
  });

test('who may read a list reads the history of its records', async () => {
  const { screen, server } = await show('dock');
  await screen.getByRole('button', { name: '变更记录' }).click();
  await expect.element(screen.getByRole('dialog', { name: '变更记录 D1' })).toBeVisible();
  await expect.element(screen.getByText('还没有变更记录')).toBeVisible();
  expect(server.requests('GET /system/v1/history/{entity}/{id}')[0]?.input).toMatchObject({
    entity: 'dock',
    id: '7',
  });
});

test('a list whose history is on the page of its records offers none', async () => {
  const { screen } = await show();
  await expect.element(screen.getByText('北门')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '变更记录' })).not.toBeInTheDocument();
});

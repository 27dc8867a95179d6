import { expect, test } from 'vitest';
import { code, count, flag, text as name } from '../../contract/columns.ts';
import { Count, YesNo, text } from '../../contract/fields.ts';
import { contains } from '../../contract/filters.ts';
import { masterData } from '../../contract/master-data.ts';
import { renderScreen, type Stage } from '../testing/render-screen.tsx';
import { RecordDetailScreen, useRowOf } from './record-detail-screen.tsx';

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
    lanes: count({ px: 100, chars: 10, input: Count }),
    active: flag({ px: 100, chars: 10, input: YesNo }),
  },
  filters: { code: contains() },
  refuses: [],
});
const words = { fields: { code: '代码', name: '名称', lanes: '车道', active: '启用' } };
const dock = { id: '7', version: 3, code: 'D1', name: '北门', lanes: 2, active: 'Y' };

const Dock = ({ fixed = false }: { fixed?: boolean }) => (
  <RecordDetailScreen
    answer={useRowOf(docks.list, 'code', 'code')}
    calls={{ list: docks.list, ...(!fixed && { change: docks.change }) }}
    words={words}
    back="/docks"
    title={(row) => `道口 ${row.code}`}
    nameOf={(row) => row.code}
    entity="dock"
    facts={() => [
      { title: '基本', fields: ['name', 'code'] },
      { title: '能力', fields: ['lanes'], below: <p>夜班加倍</p> },
    ]}
    sections={() => [{ title: '其他', body: <p>靠近铁路</p> }]}
  />
);
const show = async (stage: Stage = {}, fixed = false) =>
  renderScreen(<Dock fixed={fixed} />, {
    at: '/screen?code=D1',
    permissions: ['dock:list', 'dock:edit'],
    answers: {
      'GET /sf/v1/dock': ({ query }) => (query.code === 'D1' ? [dock] : []),
      'PUT /sf/v1/dock/{id}': () => null,
    },
    ...stage,
  });

test('facts stand in their groups and order, what is special behind them', async () => {
  const { screen } = await show();
  await expect.element(screen.getByRole('heading', { name: '道口 D1' })).toBeVisible();
  const general = screen.getByRole('region', { name: '基本' });
  await expect.element(general).toHaveTextContent('基本名称北门代码D1');
  await expect.element(screen.getByRole('region', { name: '能力' })).toHaveTextContent('能力车道2夜班加倍');
  await expect.element(screen.getByRole('region', { name: '其他' })).toHaveTextContent('其他靠近铁路');
  await expect.element(screen.getByRole('tab', { name: '变更记录' })).toBeVisible();
});

test('the record is changed in the form of its list, as the version that was read', async () => {
  const { screen, server } = await show();
  await screen.getByRole('button', { name: '编辑' }).click();
  const dialog = screen.getByRole('dialog', { name: '编辑 D1' });
  await expect.element(dialog.getByLabelText('代码')).toBeDisabled();
  await dialog.getByLabelText('名称').fill('南门');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect
    .poll(() => server.requests('PUT /sf/v1/dock/{id}')[0]?.input)
    .toMatchObject({ version: 3, code: 'D1', name: '南门', lanes: 2, active: 'Y' });
});

test.each([
  ['has no call for it', {}, true],
  ['is not the user’s to change', { permissions: ['dock:list'] }, false],
])('a record that %s has no button to change it', async (_, stage, fixed) => {
  const { screen } = await show(stage, fixed);
  await expect.element(screen.getByRole('heading', { name: '道口 D1' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '编辑' })).not.toBeInTheDocument();
});

test.each(['/screen?code=D9', '/screen'])('%s names no record', async (at) => {
  const { screen, address } = await show({ at });
  await screen.getByRole('button', { name: '前往列表' }).click();
  await expect.poll(address).toBe('/docks');
});

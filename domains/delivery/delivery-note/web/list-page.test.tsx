import { expect, test, vi } from 'vitest';
import { renderScreen, type Stage } from '@portal/platform/web/testing/render-screen.tsx';
import ListPage from './list-page.tsx';
import { note } from './sample-note.ts';

const rows = [
  { ...note, id: '1', number: '00000001', total: 3 },
  { ...note, id: '2', number: '00000002', status: 'sent' },
  { ...note, id: '3', number: '00000003', status: 'sent', stage: 'planned', urgent: 'Y' },
];
const DISPATCHER = [
  'delivery-note:list',
  'delivery-note:edit',
  'delivery-note:send',
  'delivery-note:remove',
  'delivery-note:print',
  'transport:edit',
];
const show = async (permissions = DISPATCHER, user: Stage['user'] = {}) =>
  renderScreen(<ListPage />, {
    permissions,
    user,
    answers: {
      'GET /sf/v1/delivery-note': () => rows,
      'POST /sf/v1/delivery-note/send': () => ({ sent: 1 }),
    },
  });
type Screen = Awaited<ReturnType<typeof show>>['screen'];
const choose = async (screen: Screen, index: number) =>
  screen.getByRole('checkbox', { name: '选择此行' }).nth(index).click();

test('the number opens the edit page while a note may be changed, its view afterwards', async () => {
  const { screen } = await show();
  await expect
    .element(screen.getByRole('link', { name: '00000001' }))
    .toHaveAttribute('href', '/common/dn-detail?id=1');
  await expect
    .element(screen.getByRole('link', { name: '00000002' }))
    .toHaveAttribute('href', '/common/dn-detail-view?id=2');
  await expect.element(screen.getByText('已排运输')).toBeVisible();
});

test('a supplier does not read his own number on each row; the plant does', async () => {
  const supplierHead = { name: '供应商代码' };
  const { screen: ofPlant } = await show();
  await expect.element(ofPlant.getByRole('columnheader', supplierHead)).toBeInTheDocument();
  await ofPlant.unmount();
  const { screen } = await show(DISPATCHER, { party: 'supplier', companyCode: 'S1001' });
  await expect.element(screen.getByRole('link', { name: '00000001' })).toBeVisible();
  await expect.element(screen.getByRole('columnheader', supplierHead)).not.toBeInTheDocument();
});

test('chosen notes are sent together after a question', async () => {
  const { screen, server } = await show();
  const toolbar = screen.getByRole('toolbar');
  await expect.element(toolbar.getByRole('button', { name: '发送' })).toBeDisabled();
  await choose(screen, 0);
  await toolbar.getByRole('button', { name: '发送' }).click();
  await expect.element(screen.getByText(/确定发送发货单 00000001 吗/)).toBeVisible();
  await screen.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await vi.waitFor(() =>
    expect(server.requests('POST /sf/v1/delivery-note/send').map(({ input }) => input.ids)).toEqual([['1']]),
  );
});

test('sent notes are neither sent nor deleted again, only those on no truck go on a transport order', async () => {
  const { screen, address } = await show();
  const toolbar = screen.getByRole('toolbar');
  await choose(screen, 1);
  await expect.element(toolbar.getByRole('button', { name: '发送' })).toBeDisabled();
  await expect.element(toolbar.getByRole('button', { name: '删除' })).toBeDisabled();
  await choose(screen, 2);
  await expect.element(toolbar.getByRole('button', { name: '新建运输单' })).toBeDisabled();
  await choose(screen, 2);
  await toolbar.getByRole('button', { name: '新建运输单' }).click();
  await vi.waitFor(() => expect(address()).toBe('/transport/transport-detail?notes=2'));
});

test('a plant user sees notes without the supplier’s buttons', async () => {
  const { screen } = await show(['delivery-note:list']);
  await expect
    .element(screen.getByRole('link', { name: '00000001' }))
    .toHaveAttribute('href', '/common/dn-detail-view?id=1');
  await expect.element(screen.getByRole('button', { name: '新建发货单' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: '发送' })).not.toBeInTheDocument();
});

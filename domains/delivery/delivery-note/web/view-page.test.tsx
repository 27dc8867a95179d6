import { DONE } from '@portal/call-off/contract/lines/chain.ts';
import { expect, test, vi } from 'vitest';
import type { Script } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import type { DeliveryNote } from '../contract/fields.ts';
import { brackets, line, note, packedUnits } from './sample-note.ts';
import ViewPage from './view-page.tsx';

const PLANT = [
  'delivery-note:list',
  'delivery-note:print',
  'delivery-note:return',
  'transport:list',
  'receipt:list',
];
const sent: DeliveryNote = { ...note, status: 'sent', unitList: packedUnits };
const show = async (shown: DeliveryNote, permissions = PLANT, answers: Script = {}) =>
  renderScreen(<ViewPage />, {
    at: '/common/dn-detail-view?id=17',
    permissions,
    answers: { 'GET /sf/v1/delivery-note/{id}': () => shown, ...answers },
  });

test('the plant returns a note with a reason as long as it is on no truck', async () => {
  const { screen, server } = await show(sent, PLANT, { 'POST /sf/v1/delivery-note/{id}/return': () => null });
  await expect.element(screen.getByText('待安排运输')).toBeVisible();
  await screen.getByRole('button', { name: '退回供应商' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: '退回供应商' }).click();
  await expect.element(screen.getByText('必填')).toBeVisible();
  await screen.getByLabelText('退回原因').fill('数量有误');
  await screen.getByRole('dialog').getByRole('button', { name: '退回供应商' }).click();
  await vi.waitFor(() =>
    expect(server.requests('POST /sf/v1/delivery-note/{id}/return')[0]!.input).toEqual({
      id: '17',
      reason: '数量有误',
    }),
  );
});

test('what is wrong with the file that an unsent note came in stands on its page, with the way to the file', async () => {
  const problems = [{ place: '第 27 个段', text: '报文没有预计到达时间' }];
  const advice = { adviceId: '9', fileName: 'asn.edi', problems };
  const { screen } = await show({ ...note, advice }, [...PLANT, 'despatch-advice:list']);
  await expect.element(screen.getByText('第 27 个段 · 报文没有预计到达时间')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: '报文与原始文件' }))
    .toHaveAttribute('href', '/management/despatch-advice?advice=9');
});

test('a note on a truck is not returned, edited or sent', async () => {
  const truck = {
    transportOrderId: '5',
    transportOrderNumber: 'TO2026031000005',
    forwarderCode: 'F01',
    forwarderNameZh: '吉顺达',
  };
  const { screen } = await show({ ...sent, stage: 'departed', ...truck }, [
    ...PLANT,
    'delivery-note:edit',
    'delivery-note:send',
    'transport:edit',
  ]);
  await screen.getByRole('button', { name: '打印', exact: true }).click();
  await expect.element(screen.getByRole('menuitem', { name: '打印发货单' })).toBeVisible();
  for (const name of ['退回供应商', '编辑', '发送', '新建运输单'])
    await expect.element(screen.getByRole('button', { name })).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('link', { name: '运输单 TO2026031000005' }))
    .toHaveAttribute('href', '/transport/transport-view?id=5');
  await expect.element(screen.getByText('F01 吉顺达')).toBeVisible();
});

test('a received note shows what came of each material and leads to its receipt', async () => {
  const { screen } = await show({
    ...sent,
    stage: 'received',
    receiptNumber: 'GR2026031100002',
    lineList: [
      { ...brackets, receivedQuantity: '340' },
      line('2', { quantity: '5', receivedQuantity: '6' }),
      line('3', { receivedQuantity: '345' }),
    ],
  });
  await expect.element(screen.getByText('−5', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('+1', { exact: true })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: '收货单 GR2026031100002' }))
    .toHaveAttribute('href', '/management/receipt?noteNumber=00000042&supplierCode=S1001');
});

test('where there is no order and no receipt yet, it says so and leads nowhere', async () => {
  const { screen } = await show(sent);
  await expect.element(screen.getByText('运输单：尚未安排')).toBeVisible();
  await expect.element(screen.getByText('收货单：尚未收货')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '运输单' })).not.toBeInTheDocument();
});

test('the packing opens down to the licence plates', async () => {
  const { screen } = await show(sent);
  await screen.getByText('外包装 2').click();
  await screen.getByText('2 × 10 件').click();
  await expect.element(screen.getByText('1JUN123456789000001102')).toBeVisible();
});

test('the way of a note shows when each stage was reached, and opens the documents its reader may open', async () => {
  const way = { ...DONE, at: '2026-03-08T01:00:00Z', by: null };
  const { screen } = await renderScreen(<ViewPage />, {
    at: '/common/dn-detail-view?id=17',
    permissions: ['delivery-note:list', 'call-off:list'],
    answers: {
      'GET /sf/v1/delivery-note/{id}': () => ({ ...note, status: 'sent' }),
      'GET /sf/v1/delivery-note/{id}/chain': () => [
        {
          stage: 'released',
          ...way,
          document: 'R-7',
          to: '/management/notify-detail?agreement=9',
          needs: 'call-off:list',
        },
        { stage: 'written', ...way, document: '00000042', to: null, needs: null },
        {
          stage: 'planned',
          ...way,
          tone: 'trouble',
          reason: '道口检修',
          name: { zh: '工厂已驳回', en: 'Rejected by the plant' },
          document: 'TO-1',
          to: '/transport/transport-view?id=3',
          needs: 'transport:list',
        },
      ],
    },
  });
  const chain = screen.getByRole('list', { name: '流转' });
  await expect
    .element(chain.getByRole('link', { name: 'R-7' }))
    .toHaveAttribute('href', '/management/notify-detail?agreement=9');
  await expect.element(chain.getByText('TO-1')).toBeVisible();
  await expect.element(chain.getByRole('link', { name: 'TO-1' })).not.toBeInTheDocument();
  const items = chain.getByRole('listitem').elements();
  expect(items.map((item) => [item.textContent, item.dataset.state]).slice(0, 4)).toEqual([
    ['发布要货 已经过03-08 09:00R-7', 'done'],
    ['创建发货单 已经过03-08 09:0000000042', 'done'],
    ['工厂已驳回 停在这里03-08 09:00道口检修TO-1', 'stopped'],
    ['发车 未到', 'ahead'],
  ]);
  await expect.element(chain.getByText('收货', { exact: true })).toBeVisible();
  await expect.element(chain.getByText('收货差异')).not.toBeInTheDocument();
});

test('both parties stand on a note, and that they are kept once it is sent', async () => {
  const { screen } = await show(sent);
  const shipper = screen.getByRole('group', { name: '发货方' });
  await expect.element(shipper.getByText('长春市 东风大街 8008 号 130011')).toBeVisible();
  await expect
    .element(screen.getByRole('group', { name: '收货方' }).getByText('A13 一号卸货点'))
    .toBeVisible();
  await expect.element(screen.getByText('以上为发送时的信息，之后主数据的变更不影响本单。')).toBeVisible();
});

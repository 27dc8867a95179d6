import { OrderDialog } from './order-dialog.tsx';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import type { ContainerNote } from '../contract/fields.ts';
import ContainerNotePage from './detail-page.tsx';
import NotesOnOrder from './on-order.tsx';

const sample = (changed: Partial<ContainerNote> = {}): ContainerNote => ({
  id: '7',
  version: 3,
  number: 'CN2026030200001',
  state: 'receiptToBeConfirmed',
  status: 'departed',
  direction: 'fromPlant',
  partnerKind: 'supplier',
  partnerCode: 'S1001',
  partnerNameZh: '大连海砺',
  partnerNameEn: 'Haili',
  forwarderCode: null,
  containers: 'KLT4147 × 8',
  quantity: 10,
  pickedQuantity: 8,
  receivedQuantity: null,
  pickOn: '2026-03-02',
  expectedOn: '2026-03-03',
  unloadingPoint: 'A35',
  transportMode: 'ROAD',
  transportOrderNumber: null,
  writtenBy: 'supplier',
  comment: null,
  completeBy: '2026-03-05T01:00:00.000Z',
  createdAt: '2026-03-02T01:00:00.000Z',
  unloadingPointId: '5',
  transportOrderId: null,
  reviewReason: null,
  sentAt: '2026-03-02T01:00:00.000Z',
  pickedAt: '2026-03-02T02:00:00.000Z',
  departedAt: '2026-03-02T03:00:00.000Z',
  receivedAt: null,
  receivedOn: null,
  receiptRemark: null,
  reversalReason: null,
  items: [
    {
      id: '11',
      containerCode: 'KLT4147',
      containerNameZh: '标准箱',
      containerNameEn: 'Box',
      condition: 'available',
      quantity: 10,
      layers: 2,
      needed: 10,
      pickedQuantity: 8,
      pickReason: '两个破损',
      receivedQuantity: null,
      receiveReason: null,
    },
  ],
  ...changed,
});
const READ = 'GET /container/v1/note/{id}';
const permissions = ['container-note:list', 'container-note:ship', 'container-note:receive'];
const at = '/container/container-dn-detail?id=7';

test('the consignee alone is offered to receive; what was picked stands there as expected', async () => {
  const { screen } = await renderScreen(<ContainerNotePage />, {
    permissions,
    user: { party: 'supplier' },
    at,
    answers: { [READ]: () => sample() },
  });
  await expect.element(screen.getByText('两个破损')).toBeVisible();
  await screen.getByRole('button', { name: /收\s?货/ }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('应有数量')).toBeVisible();
  await expect.element(dialog.getByText('有数量不一致')).not.toBeInTheDocument();
});

test('the plant, which sent it off, is offered nothing', async () => {
  const { screen } = await renderScreen(<ContainerNotePage />, {
    permissions,
    user: { party: 'plant' },
    at,
    answers: { [READ]: () => sample() },
  });
  await expect.element(screen.getByText('两个破损')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /收\s?货/ })).not.toBeInTheDocument();
});

const picked = (changed: Partial<ContainerNote> = {}) =>
  sample({ state: 'deliveryToBeConfirmed', status: 'picked', forwarderCode: 'F01', ...changed });
const TRUCK = 'POST /container/v1/note/{id}/truck';

test('whoever consigns a picked note, or carries it, orders a truck for it and fills in the order', async () => {
  for (const [party, direction] of [
    ['supplier', 'toPlant'],
    ['forwarder', 'fromPlant'],
  ] as const) {
    const { screen, server, address } = await renderScreen(<ContainerNotePage />, {
      permissions: [...permissions, 'transport:edit'],
      user: { party },
      at,
      answers: {
        [READ]: () => picked({ direction }),
        [TRUCK]: () => picked({ direction, status: 'trucked', version: 4, transportOrderId: '31' }),
      },
    });
    await screen.getByRole('button', { name: '新建运输单' }).click();
    await expect.element(screen.getByText(/新建一张运输单并装车/)).toBeVisible();
    await screen.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await expect.poll(address).toBe('/transport/transport-detail?id=31');
    expect(server.requests(TRUCK)[0]?.input).toMatchObject({ id: '7', version: 3 });
  }
});

test.each([
  ['who writes no transport orders', permissions, 'supplier', {}],
  [
    'a supplier, of what the plant sends off',
    [...permissions, 'transport:edit'],
    'supplier',
    { direction: 'fromPlant' },
  ],
  ['of a note that is on a truck', [...permissions, 'transport:edit'], 'supplier', { status: 'trucked' }],
  [
    'of containers of a forwarder',
    [...permissions, 'transport:edit'],
    'forwarder',
    { partnerKind: 'forwarder' },
  ],
] as const)('%s: no truck is ordered', async (_, may, party, changed) => {
  const { screen } = await renderScreen(<ContainerNotePage />, {
    permissions: may,
    user: { party },
    at,
    answers: { [READ]: () => picked({ direction: 'toPlant', ...changed }) },
  });
  await expect.element(screen.getByText('两个破损')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '新建运输单' })).not.toBeInTheDocument();
});

test('only trucks that can take a note are offered, each with how far it has come', async () => {
  const { screen, server } = await renderScreen(<ContainerNotePage />, {
    permissions,
    user: { party: 'plant' },
    at,
    answers: {
      [READ]: () => picked(),
      'GET /container/v1/note/{id}/truck': () => [
        {
          id: '31',
          number: 'TO2026030200001',
          status: 'completed',
          truckPlate: '吉A12345',
          windowDay: '2026-03-02',
          window: '08:00-09:00',
        },
      ],
      'POST /container/v1/note/{id}/load': () => picked({ status: 'trucked', transportOrderId: '31' }),
    },
  });
  await screen.getByRole('button', { name: /装\s?车/ }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(/今天卸货完成的车辆/)).toBeVisible();
  await dialog.getByRole('combobox', { name: '运输单' }).click();
  await screen.getByTitle(/TO2026030200001 · 吉A12345 · 2026-03-02 · 08:00-09:00 · 已完成/).click();
  await dialog.getByRole('button', { name: /装\s?车/ }).click();
  await expect
    .poll(() => server.requests('POST /container/v1/note/{id}/load')[0]?.input)
    .toMatchObject({ transportOrderId: '31', version: 3 });
});

test('the page of an order names the notes that ride on it with where they go', async () => {
  const { screen, server } = await renderScreen(<NotesOnOrder id="31" />, {
    permissions,
    answers: {
      'GET /container/v1/note': () => [
        { ...picked({ status: 'trucked', direction: 'toPlant' }), total: 2 },
        picked({ id: '8', number: 'CN2026030200002', status: 'trucked' }),
      ],
    },
  });
  await expect.element(screen.getByRole('heading', { name: '随车器具单 (2)' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'CN2026030200001' }))
    .toHaveAttribute('href', '/container/container-dn-detail?id=7');
  const cellsOf = (number: string) =>
    screen
      .getByRole('row', { name: new RegExp(number) })
      .getByRole('cell')
      .elements()
      .map((cell) => cell.textContent);
  expect(cellsOf('CN2026030200001')[1]).toBe('S1001 大连海砺');
  expect(cellsOf('CN2026030200002')[2]).toBe('S1001 大连海砺');
  expect(cellsOf('CN2026030200001')[3]).toBe('KLT4147 × 8');
  expect(server.requests('GET /container/v1/note')[0]?.input).toMatchObject({ transportOrderId: '31' });
});

test('the page of an order on which no note rides shows nothing of notes', async () => {
  const { screen, server } = await renderScreen(<NotesOnOrder id="32" />, {
    permissions,
    answers: { 'GET /container/v1/note': () => [] },
  });
  await expect.poll(() => server.requests('GET /container/v1/note')).toHaveLength(1);
  await expect.element(screen.getByRole('heading')).not.toBeInTheDocument();
});

const need = { minimum: null, expected: 0, gross: 80, total: 2 };
const needed = [
  { ...need, id: '3', supplierCode: 'S1002', containerCode: 'KLT4147', needed: 63, held: 5, maximum: 200 },
  { ...need, id: '4', supplierCode: 'S1002', containerCode: 'PAL1208', needed: 4, held: 1, maximum: null },
];
const ordering = async (rows: readonly object[]) => {
  const closed = vi.fn();
  const dialog = <OrderDialog records={needed.map(({ id }) => ({ id, number: '' }))} onClose={closed} />;
  const shown = await renderScreen(dialog, {
    permissions: ['container-note:edit'],
    user: { party: 'plant' },
    dict: [],
    answers: {
      'GET /container/v1/need': () => rows,
      'GET /container/v1/note-need': () => needed,
      'GET /sf/v1/unpointdoor/select': () => [{ id: '5', code: 'A35' }],
      'GET /sf/v1/customer/selectByType': () => [],
      'GET /sf/v1/forwarder/select': () => [],
      'GET /container/v1/note-container': () => [
        { code: 'KLT4147', nameZh: '标准箱', nameEn: 'Box' },
        { code: 'PAL1208', nameZh: '托盘', nameEn: 'Pallet' },
      ],
      'POST /container/v1/note/several': () => [
        { id: '1', number: 'CN1' },
        { id: '2', number: 'CN2' },
      ],
    },
  });
  return { ...shown, closed };
};

test('what is missing is ordered without typing it again: containers and quantities stand in the note, stock and maximum beside them', async () => {
  await ordering(needed);
  const shown = (): string => {
    const form = document.querySelector('.ant-modal form');
    const typed = [...(form?.querySelectorAll('input') ?? [])].map(({ value }) => value);
    return [form?.textContent ?? '', ...typed].join(' ');
  };
  for (const text of ['KLT4147', '63', '200', 'PAL1208']) await expect.poll(shown).toContain(text);
});

test('needs of several suppliers become a note for each in one step, with stock and maximum beside', async () => {
  const { screen, server } = await ordering([
    { ...needed[0]!, supplierNameZh: '甲', containerNameZh: '标准箱' },
    { ...needed[1]!, supplierCode: 'S1001', supplierNameZh: '乙', containerNameZh: '托盘' },
  ]);
  const dialog = screen.getByRole('dialog', { name: '为 2 家供应商新建器具单' });
  await expect.element(dialog.getByText('S1002 甲')).toBeVisible();
  await expect.element(dialog.getByText('200')).toBeVisible();
  await expect.element(dialog.getByText('工厂装货点')).toBeVisible();
  await dialog.getByRole('combobox', { name: '工厂装货点' }).click();
  await screen.getByTitle('A35').click();
  await dialog.getByRole('button', { name: /保\s?存/ }).click();
  await expect
    .poll(() => server.requests('POST /container/v1/note/several')[0]?.input)
    .toMatchObject({
      send: 'Y',
      unloadingPointId: '5',
      portions: [
        { supplierCode: 'S1002', containerCode: 'KLT4147', quantity: '63' },
        { supplierCode: 'S1001', containerCode: 'PAL1208', quantity: '4' },
      ],
    });
});

test('needs that are gone meanwhile are said so, and nothing stays open', async () => {
  const { screen, closed } = await ordering([]);
  await expect.element(screen.getByText(/所选需求已不存在/)).toBeVisible();
  expect(closed).toHaveBeenCalledOnce();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  ['fromPlant', '工厂装货点', '卸货点'],
  ['toPlant', '卸货点', '工厂装货点'],
] as const)('the page of a note %s names the place at the plant: %s', async (direction, word, other) => {
  const { screen } = await renderScreen(<ContainerNotePage />, {
    permissions,
    user: { party: 'supplier' },
    at,
    answers: { [READ]: () => picked({ direction }) },
  });
  await expect.element(screen.getByText(word, { exact: true })).toBeVisible();
  expect(screen.getByText(other, { exact: true }).elements()).toEqual([]);
});

test('containers are selected by name, and what leaves the plant is loaded there', async () => {
  const { screen } = await ordering(needed);
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('工厂装货点')).toBeVisible();
  expect(dialog.getByText('卸货点', { exact: true }).elements()).toEqual([]);
  await expect
    .poll(() => [...document.querySelectorAll('.ant-modal option')].map(({ textContent }) => textContent))
    .toContain('PAL1208 托盘');
});

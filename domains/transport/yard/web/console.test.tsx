import { expect, test } from 'vitest';
import { refusal } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen, type Stage } from '@portal/platform/web/testing/render-screen.tsx';
import { clerk, sampleTruck, sampleYard } from './samples.ts';
import { YardConsole } from './console.tsx';

const moved = { id: '92', version: 2 };
const show = (answers: Stage['answers'] = {}, more: Partial<Stage> = {}) =>
  renderScreen(<YardConsole />, {
    at: '/transport/yard',
    ...clerk,
    ...more,
    answers: { 'GET /transport/v1/yard': () => sampleYard(), ...answers },
  });

test('a free dock proposes who comes next and says why; one click calls it', async () => {
  const { screen, server } = await show({ 'POST /transport/v1/yard/{id}/call': () => moved });
  const dock = screen.getByRole('list', { name: '道口' }).getByRole('listitem').first();
  await expect.element(dock).toMatchTextContent(/载有今日或逾期的要货 · 预约本道口 · 已候车 25 分钟/);
  await expect.element(screen.getByText('不在班次内，今日 08:00-09:00')).toBeVisible();
  await dock.getByRole('button', { name: '叫号 吉A00002' }).click();
  await expect
    .poll(() => server.requests('POST /transport/v1/yard/{id}/call')[0]?.input)
    .toMatchObject({ id: '92', version: 1, doorId: '1' });
});

test('who calls to a dock sees which ones are taken and by whom, and hears when another was faster', async () => {
  const said = '道口 D1 已有卡车 吉A00002（TO2）；可用道口：无';
  const { screen } = await show({
    'POST /transport/v1/yard/{id}/call': () => refusal('yard.doorTaken', said, {}, 409),
  });
  const waiting = screen.getByRole('region', { name: '候车' });
  await waiting.getByRole('listitem').first().getByRole('button', { name: '叫号', exact: true }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByRole('button', { name: 'D2 · 已被占用 吉A00003' })).toBeDisabled();
  await expect.element(dialog.getByRole('button', { name: 'D3 · 不在班次内' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'D1 · 预约' }).click();
  await expect.element(screen.getByText(said)).toBeVisible();
});

test('a truck is found by what is scanned, and checked in', async () => {
  const found = sampleTruck({
    orderId: '8',
    lane: 'expected',
    visitId: null,
    version: null,
    checkedInAt: null,
  });
  const { screen, server } = await show({
    'GET /transport/v1/yard/truck': ({ query }) => (query.text === '吉A00008' ? [found] : []),
    'POST /transport/v1/yard/check-in': () => moved,
  });
  const box = screen.getByRole('searchbox', { name: '查找卡车' });
  await box.fill('吉B');
  await screen.getByRole('button', { name: /search/i }).click();
  await expect.element(screen.getByText(/场内和待入场的卡车中没有：吉B/)).toBeVisible();
  await box.fill('吉A00008');
  await screen.getByRole('button', { name: /search/i }).click();
  await expect.element(screen.getByText('吉A00008')).toBeVisible();
  await screen.getByRole('button', { name: '入场', exact: true }).first().click();
  await expect
    .poll(() => server.requests('POST /transport/v1/yard/check-in')[0]?.input)
    .toEqual({ orderId: '8' });
});

test('a truck that is scanned in the yard shows its next step, which is the one thing to press', async () => {
  const found = sampleTruck({
    orderId: '9',
    lane: 'called',
    doorId: '2',
    doorCode: 'D2',
    calledAt: new Date().toISOString(),
  });
  const { screen, server } = await show({
    'GET /transport/v1/yard': () => sampleYard({ trucks: [] }),
    'GET /transport/v1/yard/truck': () => [found],
    'POST /transport/v1/yard/{id}/at-door': () => moved,
  });
  await screen.getByRole('searchbox', { name: '查找卡车' }).fill('00009');
  await screen.getByRole('button', { name: /search/i }).click();
  const next = screen.getByRole('button', { name: '已靠泊' });
  await expect.element(next).toBeVisible();
  expect(next.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await next.click();
  await expect
    .poll(() => server.requests('POST /transport/v1/yard/{id}/at-door')[0]?.input)
    .toMatchObject({ id: '99', version: 1 });
});

test('a truck that is unloaded is to leave; one that was tapped away just now comes back', async () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const at = { doorId: '1', doorCode: 'D1', calledAt: minutesAgo(60), atDoorAt: minutesAgo(50) };
  const trucks = [
    sampleTruck({ orderId: '5', lane: 'atDoor', unloaded: true, ...at }),
    sampleTruck({ orderId: '6', lane: 'done', checkedOutAt: minutesAgo(2), ...at }),
    sampleTruck({ orderId: '7', lane: 'done', checkedOutAt: minutesAgo(20), ...at }),
  ];
  const { screen, server } = await show({
    'GET /transport/v1/yard': () => sampleYard({ trucks }),
    'POST /transport/v1/yard/{id}/take-back-check-out': () => ({ id: '96', version: 2 }),
  });
  const dock = screen.getByRole('list', { name: '道口' }).getByRole('listitem').first();
  await expect.element(dock).toMatchTextContent(/吉A00005.*已卸完，待离场/);
  const back = screen.getByRole('region', { name: '已离场' }).getByRole('button', { name: '撤销离场' });
  expect(back.elements()).toHaveLength(1);
  await back.click();
  await expect
    .poll(() => server.requests('POST /transport/v1/yard/{id}/take-back-check-out')[0]?.input)
    .toMatchObject({ id: '96', version: 1 });
});

test('a truck that nobody expects is registered by its plate and taken back within ten seconds; in its row stands that it has no order', async () => {
  const walkIn = sampleTruck({
    orderId: '9',
    number: 'WI2026030200001',
    supplierCode: null,
    supplierNameZh: null,
    forwarderCode: null,
    plannedDoorId: null,
    plannedDoor: null,
    noteNumbers: '00000032',
  });
  const { screen, server } = await show(
    {
      'GET /transport/v1/yard': () => sampleYard({ trucks: [{ ...walkIn, orderId: null }] }),
      'GET /transport/v1/yard/truck': () => [],
      'GET /sf/v1/unpointdoor/select': () => [],
      'POST /transport/v1/yard/walk-in': () => ({ id: '99', version: 1, number: 'WI1', plate: '吉C12345' }),
      'POST /transport/v1/yard/{id}/take-back-walk-in': () => ({ id: '99' }),
    },
    { permissions: [...clerk.permissions, 'yard:walk-in'] },
  );
  const row = screen.getByRole('region', { name: '候车' }).getByRole('listitem').first();
  await expect.element(row.getByText('无运输单')).toBeVisible();
  await expect.element(row).toMatchTextContent(/WI2026030200001.*随车 00000032/);
  await screen.getByRole('searchbox', { name: '查找卡车' }).fill('吉c12345');
  await screen.getByRole('button', { name: /search/i }).click();
  await screen.getByRole('alert').getByRole('button', { name: '登记无单车辆' }).click();
  const dialog = screen.getByRole('dialog', { name: '登记无单车辆' });
  await expect.element(dialog.getByLabelText('车牌号')).toHaveValue('吉C12345');
  await dialog.getByLabelText('随车发货单').fill('00000032\n00000033');
  await dialog.getByRole('button', { name: /保\s?存/ }).click();
  await expect
    .poll(() => server.requests('POST /transport/v1/yard/walk-in')[0]?.input)
    .toMatchObject({ truckPlate: '吉C12345', notes: ['00000032', '00000033'] });
  const said = screen.getByText('卡车 吉C12345 已登记为 WI1，计划员会收到通知');
  await expect.element(said).toBeVisible();
  await screen.getByRole('button', { name: '撤销登记' }).first().click();
  await expect
    .poll(() => server.requests('POST /transport/v1/yard/{id}/take-back-walk-in')[0]?.input)
    .toMatchObject({ id: '99', version: 1 });
  await expect.element(said).not.toBeInTheDocument();
});

import { expect, test } from 'vitest';
import { refusal } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen, type Stage } from '@portal/platform/web/testing/render-screen.tsx';
import { clerk, sampleTruck, sampleYard } from './samples.ts';
import { YardConsole } from './console.tsx';

const moved = { id: '92', version: 2 };
const show = (answers: Stage['answers'] = {}) =>
  renderScreen(<YardConsole />, {
    at: '/transport/yard',
    ...clerk,
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

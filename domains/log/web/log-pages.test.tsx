import { expect, test } from 'vitest';
import { daysBetween } from '@portal/platform/contract/day.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import InterfaceLogPage from './interface-page.tsx';
import { lastDays } from './last-days.ts';
import OperationLogPage from './operation-page.tsx';

const operation = {
  id: '1',
  at: '2026-03-02T00:30:00Z',
  type: 'delivery-note:send',
  typeName: '发送发货单',
  userNo: 'li.wei',
  userName: '李伟',
  companyCode: 'S1001',
  plantNo: '1000',
  ip: '10.0.0.7',
  durationMs: 1234,
  parameters: '{"id":"77"}',
  outcome: 'failed',
  failure: 'deliveryNote.noLines',
  exception: null,
  total: 1,
};

test('an operation is told on the plant’s clock and opens to its parameters', async () => {
  const { screen, server } = await renderScreen(<OperationLogPage />, {
    answers: { 'GET /system/v1/operation-log': () => [operation] },
  });
  await expect.element(screen.getByText('2026-03-02 08:30')).toBeVisible();
  await expect.element(screen.getByText('发送发货单')).toBeVisible();
  await expect.element(screen.getByText('失败', { exact: true })).toBeVisible();
  expect(server.asked('GET /system/v1/operation-log')[0]!.query).toMatchObject({
    zone: 'Asia/Shanghai',
    sort: '-at',
    ...lastDays('Asia/Shanghai'),
  });
  await screen.getByRole('button', { name: /展开行|Expand row/ }).click();
  await expect.element(screen.getByLabelText('参数')).toHaveTextContent('{ "id": "77" }');
});

test('filters stand in the address and are sent', async () => {
  const { server, screen } = await renderScreen(<OperationLogPage />, {
    at: '/screen?user=li&outcome=failed',
    answers: { 'GET /system/v1/operation-log': () => [] },
  });
  await expect
    .poll(() => server.asked('GET /system/v1/operation-log').at(-1)?.query)
    .toMatchObject({ user: 'li', outcome: 'failed' });
  await expect.element(screen.getByLabelText('用户', { exact: true })).toHaveValue('li');
});

test('a call to another system opens to what was asked and answered, in English too', async () => {
  const call = {
    id: '5',
    at: '2026-03-02T00:30:00Z',
    type: 'erp',
    name: 'Goods receipt',
    url: 'https://erp.example/receipt',
    direction: 'out',
    httpCode: 200,
    outcome: 'ok',
    durationMs: 80,
    plantNo: '1000',
    trackId: 'T-5',
  };
  const { screen, server } = await renderScreen(<InterfaceLogPage />, {
    language: 'en',
    permissions: ['log:interface'],
    answers: {
      'GET /system/v1/interface-log': () => [{ ...call, total: 1 }],
      'GET /system/v1/interface-log/{id}': () => ({ ...call, request: '{"quantity":"5"}', response: '' }),
    },
  });
  await expect.element(screen.getByText('Outgoing')).toBeVisible();
  await screen.getByRole('button', { name: /展开行|Expand row/ }).click();
  await expect.element(screen.getByLabelText('Request')).toHaveTextContent('{ "quantity": "5" }');
  await expect.element(screen.getByLabelText('Response')).toHaveTextContent('(nothing)');
  expect(server.asked('GET /system/v1/interface-log/{id}')).toHaveLength(1);
});

test('the last days are seven with today', () => {
  const { atFrom, atTo } = lastDays('Asia/Shanghai');
  expect(daysBetween(atFrom, atTo)).toBe(6);
});

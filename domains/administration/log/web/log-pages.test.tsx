import { expect, test } from 'vitest';
import { daysBetween } from '@portal/platform/contract/day.ts';
import { lastDays } from '@portal/platform/web/list/filter/last-days.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import InterfaceLogPage from './interface-page.tsx';
import MailLogPage from './mail-page.tsx';
import OperationLogPage from './operation-page.tsx';
import ProgramCallPage from './program-call-page.tsx';

const undriven = { canRedrive: false, redrivenAt: null, redrivenBy: null, redrivenAs: '' };
const operation = {
  id: '1',
  at: '2026-03-02T00:30:00Z',
  type: 'sendDeliveryNote',
  typeName: '发送发货单',
  userNo: 'li.wei',
  userName: '李伟',
  companyCode: 'S1001',
  plantNo: '1000',
  ip: '10.0.0.7',
  durationMs: 1234,
  parameters: '{"id":"77"}',
  outcome: 'failed',
  failureName: '发货单没有物料，不能发送或打印',
  failure: 'deliveryNote.noLines',
  exception: null,
  trace: '',
  total: 1,
};

test('an operation is told on the plant’s clock and opens to its parameters', async () => {
  const { screen, server } = await renderScreen(<OperationLogPage />, {
    answers: { 'GET /system/v1/operation-log': () => [operation] },
  });
  await expect.element(screen.getByText('2026-03-02 08:30')).toBeVisible();
  await expect.element(screen.getByText('发送发货单')).toBeVisible();
  await expect.element(screen.getByText('失败', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('发货单没有物料，不能发送或打印')).toBeVisible();
  expect(screen.getByText('deliveryNote.noLines').elements()).toHaveLength(0);
  expect(server.requests('GET /system/v1/operation-log')[0]!.query).toMatchObject({
    zone: 'Asia/Shanghai',
    sort: '-at',
    ...lastDays('at', 'Asia/Shanghai'),
  });
  await screen.getByRole('button', { name: /展开行|Expand row/ }).click();
  await expect.element(screen.getByLabelText('参数')).toHaveTextContent('{ "id": "77" }');
});

test('an import tells its file and what became of its rows', async () => {
  const parameters = '{"file":"users.xlsx","good":2,"bad":5}';
  const { screen } = await renderScreen(<OperationLogPage />, {
    answers: {
      'GET /system/v1/operation-log': () => [{ ...operation, typeName: '导入用户', parameters }],
    },
  });
  await screen.getByRole('button', { name: /展开行|Expand row/ }).click();
  await expect.element(screen.getByText('文件“users.xlsx”：2 行已导入，5 行有误')).toBeVisible();
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
      'GET /system/v1/interface-log/{id}': () => ({
        ...call,
        request: '{"quantity":"5"}',
        response: '',
        ...undriven,
      }),
    },
  });
  await expect.element(screen.getByText('Outgoing')).toBeVisible();
  await screen.getByRole('button', { name: /展开行|Expand row/ }).click();
  await expect.element(screen.getByLabelText('Request')).toHaveTextContent('{ "quantity": "5" }');
  await expect.element(screen.getByLabelText('Response')).toHaveTextContent('(nothing)');
  expect(server.requests('GET /system/v1/interface-log/{id}')).toHaveLength(1);
});

const programCall = {
  id: '8',
  tokenId: '7',
  at: '2026-03-02T00:30:00Z',
  program: 'ERP（李伟）',
  typeName: '发送发货单',
  methodPath: 'POST /api/sf/v1/delivery-note/77/send',
  outcome: 'failed',
  httpCode: 409,
  failureName: '发货单没有物料，不能发送或打印',
  failure: 'deliveryNote.noLines',
  durationMs: 31,
  repeatKey: 'note-77',
  answeredBefore: 'N',
  trace: '3F0A91C27B',
  plantNo: '1000',
  companyCode: 'S1001',
  ip: '10.0.0.7',
};
const ofPrograms = (more: object = {}) => ({
  permissions: ['log:program-call'],
  answers: {
    'GET /system/v1/program-call': () => [{ ...programCall, ...more, total: 1 }],
    'GET /system/v1/program-call/{id}': () => ({
      ...programCall,
      request: '{"id":"77"}',
      response: '{"info":"deliveryNote.noLines"}',
      ...more,
    }),
  },
});

test('a call of a program opens to what it sent and was answered, each to be copied', async () => {
  const { screen, server } = await renderScreen(<ProgramCallPage />, ofPrograms());
  await expect.element(screen.getByText('POST /api/sf/v1/delivery-note/77/send')).toBeVisible();
  await expect.element(screen.getByText(/成功的查询保留 7 天/).first()).toBeVisible();
  expect(server.requests('GET /system/v1/program-call')[0]!.query).toMatchObject({
    sort: '-at',
    ...lastDays('at', 'Asia/Shanghai'),
  });
  await screen.getByRole('button', { name: /展开行|Expand row/ }).click();
  await expect.element(screen.getByLabelText('请求', { exact: true })).toHaveTextContent('{ "id": "77" }');
  await expect
    .element(screen.getByLabelText('响应', { exact: true }))
    .toHaveTextContent('{ "info": "deliveryNote.noLines" }');
  expect(screen.getByText(/重复调用：没有再次执行/).elements()).toHaveLength(0);
  await expect.element(screen.getByRole('button', { name: '复制请求' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '复制响应' })).toBeVisible();
});

test('a repeat says that it was not done again, and what was cut says so', async () => {
  const { screen } = await renderScreen(<ProgramCallPage />, {
    ...ofPrograms({ answeredBefore: 'Y', outcome: 'ok', response: `{"a":"${'x'.repeat(3994)}` }),
    language: 'en',
  });
  await screen.getByRole('button', { name: /展开行|Expand row/ }).click();
  await expect.element(screen.getByText(/it was not done again/)).toBeVisible();
  await expect.element(screen.getByText('It was longer: the first 4000 characters are kept')).toBeVisible();
});

test('nothing yet says what would be here', async () => {
  const { screen } = await renderScreen(<ProgramCallPage />, {
    permissions: ['log:program-call'],
    answers: { 'GET /system/v1/program-call': () => [] },
  });
  await expect.element(screen.getByText(/所选时间内没有程序调用/)).toBeVisible();
});

test('the last days are seven with today', () => {
  const { atFrom, atTo } = lastDays('at', 'Asia/Shanghai');
  expect(daysBetween(atFrom, atTo)).toBe(6);
});

test('an administrator changes how long logs are kept; others see no button', async () => {
  const { screen, server } = await renderScreen(<OperationLogPage />, {
    permissions: ['log:retention'],
    answers: {
      'GET /system/v1/operation-log': () => [],
      'GET /system/v1/log-retention': () => ({ id: null, version: 0, days: 400 }),
      'PUT /system/v1/log-retention': () => ({ id: '1', version: 1, days: 90 }),
    },
  });
  await screen.getByRole('button', { name: '日志保留期限' }).click();
  const days = screen.getByLabelText('保留天数');
  await expect.element(days).toHaveValue('400');
  await days.fill('90');
  await screen.getByRole('button', { name: /保\s?存/ }).click();
  await expect
    .poll(() => server.requests('PUT /system/v1/log-retention')[0]?.input)
    .toMatchObject({ days: 90, version: 0 });
});

test('without the right there is no retention to change', async () => {
  const { screen } = await renderScreen(<OperationLogPage />, {
    answers: { 'GET /system/v1/operation-log': () => [operation] },
  });
  await expect.element(screen.getByText('发送发货单')).toBeVisible();
  expect(screen.getByRole('button', { name: '日志保留期限' }).elements()).toEqual([]);
});

const failedCall = {
  id: '6',
  at: '2026-03-02T00:30:00Z',
  type: 'edi',
  name: 'read',
  url: 'interface',
  direction: 'in',
  httpCode: null,
  outcome: 'failed',
  durationMs: 80,
  plantNo: '1000',
  trackId: 'T-6',
};

test('a failed call is driven again after a question, and leads to its result', async () => {
  const driven = { redrivenAt: '2026-03-02T01:00:00Z', redrivenBy: 'boss', redrivenAs: 'T-6-R1' };
  let said = { ...undriven, canRedrive: true };
  const { screen, server } = await renderScreen(<InterfaceLogPage />, {
    permissions: ['log:interface', 'log:redrive'],
    answers: {
      'GET /system/v1/interface-log': () => [{ ...failedCall, total: 1 }],
      'GET /system/v1/interface-log/{id}': () => ({ ...failedCall, request: '{}', response: '{}', ...said }),
      'POST /system/v1/interface-log/{id}/redrive': () => {
        said = { ...driven, canRedrive: false } as never;
        return null;
      },
    },
  });
  await screen.getByRole('button', { name: /展开行/ }).click();
  await screen.getByRole('button', { name: '重新处理' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect
    .element(screen.getByRole('link', { name: '处理结果 T-6-R1' }))
    .toHaveAttribute('href', expect.stringContaining('trackId=T-6-R1'));
  expect(server.requests('POST /system/v1/interface-log/{id}/redrive')).toHaveLength(1);
});

test('what was not kept cannot be driven again, and says why; without the right there is no button', async () => {
  const answers = {
    'GET /system/v1/interface-log': () => [{ ...failedCall, total: 1 }],
    'GET /system/v1/interface-log/{id}': () => ({
      ...failedCall,
      request: '{}',
      response: '{}',
      ...undriven,
    }),
  };
  const able = await renderScreen(<InterfaceLogPage />, {
    permissions: ['log:interface', 'log:redrive'],
    answers,
  });
  await able.screen.getByRole('button', { name: /展开行/ }).click();
  await expect.element(able.screen.getByRole('button', { name: '重新处理' })).toBeDisabled();
  await able.screen.unmount();
  const { screen } = await renderScreen(<InterfaceLogPage />, { permissions: ['log:interface'], answers });
  await screen.getByRole('button', { name: /展开行/ }).click();
  await expect.element(screen.getByLabelText('请求')).toBeVisible();
  expect(screen.getByRole('button', { name: '重新处理' }).elements()).toEqual([]);
});

const mail = {
  id: '3',
  at: '2026-03-02T00:30:00Z',
  recipient: 'jia@example.com',
  scenario: 'delivery-note.sent',
  subject: '发货单 4711',
  state: 'failed',
  tries: 10,
  problem: 'mail.notSet',
  answer: null,
  sentAt: null,
  canResend: true,
};

test('a failed mail says why in words, shows its text and is sent again after a question', async () => {
  const { screen, server } = await renderScreen(<MailLogPage />, {
    permissions: ['log:resend'],
    answers: {
      'GET /system/v1/mail-log': () => [
        { ...mail, total: 2 },
        { ...mail, id: '4', state: 'sent', problem: null, canResend: false },
      ],
      'GET /system/v1/mail-log/{id}': () => ({ ...mail, body: 'A body' }),
      'POST /system/v1/mail-log/{id}/resend': () => null,
    },
  });
  await expect.element(screen.getByText('发送失败')).toBeVisible();
  expect(screen.getByText('mail.notSet').elements()).toEqual([]);
  await screen
    .getByRole('button', { name: /展开行/ })
    .first()
    .click();
  await expect.element(screen.getByLabelText('正文')).toHaveTextContent('A body');
  expect(screen.getByRole('button', { name: '重新发送' }).elements()).toHaveLength(1);
  await screen.getByRole('button', { name: '重新发送' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect
    .poll(() => server.requests('POST /system/v1/mail-log/{id}/resend').map(({ input }) => input.id))
    .toEqual(['3']);
});

import { DONE } from '@portal/call-off/contract/lines/chain.ts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderScreen, type Stage } from '@portal/platform/web/testing/render-screen.tsx';
import PreSeriesOrderPage from './detail-page.tsx';
import EditionComparisonPage from './history-detail-page.tsx';
import PreSeriesLinesPage from './list-page.tsx';
import {
  agreed,
  comparison,
  dictionary,
  line,
  order,
  plantCodes,
  proposed,
  rules,
  supplierCodes,
} from './testing/samples.ts';

const COMMIT = 'POST /sf/v1/pre-series/commit';
const COMPARE = 'GET /sf/v1/pre-series-edition/{id}/compare';
const present = order({
  status: 'audit',
  lines: [
    proposed({ steps: [] }),
    agreed({
      id: '8',
      lineNo: 2,
      partNo: 'A101',
      allocatedQty: '40',
      openQty: '60',
      steps: [
        {
          step: 0,
          at: '2026-03-09T02:00:00Z',
          userNo: 'u',
          userName: '林永康',
          document: 'PO00000042',
          quantity: '100',
        },
        {
          step: 4,
          at: '2026-03-09T03:00:00Z',
          userNo: 'u',
          userName: '林永康',
          document: '26000004',
          quantity: '40',
        },
      ],
    }),
    line({ id: '9', lineNo: 3, partNo: 'A102', urgent: 'Y', timedOut: 'Y' }),
  ],
});
const WAY = [
  {
    stage: 'written',
    ...DONE,
    at: '2026-03-09T03:00:00Z',
    by: null,
    document: '26000004',
    to: '/common/dn-detail-view?id=4',
    needs: 'delivery-note:pre-list',
  },
];
const answers = {
  'GET /sf/v1/pre-series/rules': () => rules,
  'GET /sf/v1/pre-series/counts': () => ({
    new: 3,
    timedOut: 1,
    accepted: 10_001,
    partlyAccepted: 0,
    urgent: 1,
  }),
  'GET /sf/v1/pre-series-order/{id}': () => present,
  'GET /sf/v1/pre-series/{id}/chain': () => [{ noteId: '4', number: '26000004', stages: WAY }],
  'GET /sf/v1/pre-series': () =>
    present.lines.map(({ lots: _, steps: __, ...row }, at) => (at === 0 ? { ...row, total: 3 } : row)),
  [COMPARE]: () => comparison(),
};
const shown = (more: Stage = {}): Stage => ({
  dict: dictionary,
  ...more,
  answers: { ...answers, ...more.answers },
});
const supplier = { permissions: supplierCodes, user: { party: 'supplier', companyCode: 'S1001' } } as const;

test('the quick tabs say how many lines each has, of those that the other filters leave', async () => {
  const { screen, server } = await renderScreen(
    <PreSeriesLinesPage />,
    shown({ ...supplier, at: '/screen?shown=new&partNo=A10' }),
  );
  await expect.element(screen.getByRole('tab', { name: '新要货 3' })).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: '反馈超时 1' })).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: '全部接受 10,000+' })).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: '部分接受 0' })).toBeVisible();
  const { query } = server.requests('GET /sf/v1/pre-series/counts').at(-1)!;
  expect(query).toMatchObject({ partNo: 'A10' });
  expect(query).not.toHaveProperty('shown');
});

test('of chosen lines only those that wait can be committed; the reason stands at the button', async () => {
  const { screen, server } = await renderScreen(
    <PreSeriesLinesPage />,
    shown({ ...supplier, answers: { [COMMIT]: () => ({ moved: 1 }) } }),
  );
  const row = (name: RegExp) => screen.getByRole('row', { name });
  await expect.element(row(/A102/).getByText('反馈超时')).toBeVisible();
  await row(/A102/).getByRole('checkbox').click();
  await row(/A101/).getByRole('checkbox').click();
  const full = screen.getByRole('toolbar').getByRole('button', { name: '全部承诺' });
  await expect.element(full).toBeDisabled();
  await row(/A101/).getByRole('checkbox').click();
  await full.click();
  await expect.element(screen.getByText(/对 1 行按需求日期全部承诺待反馈数量，合计 100 件/)).toBeVisible();
  await screen.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect.poll(() => server.requests(COMMIT).length).toBe(1);
  expect(server.requests(COMMIT)[0]!.input.lines).toEqual([{ id: '9', version: 2 }]);
});

test('what the plant sent back is told from what the supplier refused', async () => {
  const refused = [
    line({ status: 'reject' }),
    line({ id: '8', partNo: 'A101', status: 'reject', answerBy: null }),
  ].map(({ lots: _, steps: __, ...row }, at) => (at === 0 ? { ...row, total: 2 } : row));
  const { screen } = await renderScreen(
    <PreSeriesLinesPage />,
    shown({ ...supplier, answers: { 'GET /sf/v1/pre-series': () => refused } }),
  );
  await expect
    .element(screen.getByRole('row', { name: /A100/ }).getByText('退回', { exact: true }))
    .toBeVisible();
  await expect.element(screen.getByRole('row', { name: /A101.*已拒绝|已拒绝.*A101/ })).toBeVisible();
  expect(
    screen.getByRole('row', { name: /A101/ }).getByText('退回', { exact: true }).elements(),
  ).toHaveLength(0);
});

test('an order offers each deed for the lines that it fits, and a line its own', async () => {
  const { screen } = await renderScreen(
    <PreSeriesOrderPage />,
    shown({ at: '/management/pre-notify-detail?id=3&line=8', permissions: plantCodes }),
  );
  await expect.element(screen.getByRole('button', { name: '审核（1 行）' })).toBeVisible();
  // Some of the second line is on a note that has not come: neither closed nor asked for again.
  await screen.getByRole('button', { name: '更多操作' }).first().click();
  await expect.element(screen.getByRole('menuitem', { name: '关闭剩余数量（2 行）' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  const panel = screen.getByRole('region', { name: '第 2 行 · A101' });
  const way = panel.getByRole('list', { name: '流转' });
  await expect.element(way.getByText('26000004')).toBeVisible();
  await expect.element(way.getByText('40 件')).toBeVisible();
  expect(panel.getByRole('button', { name: '关闭剩余数量' }).elements()).toHaveLength(0);
  await screen.getByRole('button', { name: '查看第 1 行 A100' }).click();
  await expect
    .element(screen.getByRole('region', { name: '第 1 行 · A100' }).getByText('2026-04-13'))
    .toBeVisible();
});

test('two editions stand line by line, and any other two can be chosen', async () => {
  const { screen, server } = await renderScreen(
    <EditionComparisonPage />,
    shown({
      at: '/screen?id=53',
      permissions: plantCodes,
      answers: {
        [COMPARE]: () => {
          const now = comparison();
          return {
            ...now,
            now: { ...now.now, takeBackReason: 'shortage', takeBackRemark: '供应商停产' },
            former: { ...now.former!, projectNo: 'PJ-E4' },
          };
        },
      },
    }),
  );
  await expect.element(screen.getByRole('row', { name: /A101 A13 增加.*\+20/ })).toBeVisible();
  await expect
    .element(screen.getByRole('row', { name: /A102 A13 改期 2026-04-06 2026-04-13/ }))
    .toBeVisible();
  // All that differs is told, part and point with what they were.
  await expect
    .element(screen.getByRole('row', { name: /A206（原 A106） B01（原 A13） 换零件.*换卸货点.*转为紧急.*—/ }))
    .toBeVisible();
  await expect.element(screen.getByText('项目号：PJ-E4 → PJ-E5')).toBeVisible();
  await expect.element(screen.getByText('收回原因：缺料 · 供应商停产')).toBeVisible();
  await screen.getByRole('switch').click();
  await expect.element(screen.getByRole('row', { name: /A104/ })).not.toBeInTheDocument();
  await screen.getByRole('combobox', { name: '对比版次' }).click();
  await screen
    .getByText(/第 1 版 · FC-1/)
    .last()
    .click();
  await expect.poll(() => server.requests(COMPARE).at(-1)?.input).toMatchObject({ id: '53', other: '51' });
});

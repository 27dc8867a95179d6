import { expect, test } from 'vitest';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import type { listCallOffAnswers } from '../contract/endpoints.ts';
import type { ReleaseDetail, ReleaseRow } from '../contract/release/release-fields.ts';
import HistoryDetailPage from './history-detail-page.tsx';
import HistoryPage from './history-page.tsx';
import { agreement, comparison, plantCodes, rules, supplierCodes } from './testing/samples.ts';
import { openedDialog } from './testing/opened-dialog.ts';

const { release, figures: _, cutOff: __, ...head } = agreement();
const row: ReleaseRow = { ...head, ...release!, agreementId: '31', inForce: true };
const detail: ReleaseDetail = {
  ...row,
  ...release!,
  resetOn: null,
  lines: [
    { lineNo: 1, dueOn: null, frequency: 'D', zone: 'backlog', quantity: '20' },
    { lineNo: 2, dueOn: '2099-03-09', frequency: 'W', zone: 'forecast', quantity: '140' },
  ],
};
const said: RowOf<typeof listCallOffAnswers> = {
  id: '5',
  version: 1,
  lineId: '7',
  agreementId: '31',
  unit: 'PCE',
  partNo: 'A100',
  answeredAt: '2026-03-09T01:00:00Z',
  kind: 'batch',
  quantity: '100',
  shares: [
    { deliverOn: '2026-03-11', quantity: '60' },
    { deliverOn: '2026-03-13', quantity: '40' },
  ],
  askedQty: '100',
  dueOn: '2026-03-12',
  isFirst: 'Y',
  reason: 'capacity',
  remark: '周末加班',
  answeredBy: '林永康',
  party: 'supplier',
  releaseNo: 'R12',
  supplierCode: 'S1001',
  supplierNameZh: '华东座椅',
  supplierNameEn: 'East Seats',
  saNo: '5500001',
  unloadingPoint: 'A13',
};
const answers = {
  'GET /sf/v1/release': () => [{ ...row, chainGap: true, total: 1 }],
  'GET /sf/v1/release/{id}': () => detail,
  'GET /sf/v1/release/{id}/compare': () => comparison(),
  'GET /sf/v1/call-off-answer': () => [{ ...said, total: 1 }],
  'GET /sf/v1/call-off/rules': () => rules,
  'GET /sf/v1/call-off-escalation': () => [
    {
      id: '5',
      toldOn: '2026-03-11',
      supplierCode: 'S1001',
      supplierNameZh: '华东座椅',
      supplierNameEn: 'East Seats',
      escalationKind: 'preSeries',
      rung: 'contact',
      people: [
        { name: '联系人', by: 'mail' },
        { name: '周代班', by: 'portal', insteadOf: '林永康' },
      ],
      gap: null,
      lateLines: 3,
      oldest: '2026-03-02',
      total: 1,
    },
  ],
};

test('releases, answers and escalations are lists of one page', async () => {
  const { screen, server, address } = await renderScreen(<HistoryPage />, {
    permissions: supplierCodes,
    answers,
  });
  await expect.element(screen.getByRole('link', { name: 'R12' })).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: '版本缺失' })).toBeVisible();
  await screen.getByRole('tab', { name: '反馈记录' }).click();
  await expect.element(screen.getByText('林永康')).toBeVisible();
  expect(address()).toContain('view=answers');
  await expect.element(screen.getByText('2026-03-11：60; 2026-03-13：40')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'A100' }))
    .toHaveAttribute('href', '/management/notify-detail?id=7');
  expect(server.requests('GET /sf/v1/call-off-answer').at(-1)!.query).toMatchObject({ sort: '-answeredAt' });
  await screen.getByRole('tab', { name: '超时升级' }).click();
  await expect.element(screen.getByText('联系人 (邮件), 周代班 （代班：林永康）')).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: '批前要货' })).toBeVisible();
});

test('a release shows its lines as they came', async () => {
  const { screen } = await renderScreen(<HistoryDetailPage />, {
    at: '/screen?id=90',
    permissions: supplierCodes,
    answers,
  });
  await expect.element(screen.getByRole('heading', { name: 'R12 · 2026-03-09' })).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: '无日期' })).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: '2099-03-09 W11' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '以此版为基础发布' })).not.toBeInTheDocument();
});

test('a release is published by hand from the lines of a former one', async () => {
  const { screen, server, address } = await renderScreen(<HistoryDetailPage />, {
    at: '/screen?id=90',
    permissions: plantCodes,
    answers: {
      ...answers,
      'POST /sf/v1/release/publish': () => ({ releaseId: '91', agreementId: '31' }),
    },
  });
  await screen.getByRole('button', { name: '以此版为基础发布' }).click();
  const dialog = await openedDialog(screen);
  await expect.element(dialog.getByLabelText('第 2 行，数量')).toHaveValue('140');
  await dialog.getByLabelText('第 2 行，数量').fill('0');
  await dialog.getByLabelText('要货令号').fill('M-1');
  await dialog.getByRole('button', { name: '手工发布' }).click();
  await expect.element(dialog.getByText('要货行: 请更正标出的行')).toBeVisible();
  expect(server.requests('POST /sf/v1/release/publish')).toHaveLength(0);
  await dialog.getByLabelText('第 2 行，数量').fill('150.5');
  await expect
    .element(dialog.getByLabelText('第 2 行，数量'))
    .toHaveAccessibleDescription('“件”最多 0 位小数');
  await dialog.getByLabelText('第 2 行，数量').fill('150');
  await dialog.getByRole('button', { name: '手工发布' }).click();
  await expect.poll(address).toBe('/management/notify-detail?agreement=31');
  const sent = server.requests('POST /sf/v1/release/publish')[0]!.input;
  expect(sent).toMatchObject({
    saNo: '5500001',
    partNo: 'A100',
    supplierCode: 'S1001',
    releaseNo: 'M-1',
    receivedCumulative: '100',
  });
  expect(sent.lines).toMatchObject([
    { frequency: 'D', quantity: '20' },
    { dueOn: '2099-03-09', frequency: 'W', quantity: '150' },
  ]);
});

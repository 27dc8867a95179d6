import { expect, test } from 'vitest';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import type { ToleranceVersion } from '../contract/fields.ts';
import { firstLimits } from '../contract/limits.ts';
import TolerancePage from './detail-page.tsx';
import NewTolerancePage from './new-page.tsx';

const closer = firstLimits.map((one) =>
  one.key === 'PP' && one.limit === 'absoluteUpper' ? { ...one, figure: '5' } : one,
);
const version: ToleranceVersion = {
  id: '7',
  version: 1,
  number: 'TV2026110200001',
  status: 'proposed',
  standing: null,
  origin: 'person',
  validFrom: null,
  inForceFrom: null,
  reason: '收紧价格容差',
  proposedBy: '郑玉兰',
  proposedAt: '2026-11-02T01:00:00Z',
  decidedBy: null,
  decidedAt: null,
  decision: null,
  own: 'N',
  limits: [...closer],
  previous: { id: '1', number: 'TV0', limits: [...firstLimits] },
};
const clerk = {
  permissions: ['tolerance:list', 'tolerance:edit', 'tolerance:approve'],
  user: { party: 'plant' },
} as const;
const failure = {
  key: 'PP',
  reason: 'price',
  lineId: '1',
  invoiceId: null,
  invoiceLineId: null,
  total: null,
  actual: '1256',
  expected: '1250',
  difference: '6',
  percent: '0.48',
  money: '6',
  direction: 'over',
  limit: 'absoluteUpper',
  figure: '5',
  passes: '1255',
};

test('a version says what differs from the one before, and off is no 0', async () => {
  const { screen } = await renderScreen(<TolerancePage />, {
    at: '/finance/tolerance-detail?id=7',
    answers: { 'GET /finance/v1/tolerance/{id}': () => version },
    ...clerk,
  });
  await expect.element(screen.getByText('与上一版 TV0 相比改动 1 项')).toBeVisible();
  const price = screen.getByRole('row', { name: /PP 价格差异/ });
  await expect.element(price.getByText('上一版 10')).toBeVisible();
  await expect.element(price.getByText('关闭').first()).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '批准' })).toBeEnabled();
});

test('whoever proposed it does not approve it', async () => {
  const { screen } = await renderScreen(<TolerancePage />, {
    at: '/finance/tolerance-detail?id=7',
    answers: { 'GET /finance/v1/tolerance/{id}': () => ({ ...version, own: 'Y' }) },
    ...clerk,
  });
  await expect.element(screen.getByRole('button', { name: '批准' })).toBeDisabled();
});

test('an invoice line is tried: what fails, and what would pass', async () => {
  const { screen, server } = await renderScreen(<TolerancePage />, {
    at: '/finance/tolerance-detail?id=7',
    answers: {
      'GET /finance/v1/tolerance/{id}': () => version,
      'POST /finance/v1/tolerance/{id}/try': () => ({
        number: version.number,
        failures: [failure],
        passes: [],
        corrected: { invoices: [], allocations: [] },
      }),
    },
    ...clerk,
  });
  await screen.getByLabelText('不含税金额').fill('1256');
  await screen.getByRole('button', { name: '能通过吗？' }).click();
  await expect.element(screen.getByText('不能通过：1 个限值被超出')).toBeVisible();
  await expect
    .poll(() => server.requests('POST /finance/v1/tolerance/{id}/try')[0]?.input)
    .toMatchObject({ invoices: [{ net: '1256.00', lines: [{ taxRate: '13' }] }] });
});

test('a new version begins with the limits of another one; a figure is missing only where its limit is on', async () => {
  const { screen, server } = await renderScreen(<NewTolerancePage />, {
    at: '/finance/tolerance-new?id=7',
    answers: {
      'GET /finance/v1/tolerance/{id}': () => version,
      'POST /finance/v1/tolerance': () => ({ id: '8' }),
    },
    ...clerk,
  });
  await screen.getByRole('textbox', { name: '变更原因' }).fill('收紧');
  await screen.getByRole('switch', { name: '启用 PP 下限（绝对值）' }).click();
  await screen.getByRole('button', { name: '提交审批' }).click();
  await expect.element(screen.getByText(/已启用的限值必须填写限额/)).toBeVisible();
  await screen.getByRole('textbox', { name: 'PP 下限（绝对值）', exact: true }).fill('0');
  await screen.getByRole('button', { name: '提交审批' }).click();
  await expect
    .poll(() => server.requests('POST /finance/v1/tolerance')[0]?.input)
    .toMatchObject({
      reason: '收紧',
      limits: expect.arrayContaining([{ key: 'PP', limit: 'absoluteLower', on: 'Y', figure: '0' }]),
    });
});

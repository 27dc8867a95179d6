import { expect, test } from 'vitest';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import type { FigureRow } from '../contract/figures.ts';
import type { Statement } from '../contract/fields.ts';
import ContainerStatementPage from './detail-page.tsx';
import ContainerFiguresPage from './figures/figures-page.tsx';
import type { Line } from './line.ts';

const statement: Statement = {
  id: '7',
  version: 2,
  plantNo: '1000',
  number: 'CS20261000001',
  month: '2026-10',
  from: '2026-10-01',
  to: '2026-10-31',
  status: 'sent',
  overdue: 'N',
  holderKind: 'supplier',
  holderCode: 'S1001',
  holderNameZh: '长春泽恒',
  holderNameEn: 'Zeheng',
  dueOn: '2026-11-16',
  lines: 1,
  toConfirm: 1,
  toAnswer: 0,
  sentAt: '2026-11-02T01:00:00.000Z',
  answeredAt: null,
  answeredBy: null,
  closedAt: null,
  closeReason: null,
  files: [],
};
const line: Line = {
  id: '9',
  version: 1,
  statementId: '7',
  balanceId: '5',
  containerCode: 'KLT4147',
  containerNameZh: '小料箱',
  containerNameEn: 'Box',
  opening: 100,
  taken: 60,
  given: 40,
  closing: 120,
  byCondition: [{ condition: 'available', opening: 100, taken: 60, given: 40, closing: 120 }],
  status: 'open',
  partnerFigure: null,
  reason: null,
  evidence: [],
  answer: null,
  agreedFigure: null,
  plantAnswer: null,
  correctionNumber: null,
};
const supplier = {
  permissions: ['container-statement:list', 'container-statement:answer'],
  user: { party: 'supplier' },
} as const;
const planner = {
  permissions: ['container-statement:list', 'container-statement:manage'],
  user: { party: 'plant' },
} as const;

const opened = async (stage: object, changed: Partial<Statement> = {}, said: Partial<Line> = {}) =>
  renderScreen(<ContainerStatementPage />, {
    at: '/container/statement-detail?id=7',
    answers: {
      'GET /container/v1/statement/{id}': () => ({ ...statement, ...changed }),
      'GET /container/v1/statement-line': () => [{ ...line, ...said, total: 1 }],
      'POST /container/v1/statement-line/{id}/dispute': () => null,
      'POST /container/v1/statement-line/{id}/correct': () => ({ number: 'CM2026110100001' }),
      'POST /container/v1/statement/{id}/close': () => null,
    },
    ...stage,
  });

test('each figure opens its movements; a dispute says the figure and why', async () => {
  const { screen, server } = await opened(supplier);
  await expect
    .element(screen.getByRole('link', { name: '60', exact: true }))
    .toHaveAttribute('href', '/container/movement?into=5&postedOnFrom=2026-10-01&postedOnTo=2026-10-31');
  await expect
    .element(screen.getByRole('link', { name: '100', exact: true }))
    .toHaveAttribute('href', '/container/movement?balanceId=5&postedOnTo=2026-09-30');
  await screen.getByRole('button', { name: '提出异议' }).click();
  const dialog = screen.getByRole('dialog', { name: '对 KLT4147 提出异议' });
  await dialog.getByLabelText('期末数').fill('115');
  await dialog.getByLabelText('理由').fill('月末盘点');
  await dialog.getByRole('button', { name: '提出异议' }).click();
  await expect
    .poll(() => server.requests('POST /container/v1/statement-line/{id}/dispute')[0]?.input)
    .toMatchObject({ version: 1, figure: 115, reason: '月末盘点' });
  await expect.element(dialog).not.toBeInTheDocument();
});

test('the plant corrects to the figure of the partner, and closes only what is late', async () => {
  const { screen, server } = await opened(
    planner,
    { status: 'disputed', toConfirm: 0, toAnswer: 1 },
    { status: 'disputed', partnerFigure: 115, reason: '月末盘点' },
  );
  await expect.element(screen.getByText('等待工厂答复异议')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '更多操作' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: '更正' }).click();
  const dialog = screen.getByRole('dialog', { name: '更正 KLT4147' });
  await expect.element(dialog.getByLabelText('期末数')).toHaveValue('115');
  await dialog.getByLabelText('理由').fill('已核对');
  await dialog.getByRole('button', { name: '更正' }).click();
  await expect
    .poll(() => server.requests('POST /container/v1/statement-line/{id}/correct')[0]?.input)
    .toMatchObject({ figure: 115, condition: 'available', reason: '已核对' });
  await expect.element(screen.getByText('已登记更正移动 CM2026110100001')).toBeVisible();
});

test('what is late can be closed with a reason', async () => {
  const { screen } = await opened(planner, { overdue: 'Y' });
  await expect.element(screen.getByText(/逾期未答复，工厂可说明理由后关闭/)).toBeVisible();
  await screen.getByRole('button', { name: '更多操作' }).click();
  await expect.element(screen.getByRole('menuitem', { name: '逾期关闭' })).toBeVisible();
});

const group: FigureRow = {
  key: 'S1001',
  nameZh: '长春泽恒',
  nameEn: 'Zeheng',
  averageStock: 120,
  taken: 300,
  given: 240,
  cycleDays: 15,
  lost: 3,
  shrinkPercent: 1,
  below: 0,
  stock: 118,
  idle30: 20,
  idle60: 10,
  idle90: 0,
  turnoverDays: 14,
  receiveDays: 3,
};

test('bars stand beside the limit and open their movements', async () => {
  const { screen } = await renderScreen(<ContainerFiguresPage />, {
    permissions: ['container-statement:figures'],
    user: { party: 'plant' },
    at: '/container/figures?from=2026-09&to=2026-10',
    answers: {
      'GET /container/v1/figures': () => ({
        days: 61,
        to: '2026-10-31',
        all: { ...group, below: 3 },
        groups: [group],
      }),
    },
  });
  await expect.element(screen.getByText('账面为负的器具').first()).toBeVisible();
  const chart = screen.getByRole('list', { name: '周转天数' });
  await expect.element(chart.getByText('15 天（允许 14 天）')).toBeVisible();
  await expect
    .element(chart.getByRole('link'))
    .toHaveAttribute(
      'href',
      '/container/movement?holderKind=supplier&holderCode=S1001&postedOnFrom=2026-09-01&postedOnTo=2026-10-31',
    );
  await screen.getByText('呆滞库存').click();
  await expect.element(screen.getByText('30 天 20 · 60 天 10 · 90 天 0')).toBeVisible();
});

test('the table of the figures goes into a workbook, as it is asked for', async () => {
  const { screen, server } = await renderScreen(<ContainerFiguresPage />, {
    permissions: ['container-statement:figures'],
    user: { party: 'plant' },
    at: '/container/figures?from=2026-09&to=2026-10&by=container',
    answers: {
      'GET /container/v1/figures': () => ({ days: 61, to: '2026-10-31', all: group, groups: [group] }),
      'GET /container/v1/figures/export': () => null,
    },
  });
  await screen.getByRole('button', { name: '导出' }).click();
  await expect
    .poll(() => server.requests('GET /container/v1/figures/export')[0]?.input)
    .toMatchObject({ by: 'container', holderKind: 'supplier', monthFrom: '2026-09', monthTo: '2026-10' });
});

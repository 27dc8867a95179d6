import { expect, test } from 'vitest';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import type { CumulativeDetail } from '../contract/fields.ts';
import CumulativePage from './detail-page.tsx';
import CumulativesPage from './list-page.tsx';
import type { FigureRow } from './figure-row.ts';

const row: FigureRow = {
  id: '31',
  version: 2,
  partNo: '5G0 123 456 A',
  partNameZh: '前支架',
  partNameEn: 'Front bracket',
  saNo: '5500012345',
  unloadingPoint: 'A13',
  orderLine: '',
  pointOfUse: '',
  supplierCode: 'S1001',
  supplierNameZh: '长春泽恒汽车零部件有限公司',
  supplierNameEn: 'Changchun Zeheng Auto Parts',
  status: 'open',
  required: '900',
  theirRequired: '900',
  requiredDifference: '0',
  sent: '300',
  theirSent: '300',
  sentDifference: '0',
  received: '200',
  theirReceived: '320',
  receivedDifference: '120',
  mark: 'unexplained',
  inTransit: '100',
  theirInTransit: null,
  inTransitDifference: '-120',
  lastReceiptOn: '2026-11-20',
  lastReceiptNote: '26000011',
  theirOn: '2026-11-22',
  theirRemark: null,
  saidBy: '王发货',
  saidAt: '2026-11-22T02:00:00Z',
  resetOn: '2026-01-01',
  beforeReset: '9000',
  agreedOn: null,
  unit: 'PCE',
};
const detail: CumulativeDetail = {
  ...row,
  plantNo: '1000',
  apart: {
    required: { difference: '0', explanations: [], unexplained: '0' },
    inTransit: {
      difference: '-120',
      explanations: [
        {
          code: 'sentLessReceived',
          pieces: '-120',
          documents: [{ kind: 'figures', id: null, number: '', day: null, pieces: '-120' }],
        },
      ],
      unexplained: '0',
    },
    sent: { difference: '0', explanations: [], unexplained: '0' },
    received: {
      difference: '120',
      explanations: [
        {
          code: 'noteUnderWay',
          pieces: '100',
          documents: [{ kind: 'note', id: '17', number: '26000012', day: '2026-11-21', pieces: '100' }],
        },
      ],
      unexplained: '20',
    },
  },
  archived: null,
  since: null,
  start: { sent: '0', received: '0' },
  moves: [
    {
      kind: 'sent',
      at: '2026-11-21T02:00:00Z',
      documentId: '17',
      number: '26000012',
      sent: '100',
      received: '0',
      sentAfter: '300',
      receivedAfter: '200',
    },
  ],
  events: [],
};
const codes = ['cumulative:list', 'cumulative:say', 'cumulative:agree'];

const list = async (rows: readonly FigureRow[] = [row]) =>
  renderScreen(<CumulativesPage />, {
    permissions: codes,
    user: { party: 'supplier' },
    answers: {
      'GET /sf/v1/cumulative': () => rows.map((one) => ({ ...one, total: rows.length })),
      'POST /sf/v1/cumulative/say': () => ({ said: 1, idle: 0 }),
      'POST /sf/v1/cumulative/sign': () => ({ signed: 1, agreed: 0 }),
    },
  });

test('a row says why both sides differ', async () => {
  const { screen } = await list();
  await expect.element(screen.getByText('原因不明')).toBeVisible();
});

test('figures that differ are signed with a remark only', async () => {
  const { screen, server } = await list();
  await screen.getByRole('checkbox').last().click();
  await screen.getByRole('button', { name: '确认累计数' }).click();
  const dialog = screen.getByRole('dialog', { name: '确认累计数' });
  await expect.element(dialog.getByText(/其中 1 个双方累计数不一致/)).toBeVisible();
  await dialog.getByRole('button', { name: /^确\s*认$/ }).click();
  await expect.element(dialog.getByText('双方累计数不一致时请填写说明')).toBeVisible();
  expect(server.requests('POST /sf/v1/cumulative/sign')).toHaveLength(0);
  await dialog.getByLabelText('说明').fill('样件另计');
  await dialog.getByRole('button', { name: /^确\s*认$/ }).click();
  await expect.poll(() => server.requests('POST /sf/v1/cumulative/sign')).toHaveLength(1);
});

test('only rows in which something was written are sent', async () => {
  const { screen, server } = await list([row, { ...row, id: '32', partNo: '5G0 123 456 B' }]);
  await screen.getByRole('checkbox').first().click();
  await screen.getByRole('button', { name: '录入供应商累计数' }).click();
  const dialog = screen.getByRole('dialog', { name: '录入供应商累计数' });
  await dialog
    .getByLabelText(/供应商累计收货/)
    .first()
    .fill('200');
  await dialog
    .getByLabelText(/供应商累计要货/)
    .first()
    .fill('880');
  await dialog.getByRole('button', { name: /^保\s*存$/ }).click();
  await expect.poll(() => server.requests('POST /sf/v1/cumulative/say')).toHaveLength(1);
  expect(server.requests('POST /sf/v1/cumulative/say')[0]!.input).toMatchObject({
    lines: [
      {
        id: '31',
        version: 2,
        theirRequired: '880',
        theirSent: '300',
        theirReceived: '200',
        theirInTransit: null,
      },
    ],
  });
});

test('a difference is taken apart into its documents, and what nothing explains stands last', async () => {
  const { screen } = await renderScreen(<CumulativePage />, {
    at: '/screen?id=31',
    permissions: ['cumulative:list'],
    answers: { 'GET /sf/v1/cumulative/{id}': () => detail },
  });
  const table = screen.getByRole('table', { name: /累计收货差异 \+120/ });
  await expect.element(table.getByRole('link', { name: '发货单 26000012' })).toBeVisible();
  await expect.element(table.getByText('原因不明')).toBeVisible();
  await expect
    .element(screen.getByRole('table', { name: /在途差异 −120/ }).getByText('由发货与收货差异引起'))
    .toBeVisible();
  await expect.element(screen.getByText(/供应商未录入在途数/)).toBeVisible();
  await expect.element(screen.getByText('起始累计发货 0，累计收货 0')).toBeVisible();
  await expect.element(screen.getByText('还没有录入、确认或清零')).toBeVisible();
});

import { expect, test } from 'vitest';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import type { Claim } from '../contract/fields.ts';
import ClaimPage from './detail-page.tsx';
import ClaimFiguresPage from './figures/figures-page.tsx';
import ClaimsPage from './list-page.tsx';
import RaiseDialog from './raise/raise-dialog.tsx';

const claim: Claim = {
  id: '7',
  version: 3,
  number: 'CL2026112900001',
  status: 'sent',
  raisedBy: 'plant',
  supplierCode: 'S1001',
  supplierNameZh: '长春泽恒',
  supplierNameEn: 'Zeheng',
  reason: 'quality',
  origin: 'deviation',
  partNo: '5G0 123 456 A',
  quantity: '10',
  unit: 'PCE',
  gross: '67.80',
  agreedGross: null,
  currency: 'CNY',
  waitsOn: 'supplier',
  dueOn: '2026-12-11',
  overdue: 'N',
  waitsSince: '2026-11-29T01:00:00Z',
  eightDNumber: null,
  at: '2026-11-29T01:00:00Z',
  plantNo: '1000',
  sourceId: '4',
  sourceNumber: 'DV2026112800002',
  noteId: '2',
  noteNumber: '00000042',
  receiptId: '3',
  receiptNumber: 'GR2026112800001',
  poNumber: '4500012345',
  poLine: '10',
  partNameZh: '支架',
  partNameEn: 'Bracket',
  description: '现场挑选',
  priceType: 'final',
  taxRate: '13',
  share: '60',
  costs: '100.00',
  net: '60.00',
  tax: '7.80',
  agreedNet: null,
  agreedTax: null,
  silenceAccepts: 'Y',
  plantDays: 0,
  supplierDays: 0,
  rung: 0,
  raisedByName: '结算员',
  sentAt: '2026-11-29T01:00:00Z',
  decidedByName: null,
  settledAt: null,
  items: [
    {
      id: '9',
      kind: 'sorting',
      description: null,
      quantity: '3',
      rate: '33.333',
      vat: 'taxed',
      costs: '100.00',
      net: '60.00',
      tax: '7.80',
      gross: '67.80',
      claimedNet: '60.00',
      offeredNet: null,
      answer: null,
      answerReason: null,
      answerEvidence: [],
      agreedNet: null,
      agreedTax: null,
      agreedGross: null,
      settlementId: null,
      settlementNumber: null,
      waitsBecause: null,
      backOnNumber: null,
    },
  ],
  causes: [{ cause: 'processError', borneBy: 'supplier', share: '60' }],
  steps: [
    {
      event: 'sent',
      side: 'plant',
      by: '结算员',
      at: '2026-11-29T01:00:00Z',
      said: null,
      gross: null,
      rung: null,
    },
  ],
  evidence: [],
};
const answers = {
  'GET /finance/v1/claim/{id}': () => claim,
  'GET /finance/v1/claim': () => [{ ...claim, total: 1 }],
  'POST /finance/v1/claim/accept': () => ({ accepted: 1 }),
  'POST /finance/v1/claim/{id}/answer': () => null,
};
const ALL = [
  'claim:list',
  'claim:write',
  'claim:answer',
  'claim:decide',
  'claim:approve',
  'claim-figures:list',
] as const;
const finance = { permissions: ALL, user: { party: 'supplier' } } as const;
const clerk = { permissions: ALL, user: { party: 'plant' } } as const;

test('the side that answers sees whose move it is and until when, that silence accepts, and offers less', async () => {
  const { screen, server } = await renderScreen(<ClaimPage />, {
    at: '/claims/claim-detail?id=7',
    answers,
    ...finance,
  });
  await expect
    .element(screen.getByText(/等待供应商处理：.*期限 2026-12-11 · 逾期未答复视为接受/))
    .toBeVisible();
  await expect.element(screen.getByRole('link', { name: '收货偏差 DV2026112800002' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '接受索赔' })).toBeVisible();
  await screen.getByRole('button', { name: '部分接受或异议' }).click();
  const dialog = screen.getByRole('dialog', { name: '答复索赔 CL2026112900001' });
  await dialog.getByRole('textbox', { name: '说明' }).fill('只认可一半');
  await dialog.getByRole('button', { name: '部分接受或异议' }).click();
  await expect
    .poll(() => server.requests('POST /finance/v1/claim/{id}/answer').map(({ input }) => input))
    .toMatchObject([{ id: '7', version: 3, said: '只认可一半', items: [{ itemId: '9', net: '60.00' }] }]);
});

test('the claimant may only withdraw while the other side has the move', async () => {
  const { screen } = await renderScreen(<ClaimPage />, {
    at: '/claims/claim-detail?id=7',
    answers,
    ...clerk,
  });
  await screen.getByRole('button', { name: '更多操作' }).click();
  await expect.element(screen.getByRole('menuitem', { name: '撤回索赔' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '接受索赔' })).not.toBeInTheDocument();
});

test('the list leads a supplier to what waits for him; both sides may raise claims', async () => {
  const { screen } = await renderScreen(<ClaimsPage />, {
    at: '/claims/claim',
    answers: { ...answers, 'GET /finance/v1/claim/tabs': () => ({}) },
    ...finance,
  });
  await expect.element(screen.getByText('CL2026112900001')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '按来源生成索赔' })).toBeVisible();
});

test('each figure opens the claims behind it', async () => {
  const { screen } = await renderScreen(<ClaimFiguresPage />, {
    at: '/claims/claim-figures',
    answers: {
      'GET /finance/v1/claim-figures': () => ({
        open: [{ waitsOn: 'supplier', age: 'longer', claims: 2, gross: '226.00', currency: 'CNY' }],
        causes: [{ cause: 'processError', claims: 1, costs: '60.00', currency: 'CNY' }],
        months: [{ month: '2026-11', raised: 3, answered: 2, late: 1 }],
        since: '2025-12-01',
      }),
    },
    ...clerk,
  });
  await expect
    .element(screen.getByRole('link', { name: /待供应商处理 · 90 天以上/ }).first())
    .toHaveAttribute('href', '/claims/claim?waitsOn=supplier&age=longer&currency=CNY');
  const ofMonth = (region: string) =>
    screen
      .getByRole('figure', { name: region })
      .getByRole('link', { name: /2026-11/ })
      .first();
  await expect
    .element(ofMonth('发出与答复'))
    .toHaveAttribute('href', '/claims/claim?sentAtFrom=2026-11-01&sentAtTo=2026-11-30');
  await expect
    .element(ofMonth('逾期答复'))
    .toHaveAttribute('href', '/claims/claim?sentAtFrom=2026-11-01&sentAtTo=2026-11-30&answeredLate=Y');
  await expect.element(screen.getByText('1 / 2（50%）')).toBeVisible();
});

test('records that were selected stay in sight, and in the sum, whatever is looked for next', async () => {
  const source = {
    supplierCode: 'S1001',
    day: '2026-11-28',
    partNo: null,
    quantity: '2',
    unit: 'PCE',
    noteNumber: null,
    receiptNumber: null,
    claimNumber: null,
  };
  const sources = ['DV5', 'DV3'].map((number) => ({ ...source, id: number.slice(2), number }));
  const { screen } = await renderScreen(<RaiseDialog onClose={() => {}} />, {
    answers: {
      'GET /finance/v1/claim-source': ({ input }) => ({
        sources: sources.filter(({ number }) => number.includes(String(input.number ?? ''))),
        more: false,
      }),
    },
    ...clerk,
  });
  await screen.getByRole('textbox', { name: '单价（不含税）' }).fill('60');
  await screen.getByRole('checkbox', { name: /DV5/ }).click();
  await screen.getByRole('textbox', { name: '来源单据' }).fill('DV3');
  await screen.getByRole('checkbox', { name: /DV3/ }).click();
  await expect.element(screen.getByRole('status').getByText(/2 份草稿.*240\.00/)).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: /DV5/ })).toBeChecked();
});

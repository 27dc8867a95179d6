import { expect, test } from 'vitest';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import { firstRules } from '../contract/template.ts';
import type { Score } from '../contract/scores.ts';
import type { Template } from '../contract/templates.ts';
import ScorePage from './detail-page.tsx';
import NewTemplatePage from './template-new-page.tsx';

const score: Score = {
  id: '7',
  version: 2,
  number: 'KS20261000001',
  status: 'open',
  period: '2026-10',
  target: 'supplier',
  partyCode: 'S1001',
  partyNameZh: '长春泽恒',
  partyNameEn: 'Zeheng',
  points: '90.9',
  band: 'A',
  rank: null,
  edition: 2,
  counted: 22,
  excluded: 1,
  openDisputes: 0,
  disputeBy: '2999-11-13',
  templateNumber: 'KT0S',
  cause: 'dispute',
  countedAt: '2026-11-03T01:00:00.000Z',
  templateId: '1',
  zone: 'Asia/Shanghai',
  reason: 'KD1: 属实',
  publishedAt: '2026-11-03T02:00:00.000Z',
  publishedBy: '赵计划',
  closedAt: null,
  closedBy: null,
  previousId: '6',
  mayDispute: 'Y',
  indicators: [
    {
      indicator: 'otdLots',
      weight: '30',
      kept: '20',
      due: '22',
      counted: 22,
      excluded: 1,
      percent: '90.90909090909090909090',
      points: '90.90909090909090909090',
      noData: null,
      unit: 'PCE',
    },
    {
      indicator: 'quantityRight',
      weight: '10',
      kept: '0',
      due: '0',
      counted: 0,
      excluded: 0,
      percent: null,
      points: null,
      noData: 'noLots',
      unit: null,
    },
  ],
  categories: [{ category: 'delivery', weight: '40', points: '90.90909090909090909090' }],
  gated: [],
  rules: firstRules.supplier,
  peers: null,
  trend: [
    { id: '5', period: '2026-09', total: null, band: null },
    { id: '7', period: '2026-10', total: '90.9', band: 'A' },
  ],
  remarks: [],
  lateness: null,
  previous: { id: '6', edition: 1, total: '86.9', band: 'A', changed: 3 },
  leftOut: [{ indicator: 'otdLots', reason: 'disputed', lots: 1 }],
};
const lot = {
  id: '3',
  sourceId: '11',
  document: '5500012345',
  verdict: 'late',
  indicator: 'otdLots',
  reason: null,
  partNo: '5G0 123 456 A',
  dueOn: '2026-10-14',
  cameAt: '2026-10-16T02:00:00.000Z',
  daysLate: 2,
  quantity: '100',
  inWindow: '0',
  came: '100',
  unit: 'PCE',
  lotKind: 'share',
  before: null,
  disputeStatus: null,
  total: 1,
} as const;

test('a score says what it is made of, and its supplier disputes a lot of it', async () => {
  const { screen, server } = await renderScreen(<ScorePage />, {
    at: '/kpi/score-detail?id=7',
    permissions: ['kpi-score:list', 'kpi-dispute:list', 'kpi-dispute:raise'],
    user: { party: 'supplier' },
    answers: {
      'GET /sf/v1/kpi-score/{id}': () => score,
      'GET /sf/v1/kpi-score/lots': () => [lot],
      'POST /sf/v1/kpi-dispute': () => ({ id: '9' }),
    },
  });
  await expect.element(screen.getByText('20 / 22').first()).toBeVisible();
  await expect.element(screen.getByText('90.9 %').first()).toBeVisible();
  await expect.element(screen.getByText('没有可计入的批次').first()).toBeVisible();
  await expect.element(screen.getByText('异议成立 1').first()).toBeVisible();
  await screen.getByRole('button', { name: '提出异议' }).click();
  await screen.getByRole('textbox', { name: '原因' }).fill('工厂大门关闭');
  await screen.getByRole('dialog').getByRole('button', { name: '提出异议' }).click();
  await expect
    .poll(() => server.requests('POST /sf/v1/kpi-dispute')[0]?.input)
    .toEqual({ lotId: '3', reason: '工厂大门关闭' });
});

const template: Template = {
  id: '1',
  version: 1,
  number: 'KT0F',
  target: 'forwarder',
  status: 'approved',
  standing: 'inForce',
  validFrom: '2000-01-01',
  origin: 'portal',
  reason: null,
  proposedBy: 'system',
  proposedAt: '2026-11-01T00:00:00.000Z',
  decidedBy: 'system',
  decidedAt: '2026-11-01T00:00:00.000Z',
  decision: null,
  own: 'N',
  rules: firstRules.forwarder,
  previous: null,
};

test('a new version begins with the rules of another one and is proposed as a whole', async () => {
  const { screen, server } = await renderScreen(<NewTemplatePage />, {
    at: '/kpi/template-new?id=1',
    permissions: ['kpi-template:list', 'kpi-template:edit'],
    user: { party: 'plant' },
    answers: {
      'GET /sf/v1/kpi-template/{id}': () => template,
      'POST /sf/v1/kpi-template': () => ({ id: '2' }),
    },
  });
  await screen.getByRole('textbox', { name: '原因' }).fill('放宽');
  await screen.getByRole('textbox', { name: '时间窗口遵守率 宽限（分钟）' }).fill('30');
  await screen.getByRole('button', { name: '提交审批' }).click();
  await expect
    .poll(() => server.requests('POST /sf/v1/kpi-template')[0]?.input)
    .toMatchObject({
      target: 'forwarder',
      reason: '放宽',
      rules: {
        rules: [
          { indicator: 'windowKept', lateMinutes: 30, weight: '50' },
          { indicator: 'acceptedInTime' },
          { indicator: 'undamagedOnRoad' },
          { indicator: 'carrierService' },
        ],
        disputeDays: 10,
      },
    });
});

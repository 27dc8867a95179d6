import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import { emptyContent } from '../contract/content/shapes.ts';
import type { EightD, StageRow } from '../contract/fields.ts';
import { stages } from '../contract/stages.ts';
import EightDPage from './detail-page.tsx';
import EightDEditPage from './edit-page.tsx';
import EightDsPage from './list-page.tsx';

const stageRow = (stage: StageRow['stage'], more: Partial<StageRow> = {}): StageRow => ({
  stage,
  status: 'open',
  dueOn: '2026-12-01',
  late: 'N',
  submittedAt: null,
  submittedBy: null,
  decidedAt: null,
  decidedBy: null,
  reason: null,
  supplierMinutes: 0,
  plantMinutes: 0,
  files: [],
  ...more,
});
const cause = {
  causeType: 'TUA',
  branch: 'machine',
  causeCode: 'toolWear',
  hypothesis: '刀具超过寿命仍在使用',
  why1: '孔径偏小',
  why2: '刀具磨损',
  why3: null,
  why4: null,
  why5: null,
  method: null,
  result: '更换后合格',
  clarificationDate: '2026-11-25',
} as const;
const report: EightD = {
  id: '7',
  version: 3,
  plantNo: '1000',
  number: 'ED2026112900001',
  status: 'refused',
  stage: 'd4',
  severity: 'critical',
  dueOn: '2026-12-01',
  overdue: 'N',
  isRepeat: 'Y',
  waitsSince: '2026-11-28T01:00:00.000Z',
  supplierCode: 'S1001',
  supplierNameZh: '长春泽恒',
  supplierNameEn: 'Zeheng',
  partNo: '5G0 123 456 A',
  partNameZh: '支架',
  partNameEn: 'Bracket',
  complaint: '孔径偏小，无法装配',
  complaintDate: '2026-11-20',
  customerComplaintId: 'QM-1',
  orderNumber: null,
  at: '2026-11-21T01:00:00.000Z',
  openedBy: '宋春生',
  customerContact: '宋春生',
  lastRevisedAt: '2026-11-28T01:00:00.000Z',
  repeatMonths: 12,
  closedAt: null,
  closedBy: null,
  cancelledBy: null,
  cancelReason: null,
  content: {
    d13: { ...emptyContent('d13'), symptom: '装配困难' },
    d4: { causes: [cause] },
    d56: emptyContent('d56'),
    d7: emptyContent('d7'),
    d8: emptyContent('d8'),
  },
  stages: stages.map((stage) => {
    if (stage === 'd13')
      return stageRow(stage, { status: 'approved', supplierMinutes: 120, plantMinutes: 60 });
    return stageRow(stage, stage === 'd4' ? { status: 'refused', reason: '原因只是症状' } : {});
  }),
  turns: [],
  deviations: [{ id: '9', number: 'DV1' }],
  claims: [{ number: 'CL1', address: '/claims/claim-detail?id=7' }],
  reference: null,
  repeats: [
    {
      id: '3',
      number: 'ED2026030100001',
      status: 'closed',
      stage: 'd8',
      complaintDate: '2026-03-01',
      causes: ['刀具或模具磨损'],
    },
  ],
};

const supplier = { permissions: ['eight-d:list', 'eight-d:edit'], user: { party: 'supplier' } } as const;
const plant = { permissions: ['eight-d:list', 'eight-d:decide'], user: { party: 'plant' } } as const;
const answers = { 'GET /sf/v1/eight-d/{id}': () => report };

test('the page says why a stage was refused, that it is a repeat, and draws the causes at 390 pixels', async () => {
  await page.viewport(390, 844);
  try {
    const { screen } = await renderScreen(<EightDPage />, {
      ...plant,
      at: '/claims/eight-d-detail?id=7',
      answers,
    });
    await expect.element(screen.getByText('D4 被退回：原因只是症状')).toBeVisible();
    await expect.element(screen.getByText('此零件在 12 个月内已有相同原因的8D报告')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: '索赔单 CL1' }))
      .toHaveAttribute('href', '/claims/claim-detail?id=7');
    await expect.element(screen.getByRole('img', { name: /^鱼骨图/ })).toBeInTheDocument();
    await expect.element(screen.getByRole('img', { name: /^5个为什么/ })).toBeInTheDocument();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  } finally {
    await page.viewport(1280, 800);
  }
});

test('a supplier is told what is missing before he submits, and puts a half done stage aside', async () => {
  const { screen, server } = await renderScreen(<EightDEditPage />, {
    ...supplier,
    at: '/claims/eight-d-edit?id=7&stage=d4',
    answers: { ...answers, 'PUT /sf/v1/eight-d/{id}/d4': () => ({ id: '7', version: 4 }) },
  });
  await screen.getByRole('button', { name: '添加原因分析' }).click();
  await screen.getByRole('textbox', { name: '原因分析 2 根本原因' }).fill('抽检频次不足');
  await screen.getByRole('button', { name: '保存并提交' }).click();
  await expect
    .element(screen.getByRole('textbox', { name: '原因分析 2 分析结果' }))
    .toHaveAttribute('aria-invalid', 'true');
  expect(server.requests('PUT /sf/v1/eight-d/{id}/d4')).toHaveLength(0);
  await screen.getByRole('button', { name: '保存草稿' }).click();
  await expect
    .poll(() => server.requests('PUT /sf/v1/eight-d/{id}/d4')[0]?.input)
    .toMatchObject({
      version: 3,
      causes: [cause, { hypothesis: '抽检频次不足', causeType: null }],
      files: [],
    });
});

test('the list offers each side its next step', async () => {
  const row = { ...report, total: 1 };
  const { screen } = await renderScreen(<EightDsPage />, {
    ...plant,
    at: '/claims/eight-d-list',
    answers: { 'GET /sf/v1/eight-d': () => [{ ...row, status: 'submitted' }] },
  });
  await expect.element(screen.getByRole('button', { name: '新建8D报告' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '批准', exact: true })).toBeVisible();
});

import { expect, test } from 'vitest';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import type { CapacitySurvey } from '../contract/survey.ts';
import AnswerSurveyPage from './survey/answer-page.tsx';
import { calculated } from './survey/answer-weeks.ts';
import CapacitySurveyPage from './survey/detail-page.tsx';
import { copyAcross } from './copy-across.ts';

const survey: CapacitySurvey = {
  id: '7',
  version: 1,
  number: 'CS2026112900001',
  status: 'init',
  colour: null,
  redWeeks: 0,
  firstRed: null,
  answeredLate: 'N',
  supplierCode: 'S1001',
  supplierNameZh: '长春泽恒',
  supplierNameEn: 'Zeheng',
  subject: 'part',
  partNo: '5G0 123 456 A',
  groupNumber: null,
  groupName: null,
  versionNo: 'MRP-2026-W49',
  firstMonday: '2026-12-21',
  lastMonday: '2027-01-04',
  dueOn: '2026-12-04',
  plannedOn: null,
  at: '2026-11-29T01:00:00Z',
  plantNo: '1000',
  groupId: null,
  unit: 'PC',
  source: 'MRP',
  demandType: 'SR99',
  reason: null,
  solution: null,
  feedback: null,
  city: '长春',
  area: null,
  address: null,
  phone: null,
  contact: null,
  email: null,
  keyMaterial: null,
  materialSupplier: null,
  materialDuns: null,
  materialDays: null,
  cycleSeconds: '60',
  shifts: 2,
  hoursPerShift: '8',
  breakMinutes: null,
  daysPerWeek: '5',
  allocationPercent: null,
  machines: null,
  partsPerCycle: null,
  oeePercent: null,
  scrapPercent: null,
  bottleneck: null,
  rampUpWeeks: null,
  raiseWeeks: null,
  submittedAt: null,
  submittedBy: null,
  decidedAt: null,
  decidedBy: null,
  decision: null,
  doneAt: null,
  doneBy: null,
  evidence: [],
};
const week = (id: string, monday: string, demand: string) => ({
  id,
  version: 1,
  surveyId: '7',
  surveyNumber: survey.number,
  monday,
  demand,
  normal: null,
  maximum: null,
  colour: null,
  partNo: survey.partNo,
  groupNumber: null,
  unit: 'PC',
});
const weeks = [
  { ...week('1', '2026-12-21', '4000'), total: 3 },
  week('2', '2026-12-28', '5000'),
  week('3', '2027-01-04', '6000'),
];
const supplier = {
  permissions: ['capacity-survey:list', 'capacity-survey:answer'],
  user: { party: 'supplier', companyCode: 'S1001' },
} as const;
const planner = {
  permissions: ['capacity-survey:list', 'capacity-survey:ask', 'capacity-survey:decide'],
  user: { party: 'plant' },
} as const;
const answers = (changed: Partial<CapacitySurvey> = {}) => ({
  'GET /sf/v1/capacity-survey/{id}': () => ({ ...survey, ...changed }),
  'GET /sf/v1/capacity-survey-week': () => weeks,
  'POST /sf/v1/capacity-survey/{id}/save': () => ({ id: '7', version: 2 }),
});

test('a supplier fills his weeks by shifts, sees their colours and what is missing, and saves', async () => {
  const { screen, server } = await renderScreen(<AnswerSurveyPage />, {
    at: '/planning/capacity-survey-answer?id=7',
    answers: answers(),
    ...supplier,
  });
  await expect.element(screen.getByText(/已填 0 \/ 3 周，0 周短缺。 还缺：/)).toBeVisible();
  await expect
    .element(screen.getByText('按班次计算：正常 4,800 / 最大 5,760', { exact: false }))
    .toBeVisible();
  await screen.getByRole('button', { name: '填入所有周' }).click();
  await expect.element(screen.getByText(/已填 3 \/ 3 周，1 周短缺。 还缺：原因/)).toBeVisible();
  const grid = screen.getByRole('grid', { name: '产能调查明细' });
  for (const colour of ['满足', '基本满足', '短缺'])
    await expect.element(grid.getByText(colour, { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: /^保\s*存$/ }).click();
  await expect
    .poll(() => server.requests('POST /sf/v1/capacity-survey/{id}/save')[0]?.input)
    .toMatchObject({
      id: '7',
      version: 1,
      city: '长春',
      weeks: [
        { monday: '2026-12-21', normal: '4800', maximum: '5760' },
        { monday: '2026-12-28', normal: '4800', maximum: '5760' },
        { monday: '2027-01-04', normal: '4800', maximum: '5760' },
      ],
    });
});

test('the plant takes or returns what was submitted, and sees the shortage', async () => {
  const { screen } = await renderScreen(<CapacitySurveyPage />, {
    at: '/planning/capacity-survey-detail?id=7',
    answers: answers({
      status: 'submit',
      colour: 'red',
      redWeeks: 1,
      firstRed: '2027-01-04',
      reason: '设备大修',
    }),
    ...planner,
  });
  await expect.element(screen.getByText('短缺', { exact: true }).first()).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^接\s*受$/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^退\s*回$/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^填\s*写$/ }).query()).toBeNull();
});

test('one week is copied into the empty ones behind it, never over what stands there', () => {
  const rows = [
    { normal: '', maximum: '' },
    { normal: '800', maximum: '900' },
    { normal: '', maximum: '' },
    { normal: '700', maximum: '' },
  ];
  expect(copyAcross(rows, ['normal', 'maximum'])).toEqual([
    rows[0],
    rows[1],
    { normal: '800', maximum: '900' },
    rows[3],
  ]);
});

test('capacity is calculated once the four figures that it takes are there', () => {
  const plan = { daysPerWeek: '5', shifts: 2, hoursPerShift: '8', cycleSeconds: '60' };
  expect(calculated(plan)).toEqual({ normal: '4800', maximum: '5760' });
  expect(calculated({ ...plan, shifts: null })).toBeUndefined();
  expect(calculated({ ...plan, breakMinutes: 600 })).toBeUndefined();
});

import { inBothLanguages } from '@portal/platform/contract/words.ts';

/** Who is told of what got no answer, one after the other, the lowest first (`notification/contract/ladder/ladder.ts`). */
export const rungs = ['dispatchers', 'administrators', 'contact', 'planners'] as const;
export type Rung = (typeof rungs)[number];

/** What each rung is called, wherever it is shown. */
export const rungNames = inBothLanguages<Readonly<Record<Rung, string>>>(
  {
    dispatchers: '供应商发货员',
    administrators: '供应商管理员',
    contact: '供应商联系人',
    planners: '工厂 MRP 控制员',
  },
  {
    dispatchers: 'Supplier dispatchers',
    administrators: 'Supplier administrators',
    contact: 'Supplier contact',
    planners: 'MRP controllers of the plant',
  },
);

/** What climbs from rung to rung while nobody acts. */
export const ladderKinds = [
  'series',
  'preSeries',
  'pickup',
  'forecast',
  'capacity',
  'announcement',
  'packagingInstruction',
  'transport',
  'deviation',
  'eightD',
  'containerStatement',
  'invoice',
  'claim',
  'improvementPlan',
] as const;
export type LadderKind = (typeof ladderKinds)[number];

/** What one of them is called. */
export const ladderKindNames = inBothLanguages<Readonly<Record<LadderKind, string>>>(
  {
    series: '批量要货',
    preSeries: '批前要货',
    pickup: '提货计划',
    forecast: '需求预测',
    capacity: '产能调查',
    announcement: '公告',
    packagingInstruction: '包装指导书',
    transport: '运输单',
    deviation: '收货偏差',
    eightD: '8D报告',
    containerStatement: '器具对账单',
    invoice: '发票',
    claim: '索赔单',
    improvementPlan: '改进计划',
  },
  {
    series: 'Series call-off',
    preSeries: 'Pre-series call-off',
    pickup: 'Pickup plan',
    forecast: 'Forecast',
    capacity: 'Capacity survey',
    announcement: 'Announcement',
    packagingInstruction: 'Packaging instruction',
    transport: 'Transport order',
    deviation: 'Deviation',
    eightD: '8D report',
    containerStatement: 'Container statement',
    invoice: 'Invoice',
    claim: 'Claim',
    improvementPlan: 'Improvement plan',
  },
);

import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { scenarios } from '@portal/platform/contract/scenario.ts';

const OPENS = ['/claims/eight-d-detail', '/claims/eight-d-list'] as const;

/** What both sides hear of 8D reports. */
export const eightDScenarios = scenarios(
  { code: 'eight-d', zh: '8D报告', en: '8D reports', order: 43 },
  {
    'eight-d.opened': {
      zh: '需要填写8D报告',
      en: 'An 8D report is to be filled in',
      to: { supplier: 'eight-d:edit' },
      opens: OPENS,
      deputies: true,
      mail: true,
    },
    'eight-d.submitted': {
      zh: '供应商提交8D阶段',
      en: 'A supplier submits a stage of an 8D report',
      to: { plant: 'eight-d:decide' },
      opens: OPENS,
      deputies: true,
      settles: true,
    },
    'eight-d.decided': {
      zh: '工厂处理8D阶段',
      en: 'The plant decides a stage of an 8D report',
      to: { supplier: 'eight-d:edit' },
      opens: OPENS,
      deputies: true,
      mail: true,
      settles: true,
    },
    'eight-d.overdue': {
      zh: '8D阶段超期',
      en: 'A stage of an 8D report is overdue',
      to: { supplier: 'eight-d:edit', plant: 'eight-d:decide' },
      opens: OPENS,
      mail: true,
    },
    'eight-d.escalated': {
      zh: '8D报告逾期升级',
      en: 'An 8D report is overdue, escalated',
      to: { supplier: 'eight-d:list', plant: 'eight-d:decide', admin: 'eight-d:list' },
      opens: OPENS,
      deputies: true,
      escalates: true,
    },
  },
);

declare module '@portal/platform/contract/scenario.ts' {
  interface ScenarioKeys extends KeysOf<typeof eightDScenarios> {}
}

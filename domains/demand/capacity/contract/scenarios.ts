import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { scenarios } from '@portal/platform/contract/scenario.ts';

const OPENS = ['/planning/capacity-survey-detail', '/planning/capacity-survey'] as const;

/** What both sides hear of capacity surveys. */
export const capacityScenarios = scenarios(
  { code: 'capacity', zh: '产能调查', en: 'Capacity surveys', order: 17 },
  {
    'capacity.sent': {
      zh: '有新的产能调查需要填写',
      en: 'A capacity survey is to be answered',
      to: { supplier: 'capacity-survey:answer' },
      opens: OPENS,
      deputies: true,
      mail: true,
    },
    'capacity.reminder': {
      zh: '产能调查即将截止',
      en: 'A capacity survey is soon due',
      to: { supplier: 'capacity-survey:answer' },
      opens: OPENS,
      deputies: true,
      mail: true,
    },
    'capacity.submitted': {
      zh: '供应商提交产能调查',
      en: 'A supplier answers a capacity survey',
      to: { plant: 'capacity-survey:decide' },
      opens: OPENS,
      deputies: true,
      settles: true,
    },
    'capacity.decided': {
      zh: '工厂处理产能调查',
      en: 'The plant decides a capacity survey',
      to: { supplier: 'capacity-survey:answer' },
      opens: OPENS,
      settles: true,
    },
    'capacity.overtime': {
      zh: '产能调查超期',
      en: 'A capacity survey is overdue',
      to: { supplier: 'capacity-survey:answer', plant: 'capacity-survey:decide' },
      opens: OPENS,
      mail: true,
    },
    'capacity.measure': {
      zh: '产能措施未按期完成',
      en: 'A capacity measure is not done in time',
      to: { supplier: 'capacity-survey:answer', plant: 'capacity-survey:decide' },
      opens: OPENS,
      mail: true,
    },
    'capacity.escalated': {
      zh: '产能调查逾期升级',
      en: 'A capacity survey is overdue, escalated',
      to: { supplier: 'capacity-survey:list', plant: 'capacity-survey:decide' },
      opens: OPENS,
      deputies: true,
      escalates: true,
    },
  },
);

declare module '@portal/platform/contract/scenario.ts' {
  interface ScenarioKeys extends KeysOf<typeof capacityScenarios> {}
}

import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { scenarios } from '@portal/platform/contract/scenario.ts';

const OPENS = ['/management/deviation-detail', '/management/deviation'] as const;

/** What both sides are told of deviations. */
export const deviationScenarios = scenarios(
  { code: 'deviation', zh: '收货偏差', en: 'Deviations', order: 41 },
  {
    'deviation.raised': {
      zh: '收货有偏差',
      en: 'A receipt differs',
      to: { supplier: 'deviation:list' },
      opens: OPENS,
      deputies: true,
      mail: true,
    },
    'deviation.answered': {
      zh: '供应商答复偏差',
      en: 'A supplier answers deviations',
      to: { plant: 'deviation:decide' },
      opens: OPENS,
      deputies: true,
      settles: true,
    },
    'deviation.decided': {
      zh: '工厂裁定偏差',
      en: 'The plant decides a deviation',
      to: { supplier: 'deviation:list' },
      opens: OPENS,
      settles: true,
    },
    'deviation.overdue': {
      zh: '偏差答复超期',
      en: 'The answer to a deviation is overdue',
      to: { supplier: 'deviation:answer', plant: 'deviation:decide' },
      opens: OPENS,
      mail: true,
    },
    'deviation.escalated': {
      zh: '收货偏差逾期升级',
      en: 'A deviation is overdue, escalated',
      to: { supplier: 'deviation:list', plant: 'deviation:decide' },
      opens: OPENS,
      deputies: true,
      escalates: true,
    },
  },
);

declare module '@portal/platform/contract/scenario.ts' {
  interface ScenarioKeys extends KeysOf<typeof deviationScenarios> {}
}

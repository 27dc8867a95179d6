import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { scenarios } from '@portal/platform/contract/scenario.ts';

const COUNT = ['/container/count-detail', '/container/count'] as const;
const DEFECT = ['/container/defect-detail', '/container/defect'] as const;
const COUNTERS = { supplier: 'container-count:count', forwarder: 'container-count:count' } as const;
const REPORTERS = { supplier: 'container-defect:report', forwarder: 'container-defect:report' } as const;

/** What both sides are told of counts and defects. */
export const countScenarios = scenarios(
  { code: 'container-count', zh: '器具盘点与缺陷', en: 'Container counts and defects', order: 47 },
  {
    'container-count.opened': {
      zh: '工厂发起器具盘点',
      en: 'The plant opens a container count',
      to: COUNTERS,
      opens: COUNT,
      deputies: true,
    },
    'container-count.submitted': {
      zh: '器具盘点待批准',
      en: 'A container count is to be approved',
      to: { plant: 'container-count:approve' },
      opens: COUNT,
      deputies: true,
      settles: true,
    },
    'container-count.decided': {
      zh: '器具盘点已批准或退回',
      en: 'A container count is approved or returned',
      to: { ...COUNTERS, plant: 'container-count:count' },
      opens: COUNT,
    },
    'container-count.defect-reported': {
      zh: '器具缺陷待处理',
      en: 'A container defect is to be dealt with',
      to: { plant: 'container-defect:repair' },
      opens: DEFECT,
      deputies: true,
    },
    'container-count.defect-moved': {
      zh: '器具缺陷有进展',
      en: 'A container defect has moved on',
      to: REPORTERS,
      opens: DEFECT,
    },
  },
);

declare module '@portal/platform/contract/scenario.ts' {
  interface ScenarioKeys extends KeysOf<typeof countScenarios> {}
}

import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { scenarios } from '@portal/platform/contract/scenario.ts';

/** What both sides hear of shortages: each change once. */
export const coverageScenarios = scenarios(
  { code: 'coverage', zh: '库存与在途', en: 'Stock and pipeline', order: 18 },
  {
    'coverage.short': {
      zh: '零件将短缺',
      en: 'A part will be short',
      to: { plant: 'coverage:list' },
      opens: ['/planning/pipeline-detail', '/planning/pipeline'],
      deputies: true,
      mail: true,
    },
    'coverage.shareShort': {
      zh: '贵司供应的零件在工厂将短缺',
      en: 'A part that you deliver will be short at the plant',
      to: { supplier: 'coverage-share:list' },
      opens: ['/planning/pipeline-share-detail', '/planning/pipeline-share'],
      deputies: true,
      mail: true,
    },
    'coverage.healed': {
      zh: '零件短缺已解除',
      en: 'A shortage is over',
      to: { plant: 'coverage:list' },
      opens: ['/planning/pipeline-detail', '/planning/pipeline'],
      settles: true,
    },
    'coverage.shareHealed': {
      zh: '贵司供应的零件短缺已解除',
      en: 'The shortage of a part that you deliver is over',
      to: { supplier: 'coverage-share:list' },
      opens: ['/planning/pipeline-share-detail', '/planning/pipeline-share'],
      settles: true,
    },
  },
);

declare module '@portal/platform/contract/scenario.ts' {
  interface ScenarioKeys extends KeysOf<typeof coverageScenarios> {}
}

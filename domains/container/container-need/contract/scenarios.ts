import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { scenarios } from '@portal/platform/contract/scenario.ts';

/** Warnings of planners and suppliers, of containers that will be missing. */
export const containerNeedScenarios = scenarios(
  { code: 'container', zh: '器具', en: 'Containers', order: 55 },
  {
    'container-need.short': {
      zh: '器具将短缺',
      en: 'Containers will be short',
      to: { plant: 'container:share' },
      opens: ['/container/share-detail'],
      deputies: true,
    },
    'container-need.missing': {
      zh: '本公司器具将不足',
      en: 'Containers that you will miss',
      to: { supplier: 'container:need' },
      opens: ['/container/need'],
      deputies: true,
    },
  },
);

declare module '@portal/platform/contract/scenario.ts' {
  interface ScenarioKeys extends KeysOf<typeof containerNeedScenarios> {}
}

import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { scenarios } from '@portal/platform/contract/scenario.ts';

/** Notices of runs to forwarders and suppliers; each supplier reads of his own stop alone. */
export const milkRunScenarios = scenarios(
  { code: 'milk-run', zh: '循环取货', en: 'Milk runs', order: 31 },
  {
    'milk-run.planned': {
      zh: '循环取货已编排或更改',
      en: 'A milk run was planned or changed',
      to: { forwarder: 'milk-run:carry' },
      opens: ['/transport/milk-run-detail'],
      deputies: true,
    },
    'milk-run.stop': {
      zh: '运输单加入循环取货',
      en: 'A transport order rides on a milk run',
      to: { supplier: 'transport:list' },
      opens: ['/transport/transport-view'],
    },
  },
);

declare module '@portal/platform/contract/scenario.ts' {
  interface ScenarioKeys extends KeysOf<typeof milkRunScenarios> {}
}

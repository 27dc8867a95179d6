import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { scenarios } from '@portal/platform/contract/scenario.ts';

const OPENS = ['/management/cumulative-detail', '/management/cumulative'] as const;

/** What each side is told when the other has signed. */
export const cumulativeScenarios = scenarios(
  { code: 'cumulative', zh: '累计数对账', en: 'Cumulatives', order: 16 },
  {
    'cumulative.supplier-signed': {
      zh: '供应商确认累计数',
      en: 'A supplier signs cumulatives',
      to: { plant: 'cumulative:agree' },
      opens: OPENS,
    },
    'cumulative.plant-signed': {
      zh: '工厂确认累计数',
      en: 'The plant signs cumulatives',
      to: { supplier: 'cumulative:agree' },
      opens: OPENS,
    },
  },
);

declare module '@portal/platform/contract/scenario.ts' {
  interface ScenarioKeys extends KeysOf<typeof cumulativeScenarios> {}
}

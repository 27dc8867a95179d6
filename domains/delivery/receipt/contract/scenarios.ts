import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { scenarios } from '@portal/platform/contract/scenario.ts';

/** What suppliers are told of goods receipts. */
export const receiptScenarios = scenarios(
  { code: 'receipt', zh: '收货', en: 'Goods receipt', order: 40 },
  {
    'receipt.confirmed': { zh: '收货已确认', en: 'Goods were received', to: { supplier: 'receipt:list' } },
  },
);

declare module '@portal/platform/contract/scenario.ts' {
  interface ScenarioKeys extends KeysOf<typeof receiptScenarios> {}
}

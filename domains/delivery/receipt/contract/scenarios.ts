import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { scenarios } from '@portal/platform/contract/scenario.ts';

/** What is told of goods receipts. */
export const receiptScenarios = scenarios(
  { code: 'receipt', zh: '收货', en: 'Goods receipt', order: 40 },
  {
    'receipt.confirmed': {
      zh: '收货已确认',
      en: 'Goods were received',
      to: { supplier: 'receipt:list' },
      opens: ['/common/dn-detail-view', '/management/receipt'],
      settles: true,
    },
    'receipt.reversed': {
      zh: '收货已冲销',
      en: 'A receipt was reversed',
      to: { supplier: 'receipt:list', plant: 'receipt:confirm' },
      opens: ['/common/dn-detail-view', '/management/receipt'],
      mail: true,
    },
    'receipt.held': {
      zh: '收货被质量冻结',
      en: 'Goods were received on hold',
      to: { supplier: 'quality-hold:list', plant: 'quality-hold:decide' },
      opens: ['/management/quality-hold'],
    },
    'receipt.holdDecided': {
      zh: '质量冻结已判定',
      en: 'A quality hold was decided',
      to: { supplier: 'quality-hold:list', plant: 'quality-hold:list' },
      opens: ['/management/quality-hold'],
      settles: true,
    },
  },
);

declare module '@portal/platform/contract/scenario.ts' {
  interface ScenarioKeys extends KeysOf<typeof receiptScenarios> {}
}

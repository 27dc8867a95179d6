import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { scenarios } from '@portal/platform/contract/scenario.ts';

const OPENS = ['/finance/invoice-detail', '/finance/invoice-status'] as const;

/** What the plant hears of invoices. Suppliers hear of those that failed by the types of settlement. */
export const invoiceScenarios = scenarios(
  { code: 'settlement', zh: '结算', en: 'Settlement', order: 60 },
  {
    'invoice.hand-over-failed': {
      zh: '发票未能移交 ERP',
      en: 'An invoice could not be handed over to the ERP',
      to: { plant: 'invoice:decide' },
      opens: OPENS,
      deputies: true,
    },
  },
);

declare module '@portal/platform/contract/scenario.ts' {
  interface ScenarioKeys extends KeysOf<typeof invoiceScenarios> {}
}

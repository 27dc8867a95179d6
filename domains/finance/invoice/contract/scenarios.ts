import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { scenarios } from '@portal/platform/contract/scenario.ts';

const CONFIRMATIONS = ['/finance/red-confirmation-detail', '/finance/red-confirmation'] as const;
const BOTH = { plant: 'red-confirmation:keep', supplier: 'red-confirmation:keep' } as const;
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
    'invoice.accepted': {
      zh: '发票已通过核验',
      en: 'An invoice is accepted',
      to: { supplier: 'invoice:list' },
      opens: OPENS,
      settles: true,
    },
    'invoice.rejected': {
      zh: '发票被工厂退回',
      en: 'An invoice was rejected',
      to: { supplier: 'invoice:list' },
      opens: OPENS,
      settles: true,
    },
    'invoice.due': {
      zh: '发票到期与逾期提醒',
      en: 'An invoice is due or overdue',
      to: { plant: 'invoice:decide', supplier: 'invoice:upload' },
      opens: OPENS,
      deputies: true,
    },
    'invoice.escalated': {
      zh: '发票逾期升级',
      en: 'An invoice is overdue, escalated',
      to: { plant: 'invoice:decide', supplier: 'invoice:list', admin: 'invoice:list' },
      opens: OPENS,
      deputies: true,
      escalates: true,
    },
    'invoice.confirmation-opened': {
      zh: '红字确认单待对方确认',
      en: 'A red letter confirmation waits for the other side',
      to: BOTH,
      opens: CONFIRMATIONS,
      deputies: true,
      mail: true,
    },
    'invoice.confirmation-ended': {
      zh: '红字确认单已确认或失效',
      en: 'A red letter confirmation is confirmed or void',
      to: BOTH,
      opens: CONFIRMATIONS,
      settles: true,
    },
  },
);

declare module '@portal/platform/contract/scenario.ts' {
  interface ScenarioKeys extends KeysOf<typeof invoiceScenarios> {}
}

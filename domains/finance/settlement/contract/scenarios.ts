import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { scenarios } from '@portal/platform/contract/scenario.ts';

const OPENS = ['/finance/settlement-detail', '/finance/settlement-list'] as const;
const SUPPLIER = { supplier: 'settlement:answer' } as const;
/** Of what is settled, the invoices: their domain tells of them. */
const INVOICES = ['/finance/invoice-detail', '/finance/invoice-status'] as const;
const INVOICER = { supplier: 'invoice:upload' } as const;

/** What both sides hear of settlement lists (SPEC section 3, "Notification"). */
export const settlementScenarios = scenarios(
  { code: 'settlement', zh: '结算', en: 'Settlement', order: 60 },
  {
    'settlement.update': {
      zh: '结算清单有更新',
      en: 'A settlement list is new or has changed',
      to: SUPPLIER,
      opens: OPENS,
      deputies: true,
      mail: true,
    },
    'settlement.collection-failed': {
      zh: '发票采集失败',
      en: 'The collection of an invoice failed',
      to: INVOICER,
      opens: INVOICES,
      deputies: true,
      mail: true,
    },
    'settlement.verification-failed': {
      zh: '发票核验失败',
      en: 'The verification of an invoice failed',
      to: INVOICER,
      opens: INVOICES,
      deputies: true,
      mail: true,
    },
    'settlement.disputed': {
      zh: '结算行有异议',
      en: 'Lines of a settlement list are disputed',
      to: { plant: 'settlement:decide' },
      opens: [...OPENS, '/finance/settlement-waiting'],
      deputies: true,
    },
    'settlement.released': {
      zh: '暂缓或有异议的收货已放行结算',
      en: 'Goods that were held back are released',
      to: SUPPLIER,
      opens: [...OPENS, '/finance/settlement-waiting'],
    },
  },
);

declare module '@portal/platform/contract/scenario.ts' {
  interface ScenarioKeys extends KeysOf<typeof settlementScenarios> {}
}

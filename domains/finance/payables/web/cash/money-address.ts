import type { MoneyDocument } from '../../contract/stages.ts';

const PAGES: Readonly<Record<MoneyDocument, (id: string) => string>> = {
  receipt: (id) => `/management/receipt?receipt=${id}`,
  claim: (id) => `/claims/claim-detail?id=${id}`,
  settlement: (id) => `/finance/settlement-detail?id=${id}`,
  invoice: (id) => `/finance/invoice-detail?id=${id}`,
  paymentApplication: (id) => `/finance/payment-application-detail?id=${id}`,
};

/** Where the document opens whose move it is. */
export const addressOf = (document: MoneyDocument, id: string): string => PAGES[document](id);

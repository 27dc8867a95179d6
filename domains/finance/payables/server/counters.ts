import { tileOf, type DeclaredCounters } from '@portal/platform/server/plugins/counters.ts';
import { listCash } from '../contract/cash.ts';
import type { CashCounters } from '../contract/counted.ts';
import { cash } from './cash-list.ts';

declare module '@portal/platform/server/plugins/counted.ts' {
  interface Tiles {
    cash: CashCounters;
  }
}

/** What the home page shows of money on its way. */
export const counters: DeclaredCounters = {
  cash: tileOf('cash', { list: listCash, count: async (caller) => cash.page.counts(caller, {}) }),
};

import type { Caller } from '@portal/platform/server/caller.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { buyerCurrency } from '@portal/settlement/server/offers.ts';
import { processOptions } from '@portal/settings/server/offers.ts';

/** Nothing of a claim is provisional: it shares an invoice with goods of final prices. */
const PRICE_TYPE = 'final';

/** What a claim of today is settled in: the currency of the plant's buyer, and the rate of the process options (`claimTaxRate`). */
export const moneyOf = async (caller: Caller) => ({
  priceType: PRICE_TYPE,
  taxRate: String((await processOptions(caller)).claimTaxRate),
  currency: await buyerCurrency(caller, await plantToday(caller)),
});

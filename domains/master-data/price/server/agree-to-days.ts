import { fill } from '@portal/platform/contract/words.ts';
import { requireAgreement } from '@portal/platform/server/agreement.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { RowOf } from '@portal/platform/server/document/document-rows.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { common, follows } from '../contract/rules.ts';
import { words } from '../contract/words.en.ts';
import { spanOf, takenBy, type TakenSpan } from './spans.ts';

/** Days of other versions that versions take, but for those that they simply follow: named, and agreed to before it is done. Fails with `err.touches`. */
export const agreeToDays = async (
  caller: Caller,
  prices: readonly RowOf<'price'>[],
  agreed: string | undefined,
): Promise<void> => {
  const today = await plantToday(caller);
  const taken: TakenSpan[] = [];
  for (const price of prices) {
    const span = spanOf(price);
    const others = (await takenBy(caller, price)).filter((one) => !follows(span, one, today));
    taken.push(...others.map((one) => ({ ...one, ...common(one, span) })));
  }
  const { takes, openEnd } = words[caller.language].texts;
  requireAgreement(agreed, {
    what: [prices.map(({ id }) => id), taken.map(({ id }) => id)],
    touched: taken.map(({ priceId, price, priceUnit, currency, to, ...one }) => ({
      text: fill(takes, { ...one, to: to ?? openEnd, price: `${price} ${currency} / ${priceUnit}` }),
      link: `/collaboration/price-detail?id=${priceId}`,
    })),
  });
};

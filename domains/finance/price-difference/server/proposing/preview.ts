import { sql, type SqlBool } from 'kysely';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { draftsOf, sumsOf } from './drafts.ts';
import { ofParts } from './of-parts.ts';
import { areNew, repricedGoods } from './repriced.ts';
import { requireWhich } from './require-which.ts';

const MOST_SHOWN = 200;

/** What would be proposed now; nothing is written. */
export const previewPriceDifferences: Action<typeof calls.previewPriceDifferences> = async (
  caller,
  which,
) => {
  await requireWhich(caller, which);
  const drafts = draftsOf(await repricedGoods(caller, sql<SqlBool>`${ofParts(which)} and ${areNew}`));
  const lists = drafts.filter(({ lines }) => lines.length > 0);
  return {
    lists: lists.slice(0, MOST_SHOWN).map(({ version, lines, otherRates }) => {
      const { priceId, supplierCode, partNo, validFrom, priceType, currency } = version;
      const { falls: _, ...sums } = sumsOf(lines);
      return { priceId, supplierCode, partNo, validFrom, priceType, currency, ...sums, otherRates };
    }),
    more: lists.length > MOST_SHOWN,
    otherCurrencies: drafts.reduce((all, { otherCurrencies }) => all + otherCurrencies, 0),
  };
};

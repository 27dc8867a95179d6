import * as z from 'zod/mini';
import { idVersion } from '@portal/platform/contract/document/document.ts';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { maybeCodeText, selectedOf } from '@portal/platform/contract/fields.ts';
import { exportOf, listOf } from '@portal/platform/contract/list-of.ts';
import { Reason, differenceDocument, lineColumns, lineExtras, lineFilters } from './fields.ts';
import { ways } from './status.ts';

const { path: BASE } = differenceDocument;

export const {
  list: listPriceDifferences,
  workbook: exportPriceDifferences,
  read: readPriceDifference,
} = differenceDocument;

export const listPriceDifferenceLines = listOf({
  path: '/finance/v1/price-difference-line',
  needs: 'price-difference:list',
  summary: 'Lines of lists of price differences: each what a version of a price makes of a settled line',
  columns: lineColumns,
  filters: lineFilters,
  also: lineExtras,
  fails: ['err.tooBroad'],
});
export const exportPriceDifferenceLines = exportOf(listPriceDifferenceLines);

/** Of one supplier, of one part, or of all. */
const which = { supplierCode: maybeCodeText(35), partNo: maybeCodeText(35) } as const;

const ListToPropose = z.object({
  priceId: z.string(),
  supplierCode: z.string(),
  partNo: z.string(),
  validFrom: z.string(),
  priceType: z.string(),
  currency: z.string(),
  lines: z.number(),
  net: z.string(),
  tax: z.string(),
  gross: z.string(),
  otherRates: z.number(),
});

export const previewPriceDifferences = endpoint({
  method: 'GET',
  path: '/finance/v1/price-difference-preview',
  needs: 'price-difference:propose',
  summary: 'The lists that would be proposed now: settled goods whose price of the day is another one by now',
  input: z.object(which),
  output: z.object({
    lists: z.array(ListToPropose),
    /** More would be made than are shown. */
    more: z.boolean(),
    /** Settled lines in another currency than the price that counts now: somebody has to agree on them outside. */
    otherCurrencies: z.number(),
  }),
  fails: ['priceDifference.plantOnly', 'supplier.unknownSupplier', 'part.unknown'],
});

export const proposePriceDifferences = endpoint({
  path: '/finance/v1/price-difference-propose',
  needs: 'price-difference:propose',
  name: { zh: '生成价差单', en: 'Propose price differences' },
  summary:
    'Proposes lists of differences for settled goods whose price of the day is another one by now, as it is done after each approval of a price',
  input: z.object(which),
  output: z.object({ made: z.number(), lines: z.number() }),
  fails: ['priceDifference.plantOnly', 'supplier.unknownSupplier', 'part.unknown'],
});

const moves = [
  'priceDifference.none',
  'priceDifference.status',
  'priceDifference.plantOnly',
  'err.updatedByOther',
] as const;

export const recalculatePriceDifference = endpoint({
  path: `${BASE}/{id}/recalculate`,
  needs: 'price-difference:review',
  name: { zh: '重新计算价差单', en: 'Recalculate price differences' },
  summary: 'Takes up what happened since the list was proposed; one of which nothing is left lapses',
  input: z.object(idVersion),
  output: z.object({ changed: z.number() }),
  fails: moves,
});

export const approvePriceDifference = endpoint({
  path: `${BASE}/{id}/approve`,
  needs: 'price-difference:review',
  name: { zh: '复核通过价差单', en: 'Approve price differences' },
  summary:
    'Reviewed by somebody who neither made the price nor proposed the list; a job posts it then. Says how what fell is taken off',
  input: z.object({ ...idVersion, fallsBy: selectedOf(ways) }),
  output: z.null(),
  fails: [...moves, 'priceDifference.ownReview', 'priceDifference.outdated'],
});

export const rejectPriceDifference = endpoint({
  path: `${BASE}/{id}/reject`,
  needs: 'price-difference:review',
  name: { zh: '驳回价差单', en: 'Reject price differences' },
  summary: 'Nothing of it is posted; it can be proposed again',
  input: z.object({ ...idVersion, reason: Reason }),
  output: z.null(),
  fails: moves,
});

import * as z from 'zod/mini';
import { wholeNumber } from '@portal/platform/contract/values/whole-number.ts';
import { code, count, text as name } from '@portal/platform/contract/columns.ts';
import { byLink, byTab, contains } from '@portal/platform/contract/filters.ts';
import { NEAR_WEEKS, WEEKS } from './weeks.ts';

const named = {
  containerNameZh: name({ px: 160, chars: 26, of: 'zh', word: 'containerName', maybe: true }),
  containerNameEn: name({ px: 170, chars: 26, of: 'en', word: 'containerName', maybe: true }),
} as const;

/** What the plant has of each container for its suppliers, and what they miss within four weeks. */
export const shortageColumns = {
  containerCode: code({ px: 130, chars: 16, sorts: true, card: 'title' }),
  ...named,
  inPlant: count({ px: 110, chars: 12, sorts: true, card: 'more' }),
  promised: count({ px: 100, chars: 12, card: 'more' }),
  free: count({ px: 100, chars: 12, sorts: true, card: 'figure' }),
  needed: count({ px: 110, chars: 12, sorts: true, card: 'figure' }),
  short: count({ px: 100, chars: 12, sorts: true, card: 'figure' }),
  suppliers: count({ px: 110, chars: 12, card: 'figure' }),
} as const;

export const shownShortages = ['short'] as const;

export const shortageFilters = {
  containerCode: contains(),
  shown: byTab(shownShortages),
} as const;

/** Weeks ahead whose needs are shared: 0 is this week. */
export const weeksAhead = z.optional(
  wholeNumber().check(z.gte(0, 'belowZero'), z.lte(WEEKS - 1, 'tooLarge')),
);
export const usualAhead = NEAR_WEEKS;

/** Who gets how many of a container. */
export const shareColumns = {
  supplierCode: code({ px: 116, chars: 14, sorts: true, card: 'title' }),
  supplierNameZh: name({ px: 220, chars: 30, of: 'zh', word: 'supplierName' }),
  supplierNameEn: name({ px: 240, chars: 30, of: 'en', word: 'supplierName' }),
  containerCode: code({ px: 130, chars: 16, card: 'sign' }),
  held: count({ px: 100, chars: 12, card: 'more' }),
  expected: count({ px: 100, chars: 12, card: 'more' }),
  minimum: count({ px: 90, chars: 10, maybe: true, card: 'more' }),
  maximum: count({ px: 90, chars: 10, maybe: true, card: 'more' }),
  missing: count({ px: 110, chars: 12, sorts: true, card: 'figure' }),
  share: count({ px: 110, chars: 12, sorts: true, card: 'figure' }),
  short: count({ px: 100, chars: 12, sorts: true, card: 'figure' }),
} as const;

/** One container and the weeks whose needs are shared. */
export const shareOf = {
  container: z.string().check(z.maxLength(35, { error: 'tooLong', abort: true })),
  ahead: weeksAhead,
} as const;
export const shareFilters = {
  container: byLink(z.optional(shareOf.container)),
  ahead: byLink(shareOf.ahead),
} as const;

export const Shared = z.object({
  containerCode: z.string(),
  containerNameZh: z.nullable(z.string()),
  containerNameEn: z.nullable(z.string()),
  /** The last day whose needs are shared. */
  until: z.string(),
  inPlant: z.number(),
  promised: z.number(),
  free: z.number(),
  needed: z.number(),
  /** Of what is free, what nobody gets. */
  left: z.number(),
  rows: z.array(
    z.object({
      supplierCode: z.string(),
      containerCode: z.string(),
      needed: z.number(),
      share: z.number(),
    }),
  ),
});

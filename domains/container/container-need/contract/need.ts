import * as z from 'zod/mini';
import { code, count, day, dict, moment, quantity, text as name } from '@portal/platform/contract/columns.ts';
import { Id } from '@portal/platform/contract/fields.ts';
import { byIds, byLink, byTab, contains } from '@portal/platform/contract/filters.ts';
import { UNIT } from '@portal/platform/contract/values/unit.ts';
import { ofWeeks } from './weeks.ts';

/** What a supplier needs of a container. `needed` looks four weeks ahead, `neededInAll` twelve; both hold gross or minimum against what is there and comes. */
export const needColumns = {
  supplierCode: code({ px: 110, chars: 14, sorts: true, card: 'title' }),
  supplierNameZh: name({ px: 150, chars: 30, of: 'zh', word: 'supplierName' }),
  supplierNameEn: name({ px: 160, chars: 30, of: 'en', word: 'supplierName' }),
  containerCode: code({ px: 120, chars: 16, sorts: true, card: 'sign' }),
  containerNameZh: name({ px: 120, chars: 26, of: 'zh', word: 'containerName', maybe: true }),
  containerNameEn: name({ px: 130, chars: 26, of: 'en', word: 'containerName', maybe: true }),
  gross: count({ px: 100, chars: 12, sorts: true, card: 'figure' }),
  held: count({ px: 90, chars: 10, sorts: true, card: 'figure' }),
  expected: count({ px: 90, chars: 10, card: 'figure' }),
  needed: count({ px: 90, chars: 10, sorts: true, card: 'figure' }),
  neededInAll: count({ px: 110, chars: 12, sorts: true, card: 'more' }),
  firstShortOn: day({ px: 116, chars: 12, maybe: true, card: 'more' }),
  projected: count({ px: 110, chars: 12, hidden: true }),
  minimum: count({ px: 80, chars: 10, maybe: true, card: 'more' }),
  maximum: count({ px: 80, chars: 10, maybe: true, card: 'more' }),
  backlog: count({ px: 90, chars: 10, hidden: true }),
  firstWeek: day({ px: 116, chars: 12, hidden: true }),
  ...ofWeeks(() => count({ px: 80, chars: 10, hidden: true })),
  calculatedAt: moment({ px: 150, chars: 18, maybe: true, hidden: true }),
} as const;

/** Tabs of the list: those with too little ahead, and those who have more than they may. */
export const shownNeeds = ['short', 'above'] as const;

export const needFilters = {
  supplierCode: contains(),
  containerCode: contains(),
  shown: byTab(shownNeeds),
  ids: byIds(),
} as const;

/** One need with its weeks, as they are at this moment. */
export const NeedDetail = z.object({
  id: z.string(),
  supplierCode: z.string(),
  supplierNameZh: z.string(),
  supplierNameEn: z.string(),
  containerCode: z.string(),
  containerNameZh: z.nullable(z.string()),
  containerNameEn: z.nullable(z.string()),
  held: z.number(),
  expected: z.number(),
  minimum: z.nullable(z.number()),
  maximum: z.nullable(z.number()),
  needed: z.number(),
  backlog: z.number(),
  weeks: z.array(
    z.object({
      weekOn: z.string(),
      gross: z.number(),
      expected: z.number(),
      needed: z.number(),
      projected: z.number(),
    }),
  ),
});

/** From which agreed call-offs a need comes. */
export const needLineColumns = {
  supplierCode: code({ px: 110, chars: 14, card: 'more' }),
  containerCode: code({ px: 130, chars: 16, card: 'more' }),
  saNo: code({ px: 130, chars: 16, card: 'title' }),
  partNo: code({ px: 170, chars: 22, card: 'sign' }),
  dueOn: day({ px: 116, chars: 12, sorts: true, card: 'figure' }),
  quantity: quantity({ px: 110, chars: 14, unit: 'unit', card: 'figure' }),
  unit: dict(UNIT, { hidden: 'always', chars: 8 }),
  containers: count({ px: 100, chars: 10, sorts: true, card: 'figure' }),
} as const;

export const needLineFilters = { needId: byLink(z.optional(Id)) } as const;

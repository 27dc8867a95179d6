import * as z from 'zod/mini';
import {
  changed,
  choice,
  code,
  dict,
  flag,
  moment,
  quantity,
  text as name,
} from '@portal/platform/contract/columns.ts';
import { Code, Moment, NonNegativeQuantity } from '@portal/platform/contract/fields.ts';
import { contains, isFlag } from '@portal/platform/contract/filters.ts';
import { UNIT } from '@portal/platform/contract/values/unit.ts';
import { PartNo } from '@portal/part/contract/part.ts';

export const stockSources = ['call', 'hand'] as const;
/** Who stated a stock: another system, or a person, typed or by a workbook. */
export type StockSource = (typeof stockSources)[number];

const figure = { unit: 'unit', chars: 14, px: 120 } as const;

/** What a plant has of a part at a place, as it was counted at a moment. */
export const stockColumns = {
  partNo: code({ px: 170, chars: 22, sorts: true, input: PartNo, stays: true, card: 'title' }),
  partNameZh: name({ px: 160, chars: 26, of: 'zh', word: 'partName', maybe: true }),
  partNameEn: name({ px: 170, chars: 26, of: 'en', word: 'partName', maybe: true }),
  stockPlace: code({ px: 120, chars: 14, sorts: true, input: Code, stays: true, card: 'figure' }),
  usableQty: quantity({ ...figure, input: NonNegativeQuantity, card: 'figure' }),
  blockedQty: quantity({ ...figure, input: NonNegativeQuantity, card: 'figure' }),
  unit: dict(UNIT, { px: 80, chars: 8, hidden: true }),
  stockAt: moment({ px: 170, chars: 18, sorts: true, input: Moment, card: 'figure' }),
  isOld: flag({ px: 90, chars: 10, card: 'sign' }),
  stockSource: choice(stockSources, 'stockSource', { px: 110, chars: 12, card: 'more' }),
  statedBy: name({ px: 130, chars: 16, card: 'more' }),
  ...changed,
} as const;

export const stockFilters = { partNo: contains(40), stockPlace: contains(35), isOld: isFlag() } as const;

/** Rows that one call brings. */
export const MOST_STOCKS = 1_000;

/** A stock as another system states it. */
export const StatedStock = z.object({
  partNo: PartNo,
  stockPlace: Code,
  usableQty: NonNegativeQuantity,
  blockedQty: NonNegativeQuantity,
  unit: z.optional(Code),
  stockAt: Moment,
});
export type StatedStock = z.output<typeof StatedStock>;

/** A row that was not taken, with its place in the call, and why. */
export const RefusedStock = z.object({
  index: z.number(),
  partNo: z.string(),
  stockPlace: z.string(),
  field: z.string(),
  reason: z.string(),
  text: z.string(),
});
export type RefusedStock = z.output<typeof RefusedStock>;

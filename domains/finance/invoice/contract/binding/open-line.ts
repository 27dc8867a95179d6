import * as z from 'zod/mini';
import { code, count, day, dict, money, quantity, text as name } from '@portal/platform/contract/columns.ts';
import { Id, maybeIds } from '@portal/platform/contract/fields.ts';
import { byLink, contains } from '@portal/platform/contract/filters.ts';
import { UNIT } from '@portal/platform/contract/values/unit.ts';

/** A line of an accepted settlement list, and what of it no invoice has yet. */
export const openLineColumns = {
  settlementNumber: code({ px: 150, chars: 18, sorts: true, card: 'more' }),
  partNo: code({ px: 160, chars: 22, sorts: true, card: 'title' }),
  partNameZh: name({ px: 160, chars: 28, of: 'zh', maybe: true }),
  partNameEn: name({ px: 180, chars: 28, of: 'en', maybe: true }),
  postedOn: day({ word: 'receivedOn', px: 112, chars: 12, sorts: true, card: 'more' }),
  receiptNumber: code({ px: 160, chars: 20, card: 'more' }),
  noteNumber: code({ px: 160, chars: 20, hidden: true, card: 'more' }),
  quantity: quantity({ px: 100, chars: 12 }),
  unit: dict(UNIT, { px: 72, chars: 8 }),
  openQuantity: quantity({ px: 110, chars: 12, card: 'figure' }),
  price: quantity({ px: 110, chars: 14, card: 'more' }),
  priceUnit: count({ px: 84, chars: 10, card: 'more' }),
  taxRate: quantity({ px: 84, chars: 10 }),
  openNet: money({ px: 120, chars: 16, card: 'figure' }),
  openTax: money({ px: 110, chars: 14 }),
} as const;
export const openLineFilters = {
  settlementNumber: contains(30),
  partNo: contains(35),
  receiptNumber: contains(30),
  noteNumber: contains(30),
  supplierCode: contains(35),
  settlementId: byLink(z.optional(Id)),
  settlementIds: byLink(maybeIds),
} as const;
export const openLineExtras = {
  id: z.string(),
  settlementId: z.string(),
  supplierCode: z.string(),
} as const;

import * as z from 'zod/mini';
import { code, day, money, quantity, status } from '@portal/platform/contract/columns.ts';
import { Id } from '@portal/platform/contract/fields.ts';
import { byLink, contains } from '@portal/platform/contract/filters.ts';
import { invoiceStatus } from '../status.ts';

/** What of an invoice is for which settlement line, and what it takes of that line; below zero: a red invoice opens it again. */
export const allocatedColumns = {
  invoiceNumber: code({ px: 190, chars: 22, card: 'title' }),
  status: status(invoiceStatus, 'status', { px: 140, chars: 14, card: 'sign' }),
  settlementNumber: code({ px: 150, chars: 18, card: 'more' }),
  partNo: code({ px: 160, chars: 22, card: 'more' }),
  postedOn: day({ word: 'receivedOn', px: 112, chars: 12, card: 'more' }),
  invoicedQuantity: quantity({ px: 120, chars: 14, card: 'figure' }),
  invoicedNet: money({ px: 120, chars: 16, card: 'figure' }),
  invoicedTax: money({ px: 110, chars: 14 }),
  quantity: quantity({ px: 110, chars: 12, word: 'takenQuantity' }),
  net: money({ px: 120, chars: 16, word: 'takenNet' }),
  tax: money({ px: 110, chars: 14, word: 'takenTax', hidden: true }),
} as const;
export const allocatedFilters = {
  invoiceId: byLink(z.optional(Id)),
  settlementId: byLink(z.optional(Id)),
  invoiceNumber: contains(30),
  settlementNumber: contains(30),
  partNo: contains(35),
} as const;
export const allocatedExtras = {
  id: z.string(),
  invoiceId: z.string(),
  settlementId: z.string(),
  settlementLineId: z.string(),
} as const;

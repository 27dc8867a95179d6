import * as z from 'zod/mini';
import { choice, code, count, day, dict, money, text as name } from '@portal/platform/contract/columns.ts';
import { endpoint, file } from '@portal/platform/contract/endpoint.ts';
import { Code } from '@portal/platform/contract/fields.ts';
import { byLink, contains, inDict, oneOf } from '@portal/platform/contract/filters.ts';
import { exportOf, listOf } from '@portal/platform/contract/list-of.ts';
import { PDF } from '@portal/platform/contract/values/media-types.ts';
import { CURRENCY } from '@portal/price/contract/price.ts';
import { blocks, moneyDocuments, movers } from './stages.ts';

const MONTH = /^[12]\d{3}-(0[1-9]|1[0-2])$/;
const Month = z
  .string({ error: 'required' })
  .check(
    z.maxLength(7, { error: 'payables.notAMonth', abort: true }),
    z.regex(MONTH, { error: 'payables.notAMonth' }),
  );

/**
 * What changes what is owed: goods received or taken back, at the day of their posting; prices that changed later, claims that were agreed, and what an invoice
 * says other than was settled; what was paid; and what was settled outside the portal with a list that was closed.
 */
export const moveKinds = ['received', 'difference', 'paid', 'outside'] as const;
export type MoveKind = (typeof moveKinds)[number];

const amount = { px: 165, chars: 16, unit: 'currency' } as const;

/** Of a supplier in one currency and month: opening and all that moved are closing. What was invoiced and is disputed stands beside that. */
export const statementColumns = {
  month: code({ px: 90, chars: 10, sorts: true, card: 'title' }),
  supplierCode: code({ px: 120, chars: 14, sorts: true, card: 'sign' }),
  supplierNameZh: name({ px: 180, chars: 30, of: 'zh', word: 'supplierName', maybe: true }),
  supplierNameEn: name({ px: 200, chars: 30, of: 'en', word: 'supplierName', maybe: true }),
  currency: dict(CURRENCY, { px: 84, chars: 8, card: 'more' }),
  opening: money({ ...amount, card: 'more' }),
  receivedValue: money({ ...amount, card: 'figure' }),
  difference: money({ ...amount, card: 'more' }),
  paid: money({ ...amount, card: 'figure' }),
  outside: money({ ...amount, hidden: true, card: 'more' }),
  closing: money({ ...amount, sorts: true, card: 'figure' }),
  invoiced: money({ ...amount, card: 'more' }),
  disputed: money({ ...amount, card: 'more' }),
  unpriced: count({ px: 100, chars: 12, card: 'more' }),
} as const;

export const listStatements = listOf({
  path: '/finance/v1/statement',
  unkeyed: true,
  needs: 'statement:list',
  summary:
    'What a supplier was paid and is owed, month by month and currency by currency, the newest first; a supplier finds his own',
  columns: statementColumns,
  filters: { month: contains(7), supplierCode: contains(35), currency: inDict(CURRENCY) },
  also: { id: z.string() },
});
export const exportStatements = exportOf(listStatements);

/** One statement: supplier, month and currency. */
const which = { supplierCode: Code, month: Month, currency: Code } as const;

export const readStatement = endpoint({
  method: 'GET',
  path: '/finance/v1/statement-of-month',
  needs: 'statement:list',
  summary: 'The statement of one supplier, month and currency',
  input: z.object(which),
  output: z.object({
    month: z.string(),
    supplierCode: z.string(),
    supplierNameZh: z.nullable(z.string()),
    supplierNameEn: z.nullable(z.string()),
    currency: z.string(),
    opening: z.string(),
    receivedValue: z.string(),
    difference: z.string(),
    paid: z.string(),
    outside: z.string(),
    closing: z.string(),
    invoiced: z.string(),
    disputed: z.string(),
    unpriced: z.number(),
  }),
  fails: ['payables.noStatement'],
});

/** What moved in a month, by document and day. */
export const moveColumns = {
  day: day({ px: 112, chars: 12, sorts: true, card: 'figure' }),
  kind: choice(moveKinds, 'move', { px: 110, chars: 12, card: 'sign' }),
  document: choice(moneyDocuments, 'document', { px: 110, chars: 14, card: 'more' }),
  number: code({ px: 190, chars: 22, sorts: true, card: 'title' }),
  gross: money({ px: 140, chars: 16, sorts: true, unit: 'currency', card: 'figure' }),
  currency: dict(CURRENCY, { px: 84, chars: 8, hidden: true }),
} as const;

export const listStatementMoves = listOf({
  path: '/finance/v1/statement-move',
  unkeyed: true,
  needs: 'statement:list',
  summary: 'What changed what is owed to a supplier, by document and day',
  columns: moveColumns,
  filters: {
    kind: oneOf(moveKinds, 'move'),
    number: contains(30),
    supplierCode: byLink(z.optional(Code)),
    month: byLink(z.optional(Month)),
    currency: byLink(z.optional(Code)),
  },
  also: { id: z.string(), documentId: z.string() },
});
export const exportStatementMoves = exportOf(listStatementMoves);

/** What kept money from moving on in a month, over or not. */
export const pauseColumns = {
  block: choice(blocks, 'block', { px: 140, chars: 16, card: 'sign' }),
  number: code({ px: 190, chars: 22, sorts: true, card: 'title' }),
  document: choice(moneyDocuments, 'document', { px: 110, chars: 14, card: 'more' }),
  mover: choice(movers, 'mover', { px: 130, chars: 14, card: 'more' }),
  because: name({ px: 220, chars: 30, maybe: true, card: 'more' }),
  keptBy: name({ px: 120, chars: 14, maybe: true, card: 'more' }),
  keptFrom: day({ px: 112, chars: 12, sorts: true, card: 'figure' }),
  keptUntil: day({ px: 112, chars: 12, sorts: true, maybe: true, card: 'figure' }),
  keptDays: count({ px: 84, chars: 10, sorts: true, card: 'more' }),
} as const;

export const listPauses = listOf({
  path: '/finance/v1/money-pause',
  unkeyed: true,
  needs: 'statement:list',
  summary:
    'What kept money of a supplier from moving on: who, why, from when to when, in a month or at all; a supplier finds his own',
  columns: pauseColumns,
  filters: {
    block: oneOf(blocks, 'block'),
    number: contains(30),
    supplierCode: byLink(z.optional(Code)),
    month: byLink(z.optional(Month)),
  },
  also: { id: z.string(), documentId: z.string() },
});
export const exportPauses = exportOf(listPauses);

export const downloadStatement = file({
  types: [PDF],
  method: 'POST',
  path: '/finance/v1/statement-of-month/print',
  work: 'print',
  needs: 'statement:list',
  name: { zh: '打印往来对账单', en: 'Print statement' },
  summary: 'The statement in both languages with its total in Chinese words, to sign, as PDF',
  input: z.object(which),
  fails: ['payables.noStatement', 'payables.glyphsMissing'],
});

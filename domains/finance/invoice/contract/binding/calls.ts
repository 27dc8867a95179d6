import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { idVersion, linesOf } from '@portal/platform/contract/document/document.ts';
import { Id, text } from '@portal/platform/contract/fields.ts';
import { exportOf, identified, listOf } from '@portal/platform/contract/list-of.ts';
import { LONGEST_REASON, invoiceDocument } from '../fields.ts';
import { Allocation, Allocations, MOST_INVOICES, PlacedCheck, PlacedFailure } from './allocation.ts';
import { allocatedColumns, allocatedExtras, allocatedFilters } from './allocated.ts';
import { Comparison } from './comparison.ts';
import { openLineColumns, openLineExtras, openLineFilters } from './open-line.ts';

const { path: BASE } = invoiceDocument;
const MOST_LISTS = 50;
const InvoiceIds = z.array(Id).check(z.minLength(1, 'chooseOne'), z.maxLength(MOST_INVOICES, 'tooMany'));

export const listOpenLines = listOf({
  path: '/finance/v1/invoice-open-line',
  needs: 'invoice:list',
  summary: 'Lines of accepted settlement lists, with what no invoice has of them yet',
  columns: openLineColumns,
  filters: openLineFilters,
  also: openLineExtras,
});
export const exportOpenLines = exportOf(listOpenLines);

export const listAllocations = listOf({
  path: '/finance/v1/invoice-allocation',
  needs: 'invoice:list',
  summary: 'What of which invoice is for which settlement line; red invoices open lines again',
  columns: allocatedColumns,
  filters: allocatedFilters,
  also: allocatedExtras,
});
export const exportAllocations = exportOf(listAllocations);

/** Why a draft cannot be compared. */
const draftFails = [
  'invoice.lineNone',
  'invoice.otherBuyer',
  'invoice.otherCurrency',
  'invoice.aboveInvoice',
  'invoice.redBindsItself',
] as const;
/** Why an allocation cannot be kept. */
export const bindingFails = [
  ...draftFails,
  'invoice.listNotOpen',
  'invoice.lineTaken',
  'invoice.takenBack',
] as const;

export const proposeAllocations = endpoint({
  path: `${BASE}-allocation/propose`,
  needs: 'invoice:list',
  reads: true,
  summary:
    'Which of the lines of some lists invoices are for: by equal sums, then by part and quantity, then in order. What the files say stays as it is',
  input: z.object({
    invoiceIds: InvoiceIds,
    settlementIds: z.array(Id).check(z.minLength(1, 'chooseOne'), z.maxLength(MOST_LISTS, 'tooMany')),
  }),
  output: z.object({ allocations: z.array(Allocation) }),
  fails: ['invoice.none', 'err.tooBroad'],
});

export const checkAllocations = endpoint({
  path: `${BASE}-allocation/check`,
  needs: 'invoice:list',
  reads: true,
  summary:
    'Will it pass? Compares invoices with what they settle and verifies them with tolerance, as their submission does; nothing is saved',
  input: z.object({ invoiceIds: InvoiceIds, allocations: Allocations }),
  output: z.object({
    /** The version of limits. */
    toleranceNo: z.string(),
    comparisons: z.array(Comparison),
    failures: z.array(PlacedFailure),
    passes: z.array(PlacedCheck),
    /** Allocations as they would pass, and what the invoices would have to say; null where all passes. */
    corrected: z.nullable(
      z.object({
        allocations: z.array(Allocation),
        invoices: z.array(
          z.object({
            id: z.string(),
            number: z.string(),
            net: z.string(),
            tax: z.string(),
            gross: z.string(),
          }),
        ),
      }),
    ),
  }),
  fails: ['invoice.none', ...draftFails],
});

const moves = ['invoice.none', 'invoice.status', 'err.updatedByOther'] as const;

export const saveAllocations = endpoint({
  path: `${BASE}-allocation/save`,
  needs: 'invoice:upload',
  name: { zh: '保存发票与结算行的对应', en: 'Save allocations of invoices' },
  summary:
    'Keeps what of invoices is for which settlement lines, in the place of what was kept of them; it is taken from then on',
  input: z.object({ lines: linesOf(MOST_INVOICES), allocations: Allocations }),
  output: z.object({ allocations: z.number() }),
  fails: [...moves, 'invoice.supplierOnly', ...bindingFails],
});

export const acceptDespite = endpoint({
  path: `${BASE}/{id}/accept-despite`,
  needs: 'invoice:accept-despite',
  name: { zh: '超出容差仍接受发票', en: 'Accept invoice despite tolerances' },
  summary: 'Lets an invoice go on that exceeds limits, and says why',
  input: z.object({ ...idVersion, reason: text(LONGEST_REASON) }),
  output: z.object(identified),
  fails: [...moves, 'invoice.plantOnly'],
});

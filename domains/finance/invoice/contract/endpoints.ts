import * as z from 'zod/mini';
import { idVersion, linesOf } from '@portal/platform/contract/document/document.ts';
import { endpoint, upload } from '@portal/platform/contract/endpoint.ts';
import { text } from '@portal/platform/contract/fields.ts';
import { identified } from '@portal/platform/contract/list-of.ts';
import { Allocations } from './binding/allocation.ts';
import { bindingFails } from './binding/calls.ts';
import { invoiceFormats } from './content.ts';
import { LONGEST_REASON, invoiceDocument } from './fields.ts';
import { Finding } from './findings.ts';
import { missingFiles } from './states-of-tax.ts';
import { invoiceStatus } from './status.ts';
import { statesOf } from '@portal/platform/contract/state-machine.ts';

const { path: BASE } = invoiceDocument;
const MEGABYTE = 1024 * 1024;
const MOST_LINES = 200;

export {
  acceptDespite,
  checkAllocations,
  exportAllocations,
  exportOpenLines,
  listAllocations,
  listOpenLines,
  proposeAllocations,
  saveAllocations,
} from './binding/calls.ts';

export const { list: listInvoices, workbook: exportInvoices, read: readInvoice } = invoiceDocument;

/** What became of a file: taken in, there already, or not taken, and then its first finding says why. */
export const fileOutcomes = ['taken', 'known', 'refused'] as const;
export const InvoiceFileResult = z.object({
  name: z.string(),
  format: z.nullable(z.enum(invoiceFormats)),
  outcome: z.enum(fileOutcomes),
  findings: z.array(Finding),
  invoiceId: z.nullable(z.string()),
  number: z.nullable(z.string()),
  status: z.nullable(z.enum(statesOf(invoiceStatus))),
  missing: z.enum(missingFiles),
  /** Fields in which XML and layout differ. */
  differs: z.array(z.string()),
});
export type InvoiceFileResult = z.output<typeof InvoiceFileResult>;

export const uploadInvoiceFile = upload({
  path: `${BASE}/file`,
  needs: 'invoice:upload',
  name: { zh: '上传发票文件', en: 'Upload invoice file' },
  summary:
    'Takes in an XML, OFD or PDF of a fully digital invoice, or a ZIP of them; files of one invoice find each other by its number. Each file has its own outcome',
  output: z.object({ results: z.array(InvoiceFileResult) }),
  maxBytes: 20 * MEGABYTE,
  work: 'store',
  fails: ['invoice.supplierOnly', 'invoice.redAboveBlue', 'err.fileTooLarge'],
});

const moves = ['invoice.none', 'invoice.status', 'err.updatedByOther'] as const;

export const submitInvoices = endpoint({
  path: `${BASE}/submit`,
  needs: 'invoice:upload',
  name: { zh: '提交发票', en: 'Submit invoices' },
  summary:
    'Hands invoices whose files are whole to the plant, one or many at once. Each is verified against the settlement lines that it is for: what exceeds a limit is not handed in, and says so',
  input: z.object({
    lines: linesOf(MOST_LINES),
    /** What is kept of them in the place of what was kept before; left out, that counts. */
    allocations: z.optional(Allocations),
  }),
  output: z.object({ submitted: z.number(), failed: z.number() }),
  fails: [
    ...moves,
    'invoice.supplierOnly',
    'invoice.partiesUnknown',
    'invoice.notBound',
    'invoice.returnsLeft',
    'invoice.blueFirst',
    'invoice.confirmationOpen',
    ...bindingFails,
  ],
});

export const deleteInvoice = endpoint({
  path: `${BASE}/{id}/delete`,
  needs: 'invoice:upload',
  name: { zh: '删除发票', en: 'Delete invoice' },
  summary: 'Takes an invoice back that was not submitted: its number is free again, its history stays',
  input: z.object(idVersion),
  output: z.object(identified),
  fails: [...moves, 'invoice.supplierOnly'],
});

export const rejectInvoice = endpoint({
  path: `${BASE}/{id}/reject`,
  needs: 'invoice:decide',
  name: { zh: '退回发票', en: 'Reject invoice' },
  summary: 'Sends an invoice back for good, and says why: its number is free again',
  input: z.object({ ...idVersion, reason: text(LONGEST_REASON) }),
  output: z.object(identified),
  fails: [...moves, 'invoice.plantOnly'],
});

/** Why a row of the tax platform's list is not taken. */
export const taxRowProblems = ['number', 'state', 'figures', 'notHere', 'twice'] as const;

export const importTaxList = upload({
  path: `${BASE}/tax-list`,
  needs: 'invoice:tax-list',
  name: { zh: '导入税务平台清单', en: 'Import the list of the tax platform' },
  summary:
    'Takes the list of received invoices as the tax platform exports it: marks those that are here as verified, reversed or void, and names those that nobody uploaded',
  output: z.object({
    good: z.number(),
    bad: z.number(),
    rows: z.array(
      z.object({
        row: z.number(),
        number: z.string(),
        problem: z.enum(taxRowProblems),
        found: z.string(),
        here: z.string(),
      }),
    ),
  }),
  workbook: true,
  maxBytes: 20 * MEGABYTE,
  fails: [
    'invoice.plantOnly',
    'invoice.taxListColumns',
    'err.excelFormat',
    'err.fileTooLarge',
    'err.tooManyRows',
  ],
});

import * as z from 'zod/mini';
import {
  choice,
  code,
  day,
  flag,
  moment,
  money,
  status,
  text as name,
} from '@portal/platform/contract/columns.ts';
import { documentOf } from '@portal/platform/contract/document/document.ts';
import { byTab, contains, days, inStatus, oneOf } from '@portal/platform/contract/filters.ts';
import { PlacedFailure } from './binding/allocation.ts';
import { Compared } from './compare.ts';
import { InvoiceLine, invoiceColours, invoiceFormats, invoiceKinds } from './content.ts';
import { handOverProblems, handOverStates } from './erp/hand-over.ts';
import { Finding } from './findings.ts';
import { invoiceStatus, shownInvoices } from './status.ts';
import { missingFiles, reversals, taxStates } from './states-of-tax.ts';

export const LONGEST_REASON = 200;

export const invoiceColumns = {
  number: code({ px: 190, chars: 22, sorts: true, stays: true, card: 'title' }),
  status: status(invoiceStatus, 'status', { px: 140, chars: 14, card: 'sign' }),
  missing: choice(missingFiles, 'missing', { px: 120, chars: 12, card: 'more' }),
  issuedOn: day({ px: 112, chars: 12, sorts: true, maybe: true, card: 'figure' }),
  net: money({ px: 120, chars: 14, maybe: true }),
  tax: money({ px: 110, chars: 14, maybe: true }),
  gross: money({ px: 120, chars: 14, maybe: true, card: 'figure' }),
  kind: choice(invoiceKinds, 'kind', { px: 100, chars: 12 }),
  colour: choice(invoiceColours, 'colour', { px: 80, chars: 8, maybe: true }),
  reversed: choice(reversals, 'reversed', { px: 110, chars: 12 }),
  taxState: choice(taxStates, 'taxState', { px: 120, chars: 12, card: 'more' }),
  handOver: choice(handOverStates, 'handOver', { px: 120, chars: 14, maybe: true }),
  irNumber: code({ px: 130, chars: 16, maybe: true, hidden: true }),
  sellerName: name({ px: 220, chars: 30, maybe: true, card: 'more' }),
  supplierCode: code({ px: 110, chars: 14, sorts: true }),
  supplierNameZh: name({ px: 160, chars: 26, of: 'zh', word: 'supplierName', hidden: true }),
  supplierNameEn: name({ px: 160, chars: 26, of: 'en', word: 'supplierName', hidden: true }),
  at: moment({ px: 150, chars: 18, sorts: true }),
} as const;

export const invoiceFilters = {
  number: contains(30),
  supplierCode: contains(35),
  sellerName: contains(60),
  status: inStatus(invoiceStatus, 'status'),
  kind: oneOf(invoiceKinds, 'kind'),
  colour: oneOf(invoiceColours, 'colour'),
  taxState: oneOf(taxStates, 'taxState'),
  issuedOn: days(),
  /** What waits for the asking side; or one state. */
  shown: byTab(shownInvoices),
} as const;

/** What the page of one shows beside that. */
export const invoiceMore = {
  plantNo: code(),
  sellerNo: code({ maybe: true }),
  buyerNo: code({ maybe: true }),
  buyerName: name({ maybe: true }),
  remark: name({ maybe: true }),
  blueNumber: code({ maybe: true }),
  confirmationNumber: code({ maybe: true }),
  submittedAt: moment({ maybe: true }),
  submittedBy: name({ maybe: true }),
  decidedAt: moment({ maybe: true }),
  decidedBy: name({ maybe: true }),
  decision: name({ maybe: true }),
  postedOn: day({ maybe: true }),
  answerReason: name({ maybe: true }),
  answeredAt: moment({ maybe: true }),
  answeredBy: name({ maybe: true }),
  toleranceNo: code({ maybe: true }),
  judgedAt: moment({ maybe: true }),
  acceptance: name({ maybe: true }),
  acceptedBy: name({ maybe: true }),
  acceptedAt: moment({ maybe: true }),
  taxCheckedAt: moment({ maybe: true }),
  useConfirmed: flag(),
  riskLevel: name({ maybe: true }),
} as const;

/** A file of an invoice, with what it says beside the others, and what was found in it. */
const InvoiceFile = z.object({
  format: z.enum(invoiceFormats),
  id: z.string(),
  uuid: z.string(),
  name: z.string(),
  says: Compared,
  findings: z.array(Finding),
});
export type InvoiceFile = z.output<typeof InvoiceFile>;

/** How the hand-over of the last submission goes; null where the ERP was not spoken to. */
const HandOver = z.object({
  submission: z.number(),
  tries: z.number(),
  problem: z.nullable(z.enum(handOverProblems)),
  /** What the ERP said against it. */
  said: z.nullable(z.string()),
  triedAt: z.nullable(z.string()),
  takenAt: z.nullable(z.string()),
  /** How the ERP calls it. */
  reference: z.nullable(z.string()),
});

export const invoiceDocument = documentOf({
  entity: 'invoice',
  path: '/finance/v1/invoice',
  needs: 'invoice:list',
  summary: {
    list: 'Invoices that suppliers sent in, the newest first; a supplier sees his own',
    one: 'One invoice with its lines, its files side by side, and what was found in them',
  },
  page: '/finance/invoice-detail',
  machine: invoiceStatus,
  columns: invoiceColumns,
  more: invoiceMore,
  also: {
    lines: z.array(InvoiceLine),
    files: z.array(InvoiceFile),
    handedOver: z.nullable(HandOver),
    /** Of the invoice as a whole: what its files do not say. */
    findings: z.array(Finding),
    /** Limits that the last verification found exceeded. */
    failures: z.array(PlacedFailure),
    /** Red ones that take it back, or the blue one that it takes back. */
    related: z.array(z.object({ id: z.string(), number: z.string(), gross: z.nullable(z.string()) })),
  },
  filters: invoiceFilters,
  tabs: 'shown',
  missing: 'invoice.none',
});
export type Invoice = z.output<typeof invoiceDocument.Record>;

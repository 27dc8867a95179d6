import * as z from 'zod/mini';
import { InvoiceLine, invoiceColours, invoiceFormats, invoiceKinds } from '../content.ts';

const Party = z.object({ taxNo: z.nullable(z.string()), name: z.nullable(z.string()) });

/** What of the invoice settles which line of a list. */
export const ErpAllocation = z.object({
  settlementNumber: z.string(),
  settlementLineId: z.string(),
  net: z.string(),
  tax: z.string(),
});
export type ErpAllocation = z.output<typeof ErpAllocation>;

/** An invoice as it is handed over to the ERP. Amounts are decimal text in CNY, days those of China, moments UTC. */
export const ErpInvoice = z.object({
  /** Names this submission of this invoice: the same with each try. The ERP takes it once, and answers by it. */
  submissionId: z.string(),
  invoiceId: z.string(),
  /** Counts from 1: an invoice that failed is submitted again under the next one. */
  submission: z.number(),
  submittedAt: z.string(),
  submittedBy: z.string(),
  plantNo: z.string(),
  supplierCode: z.string(),
  number: z.string(),
  kind: z.enum(invoiceKinds),
  colour: z.nullable(z.enum(invoiceColours)),
  issuedOn: z.nullable(z.string()),
  seller: Party,
  buyer: Party,
  currency: z.literal('CNY'),
  net: z.nullable(z.string()),
  tax: z.nullable(z.string()),
  gross: z.nullable(z.string()),
  /** Of a red one: the blue one that it takes back. */
  blueNumber: z.nullable(z.string()),
  confirmationNumber: z.nullable(z.string()),
  remark: z.nullable(z.string()),
  lines: z.array(InvoiceLine),
  allocations: z.array(ErpAllocation),
  /** The files in force: each with its SHA-256, by which it is known again. */
  files: z.array(
    z.object({
      format: z.enum(invoiceFormats),
      fileId: z.string(),
      name: z.string(),
      sha256: z.string(),
    }),
  ),
});
export type ErpInvoice = z.output<typeof ErpInvoice>;

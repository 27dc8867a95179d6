import * as z from 'zod/mini';
import type { Finding } from './findings.ts';

/** Kinds of file in which a fully digital invoice comes; XML holds everything, the two others are its layout. */
export const invoiceFormats = ['xml', 'ofd', 'pdf'] as const;
export type InvoiceFormat = (typeof invoiceFormats)[number];

/** Special invoices deduct input tax, ordinary ones do not. A file whose labels are empty does not say: nobody guesses. */
export const invoiceKinds = ['special', 'ordinary', 'unknown'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** Blue: as usual. Red: takes a blue one back, wholly or in part, with negative figures. */
export const invoiceColours = ['blue', 'red'] as const;
export type InvoiceColour = (typeof invoiceColours)[number];

const Text = z.nullable(z.string());
/** One line as the file has it, figures as decimal text. The rate is a decimal (`0.13`), or as printed where there is none: `*`, `***`, `免税`. */
export const InvoiceLine = z.object({
  lineNo: z.number(),
  name: z.string(),
  model: Text,
  unit: Text,
  quantity: Text,
  unitPrice: Text,
  net: z.string(),
  taxRate: z.string(),
  tax: z.string(),
  gross: Text,
  taxCode: Text,
});
export type InvoiceLine = z.output<typeof InvoiceLine>;

/** A seller or buyer. A person has no tax number. */
export type InvoiceParty = { readonly taxNo: string | null; readonly name: string | null };

/** What one file says of its invoice. Figures are decimal text in CNY, days are those of China; null where the file does not say it. */
export type InvoiceContent = {
  readonly format: InvoiceFormat;
  /** Of the kinds before fully digital invoices: 10 or 12 digits beside a number of 8. */
  readonly code: string | null;
  readonly number: string;
  readonly kind: InvoiceKind;
  readonly colour: InvoiceColour | null;
  readonly issuedOn: string | null;
  readonly seller: InvoiceParty;
  readonly buyer: InvoiceParty;
  readonly net: string | null;
  readonly tax: string | null;
  readonly gross: string | null;
  readonly grossInWords: string | null;
  readonly remark: string | null;
  /** Of a red one: which blue one it takes back, and the confirmation that both sides gave. */
  readonly blueNumber: string | null;
  readonly confirmationNumber: string | null;
  readonly lines: readonly InvoiceLine[];
};

/** What became of one file: its content, unless a finding refuses it. `name` is that of the file, inside an archive with the path. */
export type FileReading = {
  readonly name: string;
  readonly format: InvoiceFormat | null;
  readonly content: InvoiceContent | null;
  readonly findings: readonly Finding[];
};

/** 20 digits since fully digital invoices: year, region, channel, running number; the region may be no province. */
export const INVOICE_NUMBER = /^\d{20}$/;

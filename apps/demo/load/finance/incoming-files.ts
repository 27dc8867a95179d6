import type { Caller } from '@portal/platform/server/caller.ts';
import { invoicePdf, invoiceXml, type Sample } from '@portal/invoice/server/testing/invoice-files.ts';

export type Incoming = { readonly name: string; readonly bytes: Buffer };
/** Takes files of one invoice in as its supplier; returns its id. */
export type Takes = (finance: Caller, ...files: readonly Incoming[]) => Promise<string>;

export const xmlOf = (one: Sample): Incoming => ({
  name: `${one.number}.xml`,
  bytes: Buffer.from(invoiceXml(one)),
});
export const pdfOf = async (one: Sample): Promise<Incoming> => ({
  name: '发票.pdf',
  bytes: await invoicePdf(one),
});

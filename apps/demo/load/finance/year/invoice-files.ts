import { createHash } from 'node:crypto';
import type { Caller } from '@portal/platform/server/caller.ts';
import { invoiceXml, plainPdf, sample, type Sample } from '@portal/invoice/server/testing/invoice-files.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import { BUYERS, SELLERS } from '../parties.ts';
import type { PastInvoice } from './past-invoice.ts';

/** XML and PDF of invoices, as their suppliers brought them. */
export const keepInvoiceFiles = async (caller: Caller, invoices: readonly PastInvoice[]): Promise<void> => {
  const { plantNo } = caller.scope;
  const rows = [];
  for (const invoice of invoices) {
    const one = sampleOf(plantNo, invoice);
    for (const format of ['xml', 'pdf'] as const) {
      const bytes = format === 'xml' ? Buffer.from(invoiceXml(one)) : await plainPdf(figuresOf(one));
      const name = `${invoice.number}.${format}`;
      const contentType = `application/${format}`;
      const stored = await keepFile(caller, {
        name,
        docType: 'invoice',
        source: 'invoice',
        contentType,
        content: bytes,
      });
      rows.push({
        plant_no: plantNo,
        supplier_code: invoice.supplierCode,
        invoice_id: invoice.id,
        format,
        file_id: stored.id,
        file_uuid: stored.uuid,
        name,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        content: JSON.stringify(contentOf(format, one)),
        findings: '[]',
      });
    }
  }
  await caller.db.insertInto('invoice_file').values(rows).execute();
};

/** Without Chinese: its font would take longer than all the rest of the year. */
const figuresOf = ({ number, issuedOn, buyer, seller, net, tax, gross }: Sample): string[] => [
  'E-INVOICE (SAMPLE)',
  number,
  issuedOn,
  buyer.taxNo,
  seller.taxNo,
  `CNY ${net} + ${tax}`,
  `CNY ${gross}`,
];

const sampleOf = (
  plantNo: string,
  { number, net, tax, gross, month, supplierCode, lines }: PastInvoice,
): Sample =>
  sample({
    number,
    net,
    tax,
    gross,
    issuedOn: month.issuedOn,
    seller: SELLERS.get(supplierCode)!,
    buyer: BUYERS[plantNo]!,
    lines: lines.map((line) => ({
      name: `*汽车零部件*${line.partName}`,
      quantity: line.quantity,
      net: line.net,
      rate: '0.13',
      tax: line.tax,
    })),
  });

const contentOf = (format: 'xml' | 'pdf', { number, net, tax, gross, issuedOn, seller, buyer }: Sample) => ({
  format,
  code: null,
  number,
  kind: 'special',
  colour: 'blue',
  issuedOn,
  seller,
  buyer,
  net,
  tax,
  gross,
  grossInWords: null,
  remark: null,
  blueNumber: null,
  confirmationNumber: null,
});

import * as z from 'zod/mini';
import type { InvoiceContent } from './content.ts';

const Text = z.nullable(z.string());
/** What two files of one invoice both say, by the names of its fields. */
export const Compared = z.object({
  number: Text,
  kind: Text,
  colour: Text,
  issuedOn: Text,
  sellerNo: Text,
  sellerName: Text,
  buyerNo: Text,
  buyerName: Text,
  net: Text,
  tax: Text,
  gross: Text,
  blueNumber: Text,
  confirmationNumber: Text,
});
export type Compared = z.output<typeof Compared>;
export type ComparedField = keyof Compared;
export const comparedFields = Object.keys(Compared.shape) as ComparedField[];

/** The content of a file as it stands beside that of another one; a kind that nobody says is none. */
export const comparedOf = ({ seller, buyer, kind, ...content }: Omit<InvoiceContent, 'lines'>): Compared => ({
  number: content.number,
  kind: kind === 'unknown' ? null : kind,
  colour: content.colour,
  issuedOn: content.issuedOn,
  sellerNo: seller.taxNo,
  sellerName: seller.name,
  buyerNo: buyer.taxNo,
  buyerName: buyer.name,
  net: content.net,
  tax: content.tax,
  gross: content.gross,
  blueNumber: content.blueNumber,
  confirmationNumber: content.confirmationNumber,
});

/**
 * Fields in which the layout of an invoice says other than its XML, as far as it says it. Platforms order a PDF as they like, so its tax numbers are compared
 * whichever side they stand on; names are the same with wide and narrow brackets.
 */
export const differencesOf = (xml: Compared, layout: Compared, isPdf: boolean): ComparedField[] =>
  comparedFields.filter((field) => {
    const [inXml, shown] = [xml[field], layout[field]];
    if (shown === null || (field === 'kind' && inXml === null)) return false;
    if (isPdf && (field === 'sellerNo' || field === 'buyerNo')) return !isAmongTaxNumbers(inXml, layout);
    return plain(inXml) !== plain(shown);
  });

const plain = (text: string | null): string => (text ?? '').normalize('NFKC').replaceAll(/\s/g, '');

/** Of a PDF only tax numbers of the usual 18 characters are found, and both or none. */
const isAmongTaxNumbers = (taxNo: string | null, { sellerNo, buyerNo }: Compared): boolean =>
  taxNo?.length !== 18 || sellerNo === null || buyerNo === null || taxNo === sellerNo || taxNo === buyerNo;

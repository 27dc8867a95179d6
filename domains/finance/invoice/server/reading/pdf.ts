import Big from 'big.js';
import { extractImages, getDocumentProxy } from 'unpdf';
import type { FileReading, InvoiceContent } from '../../contract/content.ts';
import { checkContent } from './checks.ts';
import { dayOf } from './figures.ts';
import { qrOfImages, type QrImage } from './qr-image.ts';
import { compareQr, type InvoiceQr } from './qr.ts';
import { Refused } from './refused.ts';
import { redReference } from './remark.ts';

const MOST_PAGES = 30;
const MOST_POINTS = 4_000_000;

/**
 * The layout of an invoice as PDF. Labels and values stand apart in it, and platforms order them as they like: so what tells itself is taken, the number
 * of 20 digits, the date, the tax numbers (of the buyer first), the amounts that add up. Lines are never read from it. It is work for a thread of its own.
 */
export const readPdf = async (name: string, bytes: Uint8Array): Promise<FileReading> => {
  const { text, images } = await textOf(bytes);
  if (text.trim() === '') throw new Refused('pdfNoText');
  const qr = await qrOfImages(images);
  const content = pdfContent(text, qr);
  return {
    name,
    format: 'pdf',
    content,
    findings: [...checkContent(content), ...(qr === undefined ? [] : compareQr(qr, content))],
  };
};

/** Between the texts of pages. */
const PAGE_END = '\f';
type Pdf = { readonly text: string; readonly images: readonly QrImage[] };
const textOf = async (bytes: Uint8Array): Promise<Pdf> => {
  const pdf = await opened(bytes);
  try {
    if (pdf.numPages > MOST_PAGES)
      throw new Refused('pdfPages', { pages: String(pdf.numPages), limit: String(MOST_PAGES) });
    const pages: string[] = [];
    for (let at = 1; at <= pdf.numPages; at++) {
      const { items } = await (await pdf.getPage(at)).getTextContent();
      pages.push(
        items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ' '}` : '')).join(''),
      );
    }
    return { text: pages.join(PAGE_END), images: (await extractImages(pdf, 1)).slice(0, 6).map(dotsOf) };
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused('pdfDamaged');
  } finally {
    await pdf.loadingTask.destroy();
  }
};

/** Nothing inside is run (this engine has no evaluator any more), fonts are not fetched, and pictures beyond a size are left out. */
const opened = async (bytes: Uint8Array) => {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), {
      maxImageSize: MOST_POINTS,
      disableFontFace: true,
      useSystemFonts: false,
      verbosity: 0,
    });
  } catch (error) {
    throw new Refused(
      error instanceof Error && error.name === 'PasswordException' ? 'pdfLocked' : 'pdfDamaged',
    );
  }
};

type Picture = Awaited<ReturnType<typeof extractImages>>[number];
/** With red, green, blue and opacity for each dot, as the reader of codes takes it. */
const dotsOf = ({ data, width, height, channels }: Picture): QrImage => {
  const dots = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at++)
    for (let part = 0; part < 3; part++)
      dots[at * 4 + part] = data[at * channels + (channels >= 3 ? part : 0)] ?? 255;
  return { data: dots, width, height };
};

const NUMBER = /(?<![\dA-Z])\d{20}(?![\dA-Z])/g;
const TAX_NUMBER = /(?<![\dA-Z])[0-9A-HJ-NP-RTUW-Y]{2}\d{6}[0-9A-HJ-NP-RTUW-Y]{10}(?![\dA-Z])/g;
const DATE = /\d{4}\s*年\s*\d{1,2}\s*月\s*\d{1,2}\s*日|(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/;
const AMOUNT = /[¥￥]\s*(?<amount>-?[\d,]+\.\d{2})(?!\d)/g;

/** What tells itself in the text of a page. Refuses (`pdfNoInvoice`) a list or a trip table that came along, and several invoices in one. */
export const pdfContent = (text: string, qr?: InvoiceQr): InvoiceContent => {
  const flat = text.normalize('NFKC').replaceAll('¥', '¥');
  const red = redReference(flat.replaceAll(/[ \n\f]+/g, ' '));
  const date = DATE.exec(flat)?.[0].replaceAll(/\s/g, '');
  const [buyerNo = null, sellerNo = null] = [...new Set(flat.match(TAX_NUMBER) ?? [])];
  return {
    format: 'pdf',
    code: null,
    number: numberIn(flat, red, qr),
    kind: kindIn(flat),
    issuedOn: date === undefined ? null : dayOf(date, 'date'),
    seller: { taxNo: sellerNo, name: null },
    buyer: { taxNo: buyerNo, name: null },
    ...amountsIn(flat),
    grossInWords: null,
    remark: null,
    ...red,
    lines: [],
  };
};

/** A title may stand with blanks between its characters. One that says neither leaves the kind open. */
const kindIn = (text: string): InvoiceContent['kind'] => {
  const title = text.replaceAll(/\s/g, '');
  const [special, ordinary] = [/增值税专用发票/.test(title), /普通发票/.test(title)];
  return special === ordinary ? 'unknown' : special ? 'special' : 'ordinary';
};

const numberIn = (text: string, red: ReturnType<typeof redReference>, qr: InvoiceQr | undefined): string => {
  const found = [...new Set(text.match(NUMBER) ?? [])].filter(
    (number) => number !== red.blueNumber && number !== red.confirmationNumber,
  );
  if (found.length === 0) throw new Refused('pdfNoInvoice');
  if (qr !== undefined && found.includes(qr.number) && isOneInvoice(text, qr.number)) return qr.number;
  if (found.length > 1) throw new Refused('pdfSeveral', { numbers: found.slice(0, 5).join(', ') });
  return found[0]!;
};

/** Beside its own number an invoice may show others of 20 digits, as of an order. Each page that begins an invoice shows its own. */
const isOneInvoice = (text: string, number: string): boolean =>
  text
    .split(PAGE_END)
    .every((page) => page.includes(number) || !/电子发票\(/.test(page.replaceAll(/\s/g, '')));

/** Net, tax and gross are the three that add up; where there is no tax, two that are equal. Others are left alone: a guess would differ from the XML. */
const amountsIn = (text: string): Pick<InvoiceContent, 'net' | 'tax' | 'gross' | 'colour'> => {
  const amounts = [...text.matchAll(AMOUNT)].map(
    ({ groups }) => new Big(groups!['amount']!.replaceAll(',', '')),
  );
  for (const [n, net] of amounts.entries())
    for (const [m, tax] of amounts.entries()) {
      const gross = amounts.find((one, k) => k > m && one.eq(net.plus(tax)));
      if (m > n && gross !== undefined) return said(net, tax, gross);
    }
  const [one, other] = amounts;
  return amounts.length === 2 && one!.eq(other!)
    ? said(one!, new Big(0), one!)
    : { net: null, tax: null, gross: null, colour: null };
};

const said = (net: Big, tax: Big, gross: Big): Pick<InvoiceContent, 'net' | 'tax' | 'gross' | 'colour'> => ({
  net: net.toFixed(2),
  tax: tax.toFixed(2),
  gross: gross.toFixed(2),
  colour: gross.lt(0) ? 'red' : 'blue',
});

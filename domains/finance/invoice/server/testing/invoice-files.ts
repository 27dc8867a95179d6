import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createRequire } from 'node:module';
import Pdf from 'pdfkit';
import { zipOf } from './zip-of.ts';

/** An invoice as a test writes it; figures as text. */
export type Sample = {
  readonly number: string;
  readonly net: string;
  readonly tax: string;
  readonly gross: string;
  readonly words?: string;
  readonly issuedOn: string;
  readonly remark: string;
  readonly kind: string;
  readonly blue: string;
  readonly lines: readonly SampleLine[];
  readonly seller: SampleParty;
  readonly buyer: SampleParty;
};
type SampleParty = { readonly taxNo: string; readonly name: string };
type SampleLine = {
  readonly name: string;
  readonly quantity?: string;
  readonly price?: string;
  readonly net: string;
  readonly rate: string;
  readonly tax: string;
  readonly gross?: string;
};

export const SELLER = '91320199MA0DEMX013';
export const BUYER = '91340199MA0DEMX02E';

/** An invoice of 113.00 with one line, and what a test says otherwise. */
export const sample = (more: Partial<Sample> = {}): Sample => ({
  number: '99322000000000000101',
  net: '100.00',
  tax: '13.00',
  gross: '113.00',
  issuedOn: '2026-05-22',
  remark: '',
  kind: '01',
  blue: 'Y',
  lines: [
    { name: '*汽车零部件*软管', quantity: '10', price: '10', net: '100.00', rate: '0.13', tax: '13.00' },
  ],
  seller: { taxNo: SELLER, name: '示例零部件（江苏）有限公司' },
  buyer: { taxNo: BUYER, name: '示例汽车（安徽）有限公司' },
  ...more,
});

const element = (name: string, text: string | undefined): string =>
  text === undefined ? '' : `<${name}>${text}</${name}>`;
const label = (name: string, code: string): string =>
  `<${name}>${element('LabelCode', code || undefined)}</${name}>`;

/** As the e-tax bureau writes it, version 0.36. */
export const invoiceXml = (one: Sample): string => `<?xml version="1.0" encoding="utf-8"?><EInvoice><Header>
${element('EIid', one.number)}<Version>0.36</Version><InherentLabel>${label('InIssuType', one.blue)}${label('GeneralOrSpecialVAT', one.kind)}</InherentLabel></Header>
<EInvoiceData><SellerInformation>${element('SellerIdNum', one.seller.taxNo)}${element('SellerName', one.seller.name)}</SellerInformation>
<BuyerInformation>${element('BuyerIdNum', one.buyer.taxNo)}${element('BuyerName', one.buyer.name)}</BuyerInformation>
<BasicInformation>${element('TotalAmWithoutTax', one.net)}${element('TotalTaxAm', one.tax)}${element('TotalTax-includedAmount', one.gross)}${element('TotalTax-includedAmountInChinese', one.words)}</BasicInformation>
${one.lines
  .map(
    ({ name, quantity, price, net, rate, tax, gross }) =>
      `<IssuItemInformation>${element('ItemName', name)}${element('Quantity', quantity)}${element('UnPrice', price)}${element('Amount', net)}${element('TaxRate', rate)}${element('ComTaxAm', tax)}${element('TotaltaxIncludedAmount', gross)}</IssuItemInformation>`,
  )
  .join('\n')}
<AdditionalInformation>${element('Remark', one.remark)}</AdditionalInformation></EInvoiceData>
<TaxSupervisionInfo>${element('InvoiceNumber', one.number)}${element('IssueTime', one.issuedOn)}</TaxSupervisionInfo></EInvoice>`;

const FONT = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
);

/** Text of a PDF as the tax bureau orders it: all labels first, then the values without them. */
export const pdfLines = ({ number, net, tax, gross, issuedOn, kind, seller, buyer }: Sample): string[] => {
  const [year, month, date] = issuedOn.split('-');
  return [
    `电子发票（${kind === '01' ? '增值税专用发票' : '普通发票'}）`,
    '发票号码： 开票日期： 购买方信息 销售方信息',
    number,
    `${year}年${month}月${date}日`,
    buyer.name,
    buyer.taxNo,
    seller.name,
    seller.taxNo,
    `¥${net} ¥${tax}`,
    `¥${gross}`,
    `13%${net}${tax}1010`,
  ];
};

type PdfOptions = { readonly userPassword?: string; readonly font?: string };
export const pdfOf = async (
  lines: readonly string[],
  { font = FONT, ...more }: PdfOptions = {},
): Promise<Buffer> => {
  const pdf = new Pdf({ size: 'A5', layout: 'landscape', compress: true, ...more });
  const bytes = buffer(Readable.from(pdf));
  pdf.font(font).fontSize(9);
  for (const line of lines) pdf.text(line);
  pdf.end();
  return bytes;
};
/** Lines without Chinese, by a font that every reader has: made in a moment. */
export const plainPdf = async (lines: readonly string[]): Promise<Buffer> =>
  pdfOf(lines, { font: 'Helvetica' });
export const lockedPdf = async (lines: readonly string[]): Promise<Buffer> =>
  pdfOf(lines, { userPassword: 'secret' });
export const invoicePdf = async (one: Sample): Promise<Buffer> => pdfOf(pdfLines(one));

/** The header fields of an OFD as the tax bureau writes them since 2024, without a seal. */
export const invoiceOfd = async ({
  number,
  net,
  tax,
  gross,
  issuedOn,
  seller,
  buyer,
}: Sample): Promise<Buffer> => {
  const [year, month, date] = issuedOn.split('-');
  const fields = {
    发票号码: number,
    合计金额: net,
    合计税额: tax,
    价税合计: gross,
    开票日期: `${year}年${month}月${date}日`,
    销售方纳税人识别号: seller.taxNo,
    购买方纳税人识别号: buyer.taxNo,
  };
  const data = Object.entries(fields).map(
    ([name, text]) => `<CustomData Name="${name}">${text}</CustomData>`,
  );
  return zipOf({
    'OFD.xml': `<OFD><DocBody><DocInfo><CustomDatas>${data.join('')}</CustomDatas></DocInfo></DocBody></OFD>`,
  });
};

import type { FileReading, InvoiceContent } from '../../../contract/content.ts';
import { INVOICE_NUMBER } from '../../../contract/content.ts';
import { finding, type Finding } from '../../../contract/findings.ts';
import { checkContent } from '../checks.ts';
import { dayOf, figureOf, isFigure, lineTaxOf, moneyOf, rateOf } from '../figures.ts';
import { checkSeals } from './ofd-seal.ts';
import { ofdPackage, type OfdPackage } from './ofd-package.ts';
import type { SealRoots } from './trust.ts';
import { taggedTexts } from './ofd-tags.ts';
import { qrOfImages } from '../qr-image.ts';
import { compareQr } from '../qr.ts';
import { Refused } from '../refused.ts';
import { redReference } from '../remark.ts';
import { allElements, childrenOf, only, textAt, type XmlElement } from '../xml/xml-tree.ts';
import type { Unzipped } from '../zip.ts';

/**
 * The layout of an invoice as OFD (GB/T 33190): header fields of its root file, texts that its tags point to, the attached record of older kinds, seals.
 * It is read for its figures and never drawn. Refuses one without the fields of an invoice, and one that was changed behind its seal.
 */
export const readOfd = async (name: string, files: Unzipped, roots: SealRoots): Promise<FileReading> => {
  const ofd = ofdPackage(files);
  const texts = { ...taggedTexts(ofd), ...headerFields(ofd) };
  const original = originalRecord(ofd);
  const content =
    original === undefined
      ? contentOf(texts)
      : { ...contentOf({ ...texts, ...recordTexts(original) }), lines: recordLines(original) };
  const seals = await checkSeals(ofd, roots);
  const qr = await qrOfImages(ofd.images());
  return {
    name,
    format: 'ofd',
    content,
    findings: [
      ...seals,
      ...partial(content),
      ...checkContent(content),
      ...(qr === undefined ? [] : compareQr(qr, content)),
    ],
  };
};

/** Names of the fields of the root file -> those of the tags and of the attached record, which are the same. */
const HEADER: Readonly<Record<string, string>> = {
  发票代码: 'InvoiceCode',
  发票号码: 'InvoiceNo',
  开票日期: 'IssueDate',
  合计金额: 'TaxExclusiveTotalAmount',
  合计税额: 'TaxTotalAmount',
  价税合计: 'TaxInclusiveTotalAmount',
  购买方纳税人识别号: 'BuyerTaxID',
  销售方纳税人识别号: 'SellerTaxID',
  购买方名称: 'BuyerName',
  销售方名称: 'SellerName',
};

type Texts = Readonly<Record<string, string>>;
const headerFields = ({ root }: OfdPackage): Texts => {
  const fields = childrenOf(only(root, 'DocBody', 'DocInfo', 'CustomDatas'), 'CustomData').map(
    ({ attributes, text }) => [HEADER[attributes['Name'] ?? ''] ?? '', text.trim()] as const,
  );
  const known = fields.filter(([field, text]) => field !== '' && text !== '');
  const twice = known.find(([field], n) => known.findIndex(([other]) => other === field) !== n);
  if (twice) throw new Refused('elementTwice', { element: twice[0] });
  return Object.fromEntries(known);
};

const originalRecord = ({ find }: OfdPackage): XmlElement | undefined => find(/\/original_invoice\.xml$/i);

const RECORD = [...new Set([...Object.values(HEADER), 'Note'])];
const recordTexts = (record: XmlElement): Texts =>
  Object.fromEntries(
    RECORD.flatMap((field) => {
      const found = [...allElements(record)].filter(({ name }) => name === field);
      if (found.length > 1) throw new Refused('elementTwice', { element: field });
      const text = found[0]?.text.trim() ?? '';
      return text === '' ? [] : [[field, text]];
    }),
  );

const recordLines = (record: XmlElement): InvoiceContent['lines'] =>
  childrenOf(only(record, 'GoodsInfos'), 'GoodsInfo').map((line, n) => {
    const text = (element: string): string | null => textAt(line, element);
    const figure = (element: string): string | null => {
      const value = text(element);
      return value === null ? null : figureOf(value, element);
    };
    return {
      lineNo: n + 1,
      name: text('Item') ?? '',
      model: text('Specification'),
      unit: text('MeasurementDimension'),
      quantity: figure('Quantity'),
      unitPrice: figure('Price'),
      net: moneyOf(text('Amount') ?? '', 'Amount'),
      taxRate: rateOf(text('TaxScheme') ?? '*', 'TaxScheme'),
      tax: lineTaxOf(text('TaxAmount') ?? '*', 'TaxAmount'),
      gross: null,
      taxCode: null,
    };
  });

const contentOf = (texts: Texts): InvoiceContent => {
  const text = (field: string): string | null => texts[field] ?? null;
  const number = text('InvoiceNo');
  if (number === null || !/^\d{8}$|^\d{20}$/.test(number)) throw new Refused('ofdNoInvoice');
  const money = (field: string): string | null => {
    const figure = text(field)?.replaceAll(/[¥￥,\s]/g, '') ?? '';
    if (/^\*+$/.test(figure)) return '0.00';
    return isFigure(figure) ? moneyOf(figure, field) : null;
  };
  const remark = text('Note');
  const gross = money('TaxInclusiveTotalAmount');
  const date = text('IssueDate');
  return {
    format: 'ofd',
    code: text('InvoiceCode'),
    number,
    kind: 'unknown',
    colour: gross === null ? null : gross.startsWith('-') ? 'red' : 'blue',
    issuedOn: date === null ? null : dayOf(date, 'IssueDate'),
    seller: { taxNo: text('SellerTaxID')?.toUpperCase() ?? null, name: text('SellerName') },
    buyer: { taxNo: text('BuyerTaxID')?.toUpperCase() ?? null, name: text('BuyerName') },
    net: money('TaxExclusiveTotalAmount'),
    tax: money('TaxTotalAmount'),
    gross,
    grossInWords: null,
    remark,
    ...redReference(remark),
    lines: [],
  };
};

/** Fields that the layout does not show: they cannot be compared. */
const partial = ({ number, issuedOn, net, tax, gross }: InvoiceContent): Finding[] => {
  if (!INVOICE_NUMBER.test(number)) return [];
  const missing = Object.entries({ issuedOn, net, tax, gross }).flatMap(([field, value]) =>
    value === null ? [field] : [],
  );
  return missing.length === 0 ? [] : [finding('layoutPartial', { fields: missing.join(', ') })];
};

import {
  INVOICE_NUMBER,
  type InvoiceColour,
  type InvoiceContent,
  type InvoiceKind,
  type InvoiceLine,
} from '../../../contract/content.ts';
import { finding, type Finding } from '../../../contract/findings.ts';
import { dayOf, figureOf, isFigure, lineTaxOf, moneyOf, rateOf } from '../figures.ts';
import { Refused } from '../refused.ts';
import { redReference } from '../remark.ts';
import { childrenOf, only, textAt, type XmlElement } from './xml-tree.ts';
import { xmlSignature } from './xml-signature.ts';

const ALWAYS: readonly (readonly string[])[] = [
  ['Header', 'EIid'],
  ['EInvoiceData', 'SellerInformation', 'SellerIdNum'],
  ['EInvoiceData', 'SellerInformation', 'SellerName'],
  ['EInvoiceData', 'BuyerInformation', 'BuyerName'],
  ['EInvoiceData', 'BasicInformation', 'TotalAmWithoutTax'],
  ['EInvoiceData', 'BasicInformation', 'TotalTaxAm'],
  ['EInvoiceData', 'BasicInformation', 'TotalTax-includedAmount'],
  ['TaxSupervisionInfo', 'InvoiceNumber'],
  ['TaxSupervisionInfo', 'IssueTime'],
];

/**
 * A fully digital invoice, root `EInvoice` (versions 0.2 to 0.37), each element by its whole path. Refuses two invoices in one file, a known element that
 * stands twice, missing ones, and a header that names another number than the tax bureau.
 */
export const readEInvoice = (root: XmlElement): { content: InvoiceContent; findings: Finding[] } => {
  refuseSeveral(root);
  const missing = ALWAYS.filter((path) => textAt(root, ...path) === null).map((path) => path.at(-1)!);
  const lines = childrenOf(only(root, 'EInvoiceData'), 'IssuItemInformation');
  if (lines.length === 0) missing.push('IssuItemInformation');
  if (missing.length > 0) throw new Refused('elementMissing', { elements: missing.join(', ') });
  const required = (...path: readonly string[]): string => textAt(root, ...path)!;
  const basic = (element: string): string =>
    moneyOf(required('EInvoiceData', 'BasicInformation', element), element);
  const text = (...path: readonly string[]): string | null => textAt(root, 'EInvoiceData', ...path);

  const kind = kindOf(root);
  const remark = text('AdditionalInformation', 'Remark');
  const gross = basic('TotalTax-includedAmount');
  return {
    content: {
      format: 'xml',
      code: null,
      number: numberOf(root),
      kind,
      colour: colourOf(root, gross),
      issuedOn: dayOf(required('TaxSupervisionInfo', 'IssueTime'), 'IssueTime'),
      seller: {
        taxNo: required('EInvoiceData', 'SellerInformation', 'SellerIdNum').toUpperCase(),
        name: required('EInvoiceData', 'SellerInformation', 'SellerName'),
      },
      buyer: {
        taxNo: text('BuyerInformation', 'BuyerIdNum')?.toUpperCase() ?? null,
        name: required('EInvoiceData', 'BuyerInformation', 'BuyerName'),
      },
      net: basic('TotalAmWithoutTax'),
      tax: basic('TotalTaxAm'),
      gross,
      grossInWords: text('BasicInformation', 'TotalTax-includedAmountInChinese'),
      remark,
      ...redReference(remark),
      lines: lines.map((line, n) => lineOf(line, n + 1)),
    },
    findings: [...(kind === 'unknown' ? [finding('kindUnknown')] : []), ...xmlSignature(root)],
  };
};

/** Parts of which an invoice has one: a second one is a second invoice. */
const refuseSeveral = (root: XmlElement): void => {
  const parts = ['Header', 'EInvoiceData', 'TaxSupervisionInfo'].map((name) => childrenOf(root, name).length);
  if (Math.max(...parts) > 1) throw new Refused('severalInvoices');
};

const numberOf = (root: XmlElement): string => {
  const header = textAt(root, 'Header', 'EIid')!;
  const number = textAt(root, 'TaxSupervisionInfo', 'InvoiceNumber')!;
  if (header !== number) throw new Refused('numbersDiffer', { header, number });
  if (!INVOICE_NUMBER.test(number)) throw new Refused('numberForm', { number: number.slice(0, 40) });
  return number;
};

const labelOf = (root: XmlElement, label: string): string | null =>
  textAt(root, 'Header', 'InherentLabel', label, 'LabelCode');

const KINDS: Readonly<Record<string, InvoiceKind>> = { '01': 'special', '02': 'ordinary' };
const kindOf = (root: XmlElement): InvoiceKind =>
  KINDS[labelOf(root, 'GeneralOrSpecialVAT') ?? ''] ?? 'unknown';

/** The label says whether it is a blue one; where it is empty, the sign of the total does. */
const colourOf = (root: XmlElement, gross: string): InvoiceColour => {
  const label = labelOf(root, 'InIssuType');
  if (label === 'Y' || label === 'N') return label === 'Y' ? 'blue' : 'red';
  return gross.startsWith('-') ? 'red' : 'blue';
};

const lineOf = (line: XmlElement, lineNo: number): InvoiceLine => {
  const text = (element: string): string | null => textAt(line, element);
  const required = (element: string): string => {
    const value = text(element);
    if (value === null) throw new Refused('elementMissing', { elements: `${element} (${lineNo})` });
    return value;
  };
  const figure = (element: string): string | null => {
    const value = text(element);
    return value === null ? null : figureOf(value, element);
  };
  const rate = text('TaxRate');
  return {
    lineNo,
    name: required('ItemName'),
    // two blanks inside may tell part numbers apart: it stays as it is
    model: text('SpecMod'),
    unit: text('MeaUnits'),
    quantity: figure('Quantity'),
    unitPrice: figure('UnPrice'),
    net: moneyOf(required('Amount'), 'Amount'),
    taxRate: rate === null ? '*' : rateOf(rate, 'TaxRate'),
    tax: lineTaxOf(required('ComTaxAm'), 'ComTaxAm'),
    gross: lineGross(text('TotaltaxIncludedAmount')),
    taxCode: text('TaxClassificationCode'),
  };
};

const lineGross = (value: string | null): string | null =>
  value !== null && isFigure(value) ? figureOf(value, 'TotaltaxIncludedAmount') : null;

import type { FileReading } from '../../../contract/content.ts';
import { checkContent } from '../checks.ts';
import { readEInvoice } from './einvoice-xml.ts';
import { Refused } from '../refused.ts';
import { allElements, xmlTree, type XmlElement } from './xml-tree.ts';

const MINISTRY = 'xbrl.mof.gov.cn/taxonomy/';

/** An XML by its root. What is no invoice is refused with the sentence which file to bring. */
export const readXml = (name: string, bytes: Uint8Array): FileReading => {
  const root = xmlTree(bytes);
  if (root.name !== 'EInvoice') throw otherThanInvoice(root);
  const { content, findings } = readEInvoice(root);
  return { name, format: 'xml', content, findings: [...findings, ...checkContent(content)] };
};

/** The buyer's booking record (`einv`), the issuer's record of older kinds (`inv`), several invoices in one, an older kind, or anything else. */
const otherThanInvoice = (root: XmlElement): Refused => {
  const spaces = Object.values(root.attributes).filter((value) => value.includes(MINISTRY));
  if (spaces.some((space) => /\/einv\b/.test(space))) return new Refused('bookingRecord');
  if (spaces.some((space) => /\/inv\b/.test(space))) return new Refused('issuerRecord');
  const elements = [...allElements(root)];
  if (elements.filter(({ name }) => name === 'EInvoice').length > 0) return new Refused('severalInvoices');
  const byName = (fits: RegExp) => elements.find(({ name }) => fits.test(name))?.text.trim() ?? '';
  const code = byName(/^(?:InvoiceCode|FPDM|发票代码)$/);
  const number = byName(/^(?:InvoiceNo|FPHM|发票号码)$/);
  if (/^\d{10,12}$/.test(code) && /^\d{8}$/.test(number)) return new Refused('oldKind', { code, number });
  return new Refused('otherXml', { root: root.name.slice(0, 40) });
};

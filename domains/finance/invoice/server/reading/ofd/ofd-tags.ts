import { placeOf, type OfdPackage } from './ofd-package.ts';
import { allElements, childrenOf, only, textAt, type XmlElement } from '../xml/xml-tree.ts';

/** Tags of which an invoice has one. Lines are not taken from here: nothing says which price belongs to which of them. */
const SINGLE: ReadonlySet<string> = new Set([
  'InvoiceCode',
  'InvoiceNo',
  'IssueDate',
  'BuyerName',
  'BuyerTaxID',
  'SellerName',
  'SellerTaxID',
  'TaxExclusiveTotalAmount',
  'TaxTotalAmount',
  'TaxInclusiveTotalAmount',
  'Note',
]);

/**
 * Values that the layout only shows: a tag names the page and the objects that hold its text. Several objects are one value: the currency and the figure,
 * a name that is broken over two lines.
 */
export const taggedTexts = (ofd: OfdPackage): Readonly<Record<string, string>> => {
  const { path, tree } = ofd.document;
  const tags = textAt(tree, 'CustomTags');
  if (tags === null) return {};
  const tagsPath = placeOf(path, tags);
  const texts = textsOfPages(ofd);
  const found: Record<string, string> = {};
  for (const tag of childrenOf(ofd.tree(tagsPath), 'CustomTag')) {
    const file = textAt(tag, 'FileLoc');
    const root = file === null ? undefined : ofd.tree(placeOf(tagsPath, file));
    if (root === undefined) continue;
    for (const element of allElements(root)) {
      if (!SINGLE.has(element.name)) continue;
      const value = childrenOf(element, 'ObjectRef')
        .map(({ attributes, text }) => texts.get(`${attributes['PageRef']} ${text.trim()}`) ?? '')
        .join('')
        .trim();
      if (value !== '') found[element.name] ??= value;
    }
  }
  return found;
};

/** `page object` -> its text. */
const textsOfPages = (ofd: OfdPackage): ReadonlyMap<string, string> => {
  const { path, tree } = ofd.document;
  const texts = new Map<string, string>();
  for (const { attributes } of childrenOf(only(tree, 'Pages'), 'Page')) {
    const content = ofd.tree(placeOf(path, attributes['BaseLoc'] ?? ''));
    for (const object of content === undefined ? [] : allElements(content))
      if (object.name === 'TextObject')
        texts.set(`${attributes['ID']} ${object.attributes['ID']}`, textOf(object));
  }
  return texts;
};

const textOf = (object: XmlElement): string =>
  childrenOf(object, 'TextCode')
    .map(({ text }) => text)
    .join('');

import { listsXml, LISTS } from './sheet-xml.ts';
import { stylesXml } from './sheet-styles.ts';
import { xmlText } from '../xml-text.ts';
import type { ZipEntry } from './zip-writer.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

type Package = {
  readonly hasNotes: boolean;
  /** How many with rows. */
  readonly sheets?: number;
  /** Choices that stand in a hidden sheet of their own, the last one. */
  readonly lists?: readonly (readonly string[])[];
};

/** The parts of a workbook that do not depend on its rows. `named`: sheets of one name that go on, or the name of each. */
export const packageParts = (
  named: string | readonly string[],
  { hasNotes, sheets = typeof named === 'string' ? 1 : named.length, lists = [] }: Package,
): ZipEntry[] => {
  const tab = (number: number): string =>
    typeof named === 'string' ? tabName(named, number) : tabName(named[number - 1]!, 1);
  const numbers = Array.from({ length: sheets }, (_, at) => at + 1);
  const all = lists.length > 0 ? [...numbers, sheets + 1] : numbers;
  return [
    part('[Content_Types].xml', contentTypes(hasNotes, all)),
    part('_rels/.rels', relations(['officeDocument', 'xl/workbook.xml'])),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${RELATION}">` +
        `<bookViews><workbookView/></bookViews><sheets>${numbers
          .map((number) => `<sheet name="${xmlText(tab(number))}" sheetId="${number}" r:id="rId${number}"/>`)
          .join('')}${
          lists.length > 0
            ? `<sheet name="${LISTS}" sheetId="${sheets + 1}" state="hidden" r:id="rId${sheets + 1}"/>`
            : ''
        }</sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      relations(...all.map((number) => ['worksheet', `worksheets/sheet${number}.xml`] as const), [
        'styles',
        'styles.xml',
      ]),
    ),
    { name: 'xl/styles.xml', content: [Buffer.from(stylesXml)] },
    ...(lists.length > 0
      ? [{ name: `xl/worksheets/sheet${sheets + 1}.xml`, content: [Buffer.from(listsXml(lists))] }]
      : []),
    ...(hasNotes
      ? [
          part(
            'xl/worksheets/_rels/sheet1.xml.rels',
            relations(['vmlDrawing', '../drawings/vmlDrawing1.vml'], ['comments', '../comments1.xml']),
          ),
        ]
      : []),
  ];
};

const part = (name: string, xml: string): ZipEntry => ({ name, content: [Buffer.from(HEAD + xml)] });

const contentTypes = (hasNotes: boolean, sheets: readonly number[]): string =>
  `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  (hasNotes
    ? '<Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>'
    : '') +
  `<Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/>` +
  sheets
    .map(
      (number) =>
        `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${SPREADSHEET}.worksheet+xml"/>`,
    )
    .join('') +
  `<Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/>` +
  `${hasNotes ? `<Override PartName="/xl/comments1.xml" ContentType="${SPREADSHEET}.comments+xml"/>` : ''}</Types>`;

const relations = (...targets: readonly (readonly [type: string, target: string])[]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(
      ([type, target], at) =>
        `<Relationship Id="rId${at + 1}" Type="${RELATION}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/** Excel refuses a tab with these signs, a quote at either end, an empty or a long name, and two of one name. */
const tabName = (name: string, number: number): string => {
  const behind = number === 1 ? '' : ` (${number})`;
  const plain = name
    .replaceAll(/[[\]:*?/\\]/g, ' ')
    .trim()
    .replaceAll(/^'+|(?<!')'+$/g, '')
    .slice(0, LONGEST_TAB - behind.length);
  return `${plain || 'Sheet1'}${behind}`;
};
const LONGEST_TAB = 31;

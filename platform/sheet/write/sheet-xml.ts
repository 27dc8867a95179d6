import { addressed, textCell } from './cell-xml.ts';
import { style } from './sheet-styles.ts';
import type { StyleName } from './sheet-styles.ts';
import type { SheetColumn } from './sheet-column.ts';
import { MOST_IMPORTED } from '../most-imported.ts';
import { columnLetters, xmlText } from '../xml-text.ts';

const shown: { readonly [kind in SheetColumn['kind']]: StyleName } = {
  text: 'text',
  quantity: 'whole',
  integer: 'whole',
  day: 'day',
  moment: 'moment',
  money: 'money',
  flag: 'flag',
};

/** The sheet up to its first row: which one is in sight, frozen heading, widths, and the style that an empty cell gives to what is typed there. */
export const sheetHead = (columns: readonly SheetColumn[], isFirst: boolean): string =>
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">' +
  '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' +
  `<sheetViews><sheetView workbookViewId="0"${isFirst ? ' tabSelected="1"' : ''}>` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
  '<selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="16"/><cols>' +
  columns
    .map(
      ({ width, kind, hidden }, at) =>
        `<col min="${at + 1}" max="${at + 1}" width="${width}" style="${style[shown[kind]]}" customWidth="1"${hidden ? ' hidden="1"' : ''}/>`,
    )
    .join('') +
  '</cols><sheetData>';

/** What follows the rows, in the order that the schema demands. `lastRow` counts from 1. */
export const sheetTail = (columns: readonly SheetColumn[], lastRow: number, hasNotes: boolean): string =>
  `</sheetData>${columns.some(({ locked }) => locked) ? PROTECTION : ''}<autoFilter ref="A1:${columnLetters(columns.length - 1)}${lastRow}"/>${choiceLists(columns, Math.max(lastRow, MOST_IMPORTED + 1))}` +
  '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>' +
  '<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/>' +
  `${hasNotes ? '<legacyDrawing r:id="rId1"/>' : ''}</worksheet>`;

/** Without a password: it keeps from mistakes, not from will. Whatever only arranges the sheet stays allowed. */
const PROTECTION =
  '<sheetProtection sheet="1" formatCells="0" formatColumns="0" formatRows="0" insertRows="0" deleteRows="0" sort="0" autoFilter="0"/>';

/** Name of the hidden sheet that holds what does not fit in place. */
export const LISTS = 'lists';

/** Excel takes a list in place only up to 255 characters and without commas in it. */
const fitsInPlace = (choices: readonly string[]): boolean =>
  choices.join(',').length <= 255 && !choices.some((choice) => choice.includes(','));

/** The choices that stand in the hidden sheet, a column of it for each. */
export const listsApart = (columns: readonly SheetColumn[]): (readonly string[])[] =>
  columns.flatMap(({ choices }) => (choices && !fitsInPlace(choices) ? [choices] : []));

/** The hidden sheet. */
export const listsXml = (lists: readonly (readonly string[])[]): string => {
  const rows = Array.from({ length: Math.max(0, ...lists.map((list) => list.length)) }, (_, row) => row);
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>' +
    rows
      .map(
        (row) =>
          `<row r="${row + 1}">${lists.map((list, at) => addressed(textCell(list[row] ?? '', style.text), columnLetters(at), row + 1)).join('')}</row>`,
      )
      .join('') +
    '</sheetData></worksheet>'
  );
};

/** They reach to the last row that there is or that an import takes: programs that keep them cell by cell need minutes for a million rows. */
const choiceLists = (columns: readonly SheetColumn[], lastRow: number): string => {
  let apart = 0;
  const lists = columns.flatMap(({ choices }, at) => {
    if (!choices || choices.length === 0) return [];
    const letters = columnLetters(at);
    const there = columnLetters(apart);
    const formula = fitsInPlace(choices)
      ? `"${xmlText(choices.join(',').replaceAll('"', '""'))}"`
      : `${LISTS}!$${there}$1:$${there}$${choices.length}`;
    if (!fitsInPlace(choices)) apart++;
    return [
      `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${letters}2:${letters}${lastRow}">` +
        `<formula1>${formula}</formula1></dataValidation>`,
    ];
  });
  return lists.length > 0
    ? `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`
    : '';
};

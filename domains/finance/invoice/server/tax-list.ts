import Big from 'big.js';
import { Failure } from '@portal/platform/contract/failure.ts';
import { headingKey } from '@portal/platform/server/list/import/heading-key.ts';
import type { Workbook } from '@portal/platform/server/list/sheet/read-workbook.ts';
import { INVOICE_NUMBER } from '../contract/content.ts';
import { taxStateWords, type TaxState } from '../contract/states-of-tax.ts';

/** One row of the list that the tax platform exports, as far as it is used. */
export type TaxRow = {
  readonly row: number;
  readonly number: string;
  readonly state: TaxState | undefined;
  /** As it stands there. */
  readonly stateText: string;
  readonly net: string | null;
  readonly tax: string | null;
  readonly gross: string | null;
  readonly riskLevel: string | null;
  /** Ticked for deduction; null where the list has no such column. */
  readonly useConfirmed: boolean | null;
};

/** Columns by their names, never by their places: 全量发票查询 and 用途确认信息 name them alike. */
const COLUMNS = {
  number: ['数电发票号码', '数电票号码'],
  otherNumber: ['发票号码'],
  state: ['发票状态'],
  net: ['金额'],
  tax: ['税额'],
  gross: ['价税合计'],
  risk: ['发票风险等级'],
  use: ['勾选状态'],
} as const;
/** Rows ahead of the headings that a title may take. */
const TITLES = 5;

/**
 * Reads the list of received invoices. Fails with `invoice.taxListColumns` where the columns of number and state are not there. Rows of older kinds, without a number of 20
 * digits, come with the number that they have.
 */
export const taxRows = ({ lines }: Workbook): TaxRow[] => {
  const texts = lines.map(({ row, cells }) => ({ row, cells: cells.map(({ text }) => text.trim()) }));
  const at = texts
    .slice(0, TITLES)
    .findIndex(
      ({ cells }) =>
        placeOf(cells, 'state') >= 0 && (placeOf(cells, 'number') >= 0 || placeOf(cells, 'otherNumber') >= 0),
    );
  if (at < 0) throw new Failure('invoice.taxListColumns');
  const headings = texts[at]!.cells;
  return texts.slice(at + 1).flatMap(({ row, cells }) => {
    const cell = (column: keyof typeof COLUMNS): string => cells[placeOf(headings, column)] ?? '';
    const figure = (column: keyof typeof COLUMNS): string | null => {
      const text = cell(column).replaceAll(/[,\s¥￥]/g, '');
      return /^[+-]?\d{1,15}(?:\.\d{1,10})?$/.test(text) ? new Big(text).toFixed(2) : null;
    };
    const number = cell('number') || cell('otherNumber');
    const stateText = cell('state');
    // a sum at the end has no number
    if (number === '' && stateText === '') return [];
    return [
      {
        row,
        number,
        state: taxStateWords[stateText],
        stateText,
        net: figure('net'),
        tax: figure('tax'),
        gross: figure('gross'),
        riskLevel: cell('risk') || null,
        useConfirmed: placeOf(headings, 'use') < 0 ? null : /^(?:已勾选|是|Y)$/.test(cell('use')),
      },
    ];
  });
};

const placeOf = (headings: readonly string[], column: keyof typeof COLUMNS): number =>
  headings.findIndex((heading) => (COLUMNS[column] as readonly string[]).includes(headingKey(heading)));

export const isDigital = ({ number }: TaxRow): boolean => INVOICE_NUMBER.test(number);

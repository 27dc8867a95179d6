import { isDay } from '@portal/platform/contract/day.ts';
import { isPositive, isQuantity } from '@portal/platform/contract/quantity.ts';
import type { OrderLineInput, PreSeriesLine } from '../../contract/order.ts';
import { isOpen } from '../line-rules.ts';

/** One line of an order that is being written, as text; `urgent` is Y or N. */
export type OrderRowDraft = {
  readonly lineNo: string;
  readonly partNo: string;
  readonly unloadingPoint: string;
  readonly requestedOn: string;
  readonly requestedQty: string;
  readonly urgent: string;
};

export const emptyRow = (): OrderRowDraft => ({
  lineNo: '',
  partNo: '',
  unloadingPoint: '',
  requestedOn: '',
  requestedQty: '',
  urgent: 'N',
});

/** The lines of an order to start its next edition from; closed ones are not wanted any more. */
export const rowsOf = (lines: readonly PreSeriesLine[]): OrderRowDraft[] =>
  lines.filter(isOpen).map((line) => ({
    lineNo: String(line.lineNo),
    partNo: line.partNo,
    unloadingPoint: line.unloadingPoint,
    requestedOn: line.requestedOn,
    requestedQty: line.requestedQty,
    urgent: line.urgent,
  }));

/** A row in which nothing was written is none. */
export const isEmptyRow = ({ lineNo: _, urgent: __, ...written }: OrderRowDraft): boolean =>
  Object.values(written).every((text) => text === '');

const REQUIRED = ['partNo', 'unloadingPoint', 'requestedOn', 'requestedQty'] as const;
const isNumber = (text: string): boolean => /^[1-9]\d{0,3}$/.test(text);

export const faultsOf = (row: OrderRowDraft): Record<string, string> =>
  isEmptyRow(row)
    ? {}
    : {
        ...Object.fromEntries(REQUIRED.flatMap((field) => (row[field] === '' ? [[field, 'required']] : []))),
        ...(row.lineNo !== '' && !isNumber(row.lineNo) && { lineNo: 'notALine' }),
        ...(isQuantity(row.requestedQty) &&
          !isPositive(row.requestedQty) && { requestedQty: 'notAboveZero' }),
      };

/** A part of the supplier with the point it goes to, into the first empty row or a new one. */
export const withPart = (
  rows: readonly OrderRowDraft[],
  part: Pick<OrderRowDraft, 'partNo' | 'unloadingPoint'>,
): OrderRowDraft[] => {
  const at = rows.findIndex(isEmptyRow);
  return at < 0
    ? [...rows, { ...emptyRow(), ...part }]
    : rows.map((row, index) => (index === at ? { ...row, ...part } : row));
};

/** Which row of the grid each line is that `linesOf` makes. */
export const writtenRows = (rows: readonly OrderRowDraft[]): number[] =>
  rows.flatMap((row, at) => (isEmptyRow(row) ? [] : [at]));

/**
 * Rows as the call takes them; null while one of them is wrong, or there is none. Without a number they are counted on behind the
 * highest, so that no new line takes the number of one that there was.
 */
export const linesOf = (rows: readonly OrderRowDraft[], taken: number): OrderLineInput[] | null => {
  const written = rows.filter((row) => !isEmptyRow(row));
  if (written.length === 0 || !written.every(isGood)) return null;
  let last = Math.max(taken, ...written.map(({ lineNo }) => Number(lineNo)));
  return written.map(({ lineNo, urgent, ...row }) => {
    if (lineNo === '') last += 1;
    return {
      ...row,
      lineNo: lineNo === '' ? last : Number(lineNo),
      urgent: urgent === 'Y' ? 'Y' : 'N',
    };
  });
};

const isGood = (row: OrderRowDraft): boolean =>
  Object.keys(faultsOf(row)).length === 0 &&
  isDay(row.requestedOn) &&
  isQuantity(row.requestedQty) &&
  isPositive(row.requestedQty);

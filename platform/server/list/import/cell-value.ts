import { plainCode, plainText } from '@portal/platform/contract/values/plain-code.ts';
import { typedDay, typedTime } from '@portal/platform/contract/values/typed-day.ts';
import type { ReadCell } from '../../../sheet/read/read-cell.ts';
import type { SheetColumn } from '../../../sheet/write/sheet-column.ts';

/** What the cells of a column hold, as far as Excel may have made something else of it. */
export type CellColumn = Pick<SheetColumn, 'kind'> & {
  /** `code`: compared with others, so written in its one way. `flag`: yes or no. `time`: of a day, `HH:MM`. `percent`: 50 for 50 %. */
  readonly holds?: 'code' | 'flag' | 'time' | 'percent';
};

/** What a cell gives, or the check that it breaks with what its words name. */
export type CellValue =
  | { readonly text: string }
  | { readonly broken: SheetCheck; readonly value: string; readonly time?: string };

type SheetCheck =
  | 'excelError'
  | 'excelDay'
  | 'excelTrue'
  | 'excelPercent'
  | 'excelPower'
  | 'excelFraction'
  | 'excelLong'
  | 'dayWithTime'
  | 'timeWithSeconds';

/**
 * The text of a cell, or what Excel made of what was typed: of part number 2-12 a day, of 5E10 a power of ten, of `#N/A` an error. Nothing of that is guessed
 * back: the cell is refused, and says how it is typed so that Excel leaves it alone.
 */
export const cellValue = (cell: ReadCell, column: CellColumn): CellValue => {
  if (cell.kind === 'error') return { broken: 'excelError', value: cell.text };
  if (cell.kind === 'boolean')
    return column.holds === 'flag'
      ? { text: cell.text === 'true' ? 'Y' : 'N' }
      : { broken: 'excelTrue', value: cell.text.toUpperCase() };
  if (column.holds === 'time') return timeIn(cell);
  if (column.kind === 'day') return dayIn(cell);
  if (column.kind === 'moment') return momentIn(cell);
  if (cell.kind === 'date') return { broken: 'excelDay', value: shownMoment(cell.text) };
  if (cell.look?.as === 'percent' || (cell.kind === 'text' && PERCENT.test(cell.text)))
    return percentIn(cell, column);
  if (column.kind !== 'text') return { text: plainCode(cell.text) };
  return cell.kind === 'number' ? digitsIn(cell) : { text: wordIn(cell.text, column) };
};

const wordIn = (text: string, { holds }: CellColumn): string =>
  holds === 'code' ? plainCode(text) : plainText(text);

/** Excel keeps 15 digits of a number: a longer one is no longer what was typed. */
const SURE_DIGITS = 15;

/** A number in a column of codes or texts, with the zeros that its format shows in front. */
const digitsIn = ({ text, look }: ReadCell): CellValue => {
  if (look?.as === 'power') return { broken: 'excelPower', value: text };
  if (look?.as === 'fraction') return { broken: 'excelFraction', value: text };
  const whole = text.replace('-', '').split('.')[0]!;
  if (whole.length > SURE_DIGITS) return { broken: 'excelLong', value: text };
  return { text: /^\d+$/.test(text) ? text.padStart(look?.digits ?? 0, '0') : text };
};

const PERCENT = /^\s*\d+(\.\d+)?\s*[%％]\s*$/;

/** 50 % is 50 where a column is in per cent, and nothing that another column could mean; a text of it is a text. */
const percentIn = ({ kind, text }: ReadCell, { kind: column, holds }: CellColumn): CellValue => {
  const figure = kind === 'text' ? /[\d.]+/.exec(text)![0] : hundredfold(text);
  if (holds === 'percent') return { text: figure };
  if (kind === 'text' && column === 'text') return { text: plainText(text) };
  return { broken: 'excelPercent', value: `${figure}%` };
};

/** A plain decimal times 100, to the digit. Example: `0.07` is `7`. */
const hundredfold = (decimal: string): string => {
  const [, sign = '', whole = '', broken = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal)!;
  const digits = `${whole}${broken.padEnd(2, '0')}`;
  const point = whole.length + 2;
  const behind = digits.slice(point);
  return `${sign}${digits.slice(0, point).replace(/^0+(?=\d)/, '')}${behind === '' ? '' : `.${behind}`}`;
};

/** A moment without the second that says nothing. Example: `2026-12-02T07:00:00` is shown as `2026-12-02 07:00`. */
const shownMoment = (text: string): string => text.replace('T', ' ').replace(/(:\d\d):00$/, '$1');

/** What Excel keeps for 24:00. */
const WHOLE_DAY = '1900-01-01';

const timeIn = ({ kind, text }: ReadCell): CellValue => {
  if (kind === 'number') return { text };
  if (kind === 'date' && text === WHOLE_DAY) return { text: '24:00' };
  if (kind === 'date' && /^\d\d:\d\d:\d\d$/.test(text) && !text.endsWith(':00'))
    return { broken: 'timeWithSeconds', value: text };
  return { text: typedTime(text) ?? plainCode(text) };
};

const dayIn = ({ kind, text }: ReadCell): CellValue => {
  if (kind === 'empty') return { text };
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)$/.exec(text) ?? [];
  if (day !== undefined && /[1-9]/.test(time!)) return { broken: 'dayWithTime', value: day, time: time! };
  return { text: typedDay(day ?? text) ?? plainCode(text) };
};

const momentIn = ({ text }: ReadCell): CellValue => {
  const [day = '', time, ...more] = plainText(text).split(/[T ]+/);
  const typed = typedDay(day);
  if (typed === undefined || more.length > 0) return { text: plainText(text) };
  return { text: time === undefined ? typed : `${typed}T${typedTime(time) ?? time}` };
};

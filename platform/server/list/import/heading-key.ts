import { plainText } from '../../../contract/values/plain-code.ts';

/**
 * What tells the heading of a column from others: a line break in it is a blank, and a unit is the same by its sign and by its name, in brackets wide or narrow.
 * Files went out with both. Example: `毛重 (kg)` and `毛重（千克）` are one.
 */
export const headingKey = (text: string): string =>
  plainText(text)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?[(（]([^()（）]*)[)）]/g, '（$1）')
    .replaceAll('（kg）', '（千克）')
    .replaceAll('（m³）', '（立方米）');

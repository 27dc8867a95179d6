import { plantZone } from '@portal/plant/server/offers.ts';
import { commitRowColumns, orderRowColumns } from '../../contract/sheets.ts';
import { words } from '../../contract/words.en.ts';

/** The workbook of orders, in and out. */
export const orderFrame = {
  title: { zh: words.zh.sheet.orders, en: words.en.sheet.orders },
  words,
  columns: orderRowColumns,
  zone: plantZone,
};
/** The workbook of answers, in and out. */
export const commitFrame = {
  title: { zh: words.zh.sheet.commitments, en: words.en.sheet.commitments },
  words,
  columns: commitRowColumns,
  zone: plantZone,
};

import { plantZone } from '@portal/plant/server/offers.ts';
import { releaseRowColumns } from '../../contract/release/release-sheet.ts';
import { sheetWords } from '../../contract/sheet-words.ts';
import { words } from '../../contract/words.en.ts';

/** The workbook of releases, in and out. */
export const releaseFrame = {
  title: { zh: sheetWords.zh.releases, en: sheetWords.en.releases },
  words,
  columns: releaseRowColumns,
  zone: plantZone,
};

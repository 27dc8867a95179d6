import { plantZone } from '@portal/plant/server/offers.ts';
import { releaseRowColumns } from '../contract/release-sheet.ts';
import { words } from '../contract/words.en.ts';

/** The workbook of releases, in and out. */
export const releaseFrame = {
  title: { zh: words.zh.sheet.releases, en: words.en.sheet.releases },
  words,
  columns: releaseRowColumns,
  zone: plantZone,
};

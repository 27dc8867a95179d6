import { plantZone } from '@portal/plant/server/offers.ts';
import { noteRowColumns } from '../../contract/workbook/note-rows.ts';
import { words } from '../../contract/words.en.ts';

/** The workbook of notes with packing, in and out. */
export const noteFrame = {
  title: { zh: words.zh.sheet.notes, en: words.en.sheet.notes },
  words,
  columns: noteRowColumns,
  // Younger than workbooks that are about.
  mayMiss: ['containers', 'mixMark', 'packingReason'],
  zone: plantZone,
};

import { rowsFound } from '@portal/platform/web/calls/rows-found.ts';
import { wordsNow } from '@portal/platform/web/i18n/use-words.ts';
import { session } from '@portal/platform/web/session/session.ts';
import type { Find } from '@portal/platform/web/plugin.ts';
import { listDeliveryNotes } from '../contract/endpoints.ts';
import { words as noteWords } from '../contract/words.en.ts';
import { viewAddress } from './note-address.ts';

/** Delivery notes by a part of their number. */
const findNotes: Find = async (number, limit) => {
  const { status } = wordsNow(noteWords);
  const english = session().language === 'en';
  const notes = await rowsFound(listDeliveryNotes, { number, limit });
  return notes.map((note) => ({
    key: note.id,
    label: note.number,
    detail: `${english ? note.supplierNameEn : note.supplierNameZh} · ${status[note.status]}`,
    to: viewAddress(note.id),
  }));
};
export default findNotes;

import { rowsFound } from '@portal/platform/web/calls/rows-found.ts';
import { wordsNow } from '@portal/platform/web/i18n/use-words.ts';
import { session } from '@portal/platform/web/session/session.ts';
import type { Find } from '@portal/platform/web/plugin.ts';
import { listDeliveryNotes } from '../contract/endpoints.ts';
import { words as noteWords } from '../contract/words.en.ts';
import { viewAddress } from './note-address.ts';

/** As a licence plate of ISO 15459 begins, which people read from a label: no number of a note does. */
const PLATE = /^[1-6]J/i;

/** Delivery notes by a part of their number, or by the licence plate of what is packed in them. */
const findNotes: Find = async (text, limit) => {
  const { status } = wordsNow(noteWords);
  const english = session().language === 'en';
  const notes = await rowsFound(listDeliveryNotes, {
    ...(PLATE.test(text) ? { licencePlate: text } : { number: text }),
    limit,
  });
  return notes.map((note) => ({
    key: note.id,
    label: note.number,
    detail: `${english ? note.supplierNameEn : note.supplierNameZh} · ${status[note.status]}`,
    to: viewAddress(note.id),
  }));
};
export default findNotes;

import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { isOpenTo } from '@portal/platform/web/access/allowed.tsx';
import { plantZone, usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import { closedArrival } from '../contract/arrival.ts';
import { readArrivalDays } from '../contract/endpoints.ts';
import type { NoteRow } from '../contract/fields.ts';
import { words as noteWords } from '../contract/words.en.ts';

type Note = Pick<NoteRow, 'number' | 'expectedArrival'>;

export type ArrivalDays = ReturnType<typeof useArrivalDays>;

/** On which days the plant takes no goods, and what is said of notes that arrive then. */
export const useArrivalDays = () => {
  const { hints } = useWords(noteWords);
  const zone = useSession(plantZone);
  const isOpen = isOpenTo(usePermissions(), readArrivalDays.needs);
  const { data, isLoading } = useAnswer(readArrivalDays, {}, { quiet: true, enabled: isOpen });
  const plant = { zone, closed: data?.closed ?? [] };
  /** A hint below the field of the arrival. */
  const hint = (arrival: unknown): string | undefined => {
    const day = closedArrival(arrival, plant);
    return day === undefined ? undefined : fill(hints.closedArrival, { day });
  };
  /** What is asked before notes are sent. */
  const question = (notes: readonly Note[]): string => {
    const late = notes.flatMap((note) => {
      const day = closedArrival(note.expectedArrival, plant);
      return day === undefined ? [] : { number: note.number, day };
    });
    const [first] = late;
    if (first === undefined)
      return notes.length === 1
        ? fill(hints.sendOneConfirm, { number: notes[0]!.number })
        : fill(hints.sendConfirm, { count: notes.length });
    return notes.length === 1
      ? fill(hints.sendClosedConfirm, first)
      : fill(hints.sendClosedManyConfirm, {
          closed: late.length,
          numbers: late.map(({ number }) => number).join(', '),
          count: notes.length,
        });
  };
  return { isLoading, ...plant, hint, question };
};

import { today, type Day } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { requireAgreement } from '@portal/platform/server/agreement.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { closedAmong, plantZone } from '@portal/plant/server/offers.ts';
import { words } from '../../contract/words.en.ts';

/** A note that is about to promise its arrival. */
export type Promised = { readonly id: string; readonly number: string; readonly expectedArrival: string };

/**
 * An arrival is a promise that indicators rest on, and nobody takes goods on a day on which the plant is closed. Fails with `err.touches`, which names such
 * notes, unless `agreed` is the seal of just them.
 */
export const requireOpenArrivals = async (
  caller: Caller,
  notes: readonly Promised[],
  agreed: string | undefined,
): Promise<void> => {
  const closed = await closedOf(caller, notes);
  const text = words[caller.language].closedArrival;
  requireAgreement(agreed, {
    what: closed.map(({ note, day }) => [note.id, day]),
    touched: closed.map(({ note: { id, number }, day }) => ({
      text: fill(text, { number, day }),
      link: `/common/dn-detail-view?id=${id}`,
    })),
  });
};

/** The same of a note out of a file, where nobody is there to be asked: it waits until a person sends it. Fails with `deliveryNote.arrivalClosed`. */
export const refuseClosedArrival = async (caller: Caller, note: Promised): Promise<void> => {
  const [closed] = await closedOf(caller, [note]);
  if (closed) throw new Failure('deliveryNote.arrivalClosed', { day: closed.day, field: 'expectedArrival' });
};

const closedOf = async (
  caller: Caller,
  notes: readonly Promised[],
): Promise<{ note: Promised; day: Day }[]> => {
  const zone = await plantZone(caller);
  const coming = notes.map((note) => ({ note, day: today(zone, new Date(note.expectedArrival)) }));
  const closed = await closedAmong(
    caller,
    coming.map(({ day }) => day),
  );
  return coming.filter(({ day }) => closed.has(day));
};

import type { Cause, HolderKind } from './holder.ts';

/** A movement as far as it matters what its giver has. */
type Giving = { readonly cause: Cause; readonly giverKind: HolderKind; readonly quantity: number };

/** What the giver has when the movement is posted; of a reversal also what he had before the movement that it takes back. */
type Had = { readonly had: number; readonly earlier: number | undefined };

/**
 * True where a person may post the movement. Nobody gives what he has not; but books that are below zero already are put right by further movements: a reversal
 * puts back what was, however little that is, and a correction, which has a reason, may take from a balance below zero. Example: of -846 a handover of 3 made
 * -843; its reversal makes -846 again, where a handover of 3 by him is refused.
 */
export const mayLeave = ({ cause, giverKind, quantity }: Giving, { had, earlier }: Had): boolean => {
  if (giverKind === 'purchase' || had >= quantity) return true;
  if (cause === 'correction') return had < 0;
  return cause === 'reversal' && earlier !== undefined && had - quantity >= earlier;
};

/** What is given away ends at what is there; what comes from outside, or is put right, has no end. */
export const hasNoEnd = ({ cause, giverKind }: Pick<Giving, 'cause' | 'giverKind'>): boolean =>
  giverKind === 'purchase' || cause === 'correction';

/** What nobody hands over or counts at once unless he means it: above ten thousand and ten times all there is. */
export const isAbsurd = ({ quantity, held }: { readonly quantity: number; readonly held: number }): boolean =>
  quantity > 10_000 && quantity > 10 * held;

import type { PlacedSequence } from '@portal/edi/contract/sequenced-call.ts';
import type { Unplaced } from './place-calls.ts';

/**
 * Messages that are for a plant, and why the others are not: they name another one (NAD ST), or none that there is. What names no plant is for the
 * plant in which it is sent in.
 */
export const forPlant = (
  present: string,
  messages: readonly PlacedSequence[],
): { own: PlacedSequence[]; foreign: Unplaced[] } => {
  const isOwn = ({ plantNo, plantCode }: PlacedSequence) =>
    plantNo === present || (plantNo === null && plantCode === '');
  return {
    own: messages.filter(isOwn),
    foreign: messages
      .filter((message) => !isOwn(message))
      .map((message) => (message.plantNo === null ? plantUnknown(message) : otherPlant(message, present))),
  };
};

/** The message names no plant of ours, nor codes that somebody has mapped to one. */
export const plantUnknown = ({ at, messageId, plantCode, supplierCode }: PlacedSequence): Unplaced => ({
  code: 'edi.callPlant',
  at,
  detail: { messageId, segment: at, plant: plantCode, supplier: supplierCode },
  messageId,
  field: 'plantNo',
});

const otherPlant = ({ at, messageId, plantNo }: PlacedSequence, present: string): Unplaced => ({
  code: 'edi.callOtherPlant',
  at,
  detail: { messageId, segment: at, plant: plantNo, present },
  messageId,
  field: 'plantNo',
});

import type { SequencedCall } from '../../contract/sequenced-call.ts';
import { requireSaid } from '../reader/guards/known-qualifiers.ts';

type Said = { tag: string; of: 'all' | 'called'; isSaid: (call: SequencedCall) => boolean };

/** What a sender says of one vehicle, he says of all of them; of one that he takes back less may do to know it. */
const ALIKE: readonly Said[] = [
  { tag: 'STS', of: 'all', isSaid: ({ statusCode }) => statusCode !== '' },
  { tag: 'GIR VV', of: 'called', isSaid: ({ vehicleId }) => vehicleId !== '' },
  { tag: 'GIR XA', of: 'called', isSaid: ({ partGroup }) => partGroup !== '' },
  { tag: 'LOC 11', of: 'called', isSaid: ({ unloadingPoint }) => unloadingPoint !== '' },
];

/**
 * Refuses a message that says something of some of its vehicles, or the order of some of its parts, and not of others: it was lost on the way
 * (`edi.segmentMissing`, at the vehicle).
 */
export const requireAlike = (calls: readonly SequencedCall[]): void => {
  for (const { tag, of, isSaid } of ALIKE) {
    const held = calls.filter(({ action }) => of === 'all' || action === 'call');
    if (held.some(isSaid)) refuseWithout(tag, held, isSaid);
  }
  const hasOrder = ({ orderNumber }: SequencedCall['parts'][number]) => orderNumber !== null;
  if (calls.some(({ parts }) => parts.some(hasOrder)))
    refuseWithout('RFF ON', calls, ({ parts }) => parts.every(hasOrder));
};

const refuseWithout = (
  tag: string,
  calls: readonly SequencedCall[],
  isSaid: (call: SequencedCall) => boolean,
): void => {
  const without = calls.find((call) => !isSaid(call));
  if (without) requireSaid(false, without.at, tag);
};

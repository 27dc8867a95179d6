import type { Reader } from '@portal/platform/server/caller.ts';
import { plantByNo } from '@portal/plant/server/offers.ts';
import type { PlacedSequence, SequencedMessage } from '../../contract/sequenced-call.ts';
import { findPartners } from '../taking/rules/lookups.ts';

/** Codes of a customer mean the same in all of his EDIFACT messages: what is mapped for DELFOR holds for DELJIT. */
const FORMAT = 'DELFOR';

/**
 * What the codes of messages mean (NAD ST, SE, BY): a plant and a supplier of ours, as mapped or as our own numbers. A message that names no plant
 * is for none here; whoever takes it may know better.
 */
export const placeSequences = async (
  caller: Reader,
  messages: readonly SequencedMessage[],
): Promise<PlacedSequence[]> => {
  const partners = await findPartners(
    caller,
    messages.map(({ buyerCode, plantCode, supplierCode }) => ({
      format: FORMAT,
      customer: buyerCode,
      plant: plantCode,
      supplier: supplierCode,
    })),
  );
  return Promise.all(
    messages.map(async (message, at) => {
      const partner = partners[at];
      if (partner) return { ...message, ...partner };
      const plant = message.plantCode === '' ? undefined : await plantByNo(caller, message.plantCode);
      return { ...message, plantNo: plant?.plant_no ?? null };
    }),
  );
};

import { add } from '@portal/platform/contract/quantity.ts';
import type { HoldReason, WaitingReason } from '../../../contract/reasons.ts';
import { isFirmUndated, itemIdentity, type ReleaseHold } from '../../../contract/release-message.ts';
import type { ReleaseInput } from '@portal/call-off/server/offers.ts';
import type { Differences } from '../../../contract/sentences.ts';
import type { ReadItem } from '../read-items.ts';
import type { ReleaseFor } from './release-input.ts';
import type { Meaning } from './resolve.ts';

/** What an item came with: its transmission, and what holds it that nobody has decided about. */
export type Held = {
  readonly transmissionId: string;
  readonly holds: readonly HoldReason[];
  /** For what its transmission is held. */
  readonly counts: readonly ReleaseHold[];
  /** Number of its transmission. */
  readonly number: string;
};

export type Hold = {
  reason: WaitingReason;
  detail: Readonly<Record<string, unknown>>;
  /** The same for all items that one decision settles. */
  workKey: string;
};

/**
 * Why an item waits although it may say all that is needed (DOMAIN.md, "Messages"): its transmission's own counts disagree, another
 * item of the transmission stands for the same agreement, it could not be read for certain, or a firm quantity of it has no day. One question at a time, the one
 * about the whole transmission first.
 */
export const holdOf = (item: ReadItem, held: Held, meaning: Meaning): Hold | undefined => {
  const { transmissionId, holds, number, counts } = held;
  if (holds.includes('edi.transmissionHeld'))
    return {
      reason: 'edi.transmissionHeld',
      detail: { number, holds: counts },
      workKey: JSON.stringify(['held', transmissionId]),
    };
  if (holds.includes('edi.itemDoubled'))
    return {
      reason: 'edi.itemDoubled',
      detail: {},
      workKey: JSON.stringify(['doubled', transmissionId, itemIdentity(item, NOBODY)]),
    };
  if (holds.includes('edi.agreementDoubled') && meaning.known)
    return {
      reason: 'edi.agreementDoubled',
      detail: { saNo: meaning.agreement.saNo },
      workKey: JSON.stringify(['agreement doubled', transmissionId, ...agreementPlaceOf(meaning)]),
    };
  if (holds.includes('edi.itemDoubtful'))
    return {
      reason: 'edi.itemDoubtful',
      detail: doubtsOf(item),
      workKey: JSON.stringify(['doubtful', transmissionId, ...(item.doubts ?? []).map(({ code }) => code)]),
    };
  const undated = item.lines.filter(isFirmUndated);
  if (undated.length === 0) return undefined;
  return {
    reason: 'edi.firmUndated',
    detail: { count: undated.length, quantity: add(...undated.map((line) => line.quantity)) },
    workKey: JSON.stringify(['undated', transmissionId]),
  };
};

/** What makes an item doubtful, for the sentence that tells it. */
export const doubtsOf = ({ doubts, format }: Pick<ReadItem, 'doubts' | 'format'>) => ({
  doubts: doubts ?? [],
  unit: format === 'VDA4905' ? 'record' : 'segment',
});

/** A number that was used before with another content: which one holds is the same question for all items of the transmission. */
export const changedHold = (
  { transmissionId }: Held,
  { releaseNo }: Pick<ReleaseInput, 'releaseNo'>,
  differences: Differences,
): Hold => ({
  reason: 'edi.releaseChanged',
  detail: { number: releaseNo, differences },
  workKey: JSON.stringify(['changed', transmissionId]),
});

/** Names the agreement that an item means. */
export const agreementPlaceOf = ({ plantNo, supplierCode, partNo, agreement }: ReleaseFor): string[] => [
  plantNo,
  supplierCode,
  partNo,
  agreement.saNo,
  agreement.orderLine,
  agreement.unloadingPoint,
  agreement.pointOfUse,
];

/** An item that was read names buyer and supplier itself, as far as its transmission did. */
const NOBODY = {
  buyerCode: '',
  supplierCode: '',
  sender: { id: '', qualifier: '' },
  receiver: { id: '', qualifier: '' },
};

import { add } from '@portal/platform/contract/quantity.ts';
import type { HoldReason, WaitingReason } from '../../contract/reasons.ts';
import { isFirmUndated, itemIdentity, type ReleaseHold } from '../../contract/release-message.ts';
import type { ReadItem } from './read-items.ts';

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
 * item of the transmission stands for the same agreement, or a firm quantity of it has no day. One question at a time, the one
 * about the whole transmission first.
 */
export const holdOf = (item: ReadItem, held: Held): Hold | undefined => {
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
  const undated = item.lines.filter(isFirmUndated);
  if (undated.length === 0) return undefined;
  return {
    reason: 'edi.firmUndated',
    detail: { count: undated.length, quantity: add(...undated.map((line) => line.quantity)) },
    workKey: JSON.stringify(['undated', transmissionId]),
  };
};

/** An item that was read names buyer and supplier itself, as far as its transmission did. */
const NOBODY = {
  buyerCode: '',
  supplierCode: '',
  sender: { id: '', qualifier: '' },
  receiver: { id: '', qualifier: '' },
};

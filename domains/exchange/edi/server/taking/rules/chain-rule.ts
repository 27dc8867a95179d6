import { namesRelease } from '../../../contract/release-message.ts';

/** What is known of a chain when a transmission comes in. */
export type ChainState = {
  /** The number received last, not counting late ones; null when this is the first of its chain. */
  last: string | null;
  /** A transmission that was received earlier and named this one as missing before it. */
  awaitedBy: string | null;
  /** The one this transmission follows was received at some time. */
  knowsPrevious: boolean;
};
export type ChainVerdict = { gap: boolean; expected: string | null; late: boolean };

/**
 * Whether one is missing before a transmission (VDA 4905: the old number must be the last one received). The first of a chain and
 * one that names none before it have no gap. One that was missed and comes late closes the gap; it leaves another one only when
 * its own predecessor was never received. Example: 12, 14 (old 13) is a gap; 13 (old 12) then comes late and closes it.
 */
export const chainVerdict = (previous: string, state: ChainState): ChainVerdict => {
  const late = state.awaitedBy !== null;
  if (state.last === null || !namesRelease(previous)) return { gap: false, expected: null, late };
  const gap = late ? !state.knowsPrevious : previous !== state.last;
  return { gap, expected: gap ? state.last : null, late };
};

import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import type { suggestWindows } from '@portal/time-window/contract/endpoints.ts';
import type { SuggestionReason } from '@portal/time-window/contract/suggest.ts';

export type SuggestedWindow = OutputOf<typeof suggestWindows>[number];
/** What is said of a window, or of all of them. */
export type WindowNotes = {
  readonly reasons: readonly SuggestionReason[];
  /** How long the truck waits; 0: nothing is said of it. */
  readonly waitingMinutes: number;
};

/**
 * What all suggested windows have in common, which is said once above them; `ofOne` is what one of them differs in. One window alone shares
 * nothing. @example six windows after the promised day at D1 and D2: `afterPromise` in common, the dock and the waiting with each
 */
export const sharedBy = (windows: readonly SuggestedWindow[]): WindowNotes => {
  const [first, ...others] = windows;
  if (first === undefined || others.length === 0) return { reasons: [], waitingMinutes: 0 };
  const waiting = waitingOf(first);
  return {
    reasons: first.reasons.filter((reason) => others.every(({ reasons }) => reasons.includes(reason))),
    waitingMinutes: others.every((one) => waitingOf(one) === waiting) ? waiting : 0,
  };
};

/** What is said of one window beside what all share. */
export const ofOne = (window: SuggestedWindow, shared: WindowNotes): WindowNotes => ({
  reasons: window.reasons.filter((reason) => !shared.reasons.includes(reason)),
  waitingMinutes: waitingOf(window) === shared.waitingMinutes ? 0 : waitingOf(window),
});

/** A wait so short that it counts as none is not said. */
const waitingOf = ({ reasons, waitingMinutes }: SuggestedWindow): number =>
  reasons.includes('noWaiting') ? 0 : Math.max(0, waitingMinutes);

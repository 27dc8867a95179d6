import { notBelowZero, subtract, type Quantity } from '@portal/platform/contract/quantity.ts';
import type { Day } from '@portal/platform/contract/day.ts';
import type { LockedAgreement } from './agreements.ts';
import type { ReleaseInput } from './input.ts';

/** How a release moves the cumulative figures of its agreement. */
export type CumulativeChange = {
  /** What it says has come; null when it says nothing. */
  stated: Quantity | null;
  /** Received here since the plant reckoned the release: it still asks for that much of what came. */
  uncounted: Quantity;
  /** What it says has come beyond what was received here: of notes whose receipt is still to be booked, or that were never announced. */
  ahead: Quantity;
  /** The figures begin again from `stated`: with the first release and after a reset. What is on the road stays on the road. */
  restart: boolean;
  resetOn: Day | null;
  /** The plant's figure before the reset; null leaves the one reckoned here. */
  beforeReset: Quantity | null;
};

export const cumulativeChange = (input: ReleaseInput, agreement: LockedAgreement): CumulativeChange => {
  const restart = agreement.releaseDate === null || isReset(input, agreement);
  const stated = input.receivedCumulative;
  return {
    stated,
    uncounted:
      restart || stated === null ? '0' : notBelowZero(subtract(agreement.cumulativeReceived, stated)),
    ahead: restart || stated === null ? '0' : notBelowZero(subtract(stated, agreement.cumulativeReceived)),
    restart,
    resetOn: input.resetOn ?? agreement.resetOn,
    beforeReset: input.receivedBeforeReset,
  };
};

/** A reset day later than the one known; where none is known, later than the release in force. */
const isReset = (input: ReleaseInput, agreement: LockedAgreement): boolean => {
  const known = agreement.resetOn ?? agreement.releaseDate;
  return input.resetOn !== null && known !== null && input.resetOn > known;
};

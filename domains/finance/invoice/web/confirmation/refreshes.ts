import { listRedConfirmations, readRedConfirmation } from '../../contract/confirmation/calls.ts';

/** What a verb makes old. */
export const confirmationRefreshes = [listRedConfirmations, readRedConfirmation] as const;

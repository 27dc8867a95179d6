import { fill } from '@portal/platform/contract/words.ts';
import { requireAgreement } from '@portal/platform/server/agreement.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { Agreed } from '@portal/platform/server/list/draft.ts';
import { isFarAbove } from '../../contract/rules.ts';
import { words } from '../../contract/words.en.ts';

type Figure = { readonly code: string; readonly expected: number; readonly counted: number };

/** A figure far above what there should be is often mistyped, and books on somebody: it is asked for once more. Fails with `err.touches` until it was agreed to. */
export const confirmFarAbove = (caller: Caller, figures: readonly Figure[], agreed: Agreed): void => {
  const doubtful = figures.filter(isFarAbove);
  requireAgreement(agreed, {
    what: doubtful,
    touched: doubtful.map((figure) => ({ text: fill(words[caller.language].farAbove, figure), link: null })),
  });
};

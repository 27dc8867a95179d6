import { createHash } from 'node:crypto';
import { Failure } from '@portal/platform/contract/failure.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { Agreed } from '@portal/platform/server/list/draft.ts';
import { isFarAbove } from '../contract/rules.ts';
import { words } from '../contract/words.en.ts';

type Figure = { readonly code: string; readonly expected: number; readonly counted: number };

/** A figure far above what there should be is often mistyped, and books on somebody: it is asked for once more. Fails with `err.touches` until it was agreed to. */
export const confirmFarAbove = (caller: Caller, figures: readonly Figure[], agreed: Agreed): void => {
  const doubtful = figures.filter(isFarAbove);
  if (doubtful.length === 0) return;
  const seal = createHash('sha256').update(JSON.stringify(doubtful)).digest('hex').slice(0, 32);
  if (agreed === seal) return;
  throw new Failure('err.touches', {
    count: doubtful.length,
    agreed: seal,
    touched: doubtful.map((figure) => ({ text: fill(words[caller.language].farAbove, figure), link: null })),
  });
};

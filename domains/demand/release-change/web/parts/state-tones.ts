import type { EffectState } from '../../contract/effects.ts';

/** How the states of documents that did not fit are coloured. */
export const STATE_TONES = {
  open: 'trouble',
  objected: 'attention',
  mended: 'good',
} as const satisfies Record<EffectState, string>;

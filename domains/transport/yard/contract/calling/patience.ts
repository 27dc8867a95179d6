import type { Tone } from '@portal/platform/contract/state-machine.ts';

/** From this share of the free minutes on, a truck that waits is looked at. */
const NOTICED_FROM = 0.5;

/**
 * What minutes of waiting mean: red beyond those that the plant grants (process option `yardFreeMinutes`), for from there on they are demurrage;
 * amber from half of them on. Undefined is nothing to look at.
 * @example patienceOf(183, 120) // 'trouble'; 60 of 120 is 'attention', 59 is undefined
 */
export const patienceOf = (
  waited: number,
  freeMinutes: number,
): Extract<Tone, 'trouble' | 'attention'> | undefined => {
  if (waited > freeMinutes) return 'trouble';
  return waited >= freeMinutes * NOTICED_FROM ? 'attention' : undefined;
};

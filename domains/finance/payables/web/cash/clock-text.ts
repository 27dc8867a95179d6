import { fill } from '@portal/platform/contract/words.ts';
import type { words as payablesWords } from '../../contract/words.en.ts';
import { clockOf, stages, type Lap, type Passed } from '../../contract/stages.ts';
import type { screenWords } from '../words.en.ts';

type Words = {
  readonly words: Pick<(typeof payablesWords)['zh' | 'en'], 'stage'>;
  readonly screen: Pick<(typeof screenWords)['zh' | 'en'], 'clock'>;
};

/**
 * The days of each stage, with those of each side where several had it.
 * @example 'Received 3 d · List to accept 12 d (supplier 9, plant 3)'
 */
export const clockText = (money: Passed, today: string, { words, screen }: Words): string => {
  const laps = Map.groupBy(clockOf(money, today), ({ stage }) => stage);
  return stages
    .flatMap((stage) => {
      const own = laps.get(stage);
      if (!own) return [];
      const sides = Map.groupBy(own, ({ side }) => side);
      const shares = [...sides].flatMap(([side, parts]) =>
        side === 'clock' && sides.size === 1
          ? []
          : [fill<string>(screen.clock.share, { side: screen.clock.side[side], days: daysOf(parts) })],
      );
      const days = fill<string>(screen.clock.days, { stage: words.stage[stage], days: daysOf(own) });
      return [
        shares.length === 0
          ? days
          : fill<string>(screen.clock.shares, { days, shares: shares.join(screen.clock.and) }),
      ];
    })
    .join(' · ');
};

const daysOf = (laps: readonly Lap[]): number => laps.reduce((all, { days }) => all + days, 0);

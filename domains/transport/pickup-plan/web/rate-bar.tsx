import { fill } from '@portal/platform/contract/words.ts';
import type { Filling } from '@portal/platform/web/figures/fillings.ts';
import { ShareBar } from '@portal/platform/web/figures/share-bar.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { FAIR_RATE, POOR_RATE } from '../contract/marks/mark-rules.ts';
import { screenWords } from './words.en.ts';

const fillingOf = (rate: number): Filling =>
  rate > 100 ? 'trouble' : rate < POOR_RATE ? 'attention' : rate < FAIR_RATE ? 'main' : 'done';

/** A loading rate in per cent, coloured by what it is worth. */
export const RateBar = ({ rate, isWide = false }: { rate: number; isWide?: boolean }) => {
  const words = useWords(screenWords);
  return (
    <ShareBar
      percent={rate}
      filling={fillingOf(rate)}
      label={fill(words.loadingRate, { rate })}
      isWide={isWide}
    />
  );
};

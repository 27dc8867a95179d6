import { fill } from '@portal/platform/contract/words.ts';
import { FigureHint } from '@portal/platform/web/figures/figure-page.tsx';
import { FigureTiles } from '@portal/platform/web/figures/figure-tiles.tsx';
import { formatDuration } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { YardFigures } from '../../contract/figures.ts';
import { words as yardWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';
import { measureOf, sums } from './drawn-figures.ts';

/** All visits together, and how they are counted. */
export default function Sums({ figures: { all, yardFreeMinutes } }: { figures: YardFigures }) {
  const words = useWords(yardWords);
  const screen = useWords(screenWords);
  return (
    <>
      <FigureTiles
        tiles={sums.map((field) => ({ measure: measureOf(field, { words }), value: all[field] }))}
      />
      <FigureHint>{fill(screen.freeMinutes, { time: formatDuration(yardFreeMinutes) })}</FigureHint>
    </>
  );
}

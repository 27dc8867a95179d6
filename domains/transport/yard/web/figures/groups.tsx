import { Bars } from '@portal/platform/web/figures/bars.tsx';
import { FigurePanel } from '@portal/platform/web/figures/figure-panel.tsx';
import { useDrawn } from '@portal/platform/web/figures/use-drawn.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import type { YardFigures } from '../../contract/figures.ts';
import { words as yardWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';
import { drawings, drawnFields } from './drawings.ts';
import { figuresOf } from './drawn-figures.ts';
import type { FigureFilters } from './filters.ts';

/** A bar for each group; it opens the visits behind it. */
export default function Groups({
  figures: answer,
  filters,
}: {
  figures: YardFigures;
  filters: FigureFilters;
}) {
  const words = useWords(yardWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  const drawn = useDrawn(drawings);
  const figures = figuresOf(answer, { filters, drawn, words, screen, language });
  const title = screen.measure[drawn];
  return (
    <FigurePanel
      title={title}
      label={screen.table}
      figures={figures}
      table={{ names: words.by[filters.by], decisive: ['trucks', drawnFields[drawn]] }}
      isBoth
      chart={<Bars label={title} figures={figures} shown={[drawnFields[drawn]]} />}
      {...(drawn === 'waiting' && { hint: screen.waitingLegend })}
    />
  );
}

import { fill } from '@portal/platform/contract/words.ts';
import { useDownload } from '@portal/platform/web/calls/files/use-download.ts';
import { Bars } from '@portal/platform/web/figures/bars.tsx';
import { FigurePanel } from '@portal/platform/web/figures/figure-panel.tsx';
import { Lines } from '@portal/platform/web/figures/lines.tsx';
import { useDrawn } from '@portal/platform/web/figures/use-drawn.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { exportContainerFigures, type ContainerFigures } from '../../contract/figures.ts';
import { isPartner } from '../../contract/status.ts';
import { words as statementWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';
import { drawings, drawnFields } from './drawings.ts';
import { figuresOf } from './drawn-figures.ts';
import type { FigureFilters } from './filters.ts';

/** Partners and containers as bars, months as a line; each leads to the movements behind it. */
export default function Groups({
  figures: answer,
  filters,
}: {
  figures: ContainerFigures;
  filters: FigureFilters;
}) {
  const words = useWords(statementWords);
  const screen = useWords(screenWords).figures;
  const language = useSession((now) => now.language);
  const isOwn = useSession((now) => isPartner(now.user?.party));
  const sheet = useDownload(exportContainerFigures);
  const drawn = useDrawn(drawings);
  const figures = figuresOf(answer, { filters, drawn, isOwn, words, screen, language });
  const title = screen.measure[drawn];
  const shown = [drawnFields[drawn]];
  return (
    <FigurePanel
      title={title}
      label={screen.table}
      figures={figures}
      table={{ names: words.by[filters.by], decisive: ['cycleDays', ...shown] }}
      isBoth
      workbook={{ run: () => void sheet.run(filters), busy: sheet.busy }}
      chart={
        filters.by === 'month' ? (
          <Lines label={title} figures={figures} shown={shown} />
        ) : (
          <Bars label={title} figures={figures} shown={shown} />
        )
      }
      hint={fill(screen.formula[drawn], { days: answer.days })}
    />
  );
}

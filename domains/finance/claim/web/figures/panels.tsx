import { fill } from '@portal/platform/contract/words.ts';
import { Bars } from '@portal/platform/web/figures/bars.tsx';
import { Columns } from '@portal/platform/web/figures/columns.tsx';
import { FigureHint } from '@portal/platform/web/figures/figure-page.tsx';
import { FigurePanel } from '@portal/platform/web/figures/figure-panel.tsx';
import { FigureTiles } from '@portal/platform/web/figures/figure-tiles.tsx';
import { formatDay } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { words as claimWords } from '../../contract/words.en.ts';
import styles from '../claim.module.css';
import { screenWords } from '../words.en.ts';
import {
  causeFigures,
  lateFigures,
  monthFigures,
  openFigures,
  tilesOf,
  type ClaimFigures,
} from './drawn-figures.ts';

/** Bars by age and side, by cause, what was sent in each month, and what of it was answered late. */
export default function Panels({ figures, supplierCode }: { figures: ClaimFigures; supplierCode: string }) {
  const words = useWords(claimWords);
  const screen = useWords(screenWords).figures;
  const said = { words, screen, supplierCode };
  const [open, causes, months, late] = [
    openFigures(figures, said),
    causeFigures(figures, said),
    monthFigures(figures, said),
    lateFigures(figures, said),
  ];
  return (
    <div className={styles.stack}>
      <FigureTiles tiles={tilesOf(figures, said)} />
      <FigurePanel
        title={screen.open}
        label={screen.open}
        figures={open}
        isBoth
        table={{ names: words.fields.age, decisive: ['claims', 'gross'] }}
        chart={<Bars label={screen.open} figures={open} shown={['gross']} />}
      />
      {causes.points.length > 0 && (
        <FigurePanel
          title={screen.causes}
          label={screen.causes}
          figures={causes}
          isBoth
          table={{ names: words.fields.cause, decisive: ['claims', 'costs'] }}
          chart={<Bars label={screen.causes} figures={causes} shown={['costs']} />}
        />
      )}
      {months.points.length > 0 && (
        <>
          <FigurePanel
            title={screen.months}
            label={screen.months}
            figures={months}
            isBoth
            table={{ names: screen.month }}
            chart={<Columns label={screen.months} figures={months} arrangement="beside" />}
          />
          <FigurePanel
            title={screen.late}
            label={screen.late}
            figures={late}
            isBoth
            table={{ names: screen.month }}
            chart={<Bars label={screen.late} figures={late} shown={['late']} />}
          />
        </>
      )}
      <FigureHint>{fill(screen.hint, { since: formatDay(figures.since) })}</FigureHint>
    </div>
  );
}

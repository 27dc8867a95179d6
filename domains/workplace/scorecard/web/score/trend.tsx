import { Lines } from '@portal/platform/web/figures/lines.tsx';
import { FigurePanel } from '@portal/platform/web/figures/figure-panel.tsx';
import type { Figures } from '@portal/platform/web/figures/figures.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { scoreDocument, type Score } from '../../contract/scores.ts';
import { words as scorecardWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';

/** The months up to this one with the lowest total of the best band as a target; a month without data breaks the line. */
export default function Trend({ score }: { score: Score }) {
  const { fields } = useWords(scorecardWords);
  const screen = useWords(screenWords);
  const best = score.rules.bands.at(-1);
  const figures: Figures<'points'> = {
    measures: [{ key: 'points', name: fields.points, kind: 'average', decimals: 1 }],
    points: score.trend.map(({ id, period, total, band }) => ({
      key: period,
      name: band === null ? period : `${period} ${band}`,
      caption: { text: period },
      values: { points: total },
      to: id === score.id ? null : scoreDocument.addressOf(id),
    })),
  };
  return (
    <FigurePanel
      label={screen.trend}
      figures={figures}
      table={{ names: fields.period }}
      chart={
        <Lines
          label={screen.trend}
          figures={figures}
          {...(best && { target: { name: best.band, value: best.from } })}
        />
      }
      isBoth
    />
  );
}

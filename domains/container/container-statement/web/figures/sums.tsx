import { FigureTiles } from '@portal/platform/web/figures/figure-tiles.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { ContainerFigures } from '../../contract/figures.ts';
import { words as statementWords } from '../../contract/words.en.ts';
import { measureOf } from './drawn-figures.ts';

/** All groups together; of months also how the figure went. */
export default function Sums({
  figures: { all, groups },
  isMonthly,
}: {
  figures: ContainerFigures;
  isMonthly: boolean;
}) {
  const words = useWords(statementWords);
  return (
    <FigureTiles
      tiles={[
        ...(['averageStock', 'taken', 'given', 'cycleDays', 'shrinkPercent', 'idle90'] as const).map(
          (field) => ({
            measure: measureOf(field, { words }),
            value: all[field],
            ...(isMonthly && field !== 'idle90' && { trend: groups.map((group) => group[field]) }),
          }),
        ),
        // Their figures are to be cleared up; without any there is nothing to say.
        ...(all.below > 0
          ? [{ measure: measureOf('below', { words }), value: all.below, tone: 'trouble' as const }]
          : []),
      ]}
    />
  );
}

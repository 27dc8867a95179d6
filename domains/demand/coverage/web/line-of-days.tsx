import { isNegative } from '@portal/platform/contract/quantity.ts';
import { Columns } from '@portal/platform/web/figures/columns.tsx';
import { FigurePanel } from '@portal/platform/web/figures/figure-panel.tsx';
import type { Figures } from '@portal/platform/web/figures/figures.ts';
import { BarLegend } from '@portal/platform/web/figures/legend.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { isoWeekOf } from '@portal/platform/contract/day.ts';
import { words as coverageWords } from '../contract/words.en.ts';
import { screenWords } from './words.en.ts';

type Field = 'balance' | 'requirement' | 'inTransit' | 'confirmedQty';
type DayOf = {
  readonly day: string;
  readonly works: boolean;
  readonly requirement: string;
  readonly inTransit: string;
  readonly confirmedQty: string;
  readonly balance: string | null;
};

/** The evenings of four weeks drawn, with what is required and what comes in the table beside them; below zero is red, closed days are shaded. */
export const LineOfDays = ({
  days,
  title,
  hint,
}: {
  days: readonly DayOf[];
  title: string;
  hint: string;
}) => {
  const { fields } = useWords(coverageWords);
  const screen = useWords(screenWords);
  const measure = (key: Field) => ({ key, name: fields[key], kind: 'amount' }) as const;
  const figures: Figures<Field> = {
    measures: [
      { ...measure('balance'), filling: 'main', below: 'trouble' },
      measure('requirement'),
      measure('inTransit'),
      measure('confirmedQty'),
    ],
    points: days.map(({ day, works, ...values }) => ({
      key: day,
      name: `${day} ${isoWeekOf(day)}`,
      caption: { text: day.slice(5), ...(!works && { tone: 'quiet' as const }) },
      values,
      isShaded: !works,
      isBad: values.balance !== null && isNegative(values.balance),
    })),
  };
  const hasBalance = days.some(({ balance }) => balance !== null);
  const shown: readonly Field[] = hasBalance ? ['balance'] : ['requirement', 'inTransit', 'confirmedQty'];
  return (
    <FigurePanel
      label={title}
      figures={figures}
      table={{ names: screen.line }}
      chart={<Columns label={title} figures={figures} shown={shown} arrangement="beside" />}
      legend={<BarLegend measures={figures.measures.filter(({ key }) => shown.includes(key))} />}
      hint={hint}
      isBoth
    />
  );
};

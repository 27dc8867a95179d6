import type { Language } from '@portal/platform/contract/words.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { groupName } from '@portal/platform/web/figures/calculate/group-name.ts';
import { largestFirst } from '@portal/platform/web/figures/calculate/calculation.ts';
import { formatNumber } from '@portal/platform/web/i18n/format.ts';
import type { Figures, Measure, Point } from '@portal/platform/web/figures/figures.ts';
import { isSlow, type ContainerFigures, type FigureRow } from '../../contract/figures.ts';
import type { words as statementWords } from '../../contract/words.en.ts';
import type { screenWords } from '../words.en.ts';
import { drawnFields, type Drawn } from './drawings.ts';
import { movementsOf, type FigureFilters } from './filters.ts';

const decimals = { averageStock: 1, cycleDays: 1, shrinkPercent: 1 } as const;
type Field = Exclude<keyof FigureRow, 'key' | 'nameZh' | 'nameEn'>;
type Words = {
  readonly words: (typeof statementWords)[Language];
  readonly screen: (typeof screenWords)[Language]['figures'];
  readonly language: Language;
};

/** The fields that there are of groups: stock of today has no month, limits only suppliers have. */
const fieldsOf = ({ by, holderKind }: FigureFilters): Field[] => [
  'averageStock',
  'taken',
  'given',
  'cycleDays',
  ...(by === 'partner' && holderKind === 'supplier' ? (['turnoverDays', 'receiveDays'] as const) : []),
  'lost',
  'shrinkPercent',
  'below',
  ...(by === 'month' ? [] : (['stock', 'idle30', 'idle60', 'idle90'] as const)),
];

export const measureOf = (field: Field, { words }: Pick<Words, 'words'>): Measure<Field> => ({
  key: field,
  name: words.fields[field],
  // The name of the percentage has its sign.
  kind: field === 'cycleDays' || field === 'averageStock' || field === 'shrinkPercent' ? 'average' : 'amount',
  decimals: decimals[field as keyof typeof decimals] ?? 0,
});

/**
 * Groups with all their figures: months in their order, others led by the largest of what is drawn. Whoever is slower than allowed has a mark; it is
 * a partner's own turn (`isOwn`) to bring containers back. Of shrink there is no limit.
 */
export const figuresOf = (
  { groups, to }: ContainerFigures,
  { filters, drawn, isOwn, ...words }: Words & { filters: FigureFilters; drawn: Drawn; isOwn: boolean },
): Figures<Field> => {
  const measures = fieldsOf(filters).map((field) => measureOf(field, words));
  const points = groups.map((row): Point<Field> => {
    const { key, nameZh: _zh, nameEn: _en, ...values } = row;
    return {
      key,
      name: groupName(row, words.language),
      values,
      texts: { [drawnFields[drawn]]: textOf(row, drawn, words.screen) },
      to: movementsOf(filters, key, to),
      mark: drawn === 'cycle' ? row.turnoverDays : null,
      ...(drawn === 'cycle' && isSlow(row) && { beyond: isOwn ? ('mine' as const) : ('theirs' as const) }),
    };
  });
  return { measures, points: filters.by === 'month' ? points : largestFirst(points, drawnFields[drawn]) };
};

/** The figure in words, with what it is measured against. */
const textOf = (row: FigureRow, drawn: Drawn, screen: Words['screen']): string => {
  const { cycleDays, turnoverDays, averageStock, idle30, idle60, idle90, shrinkPercent, lost } = row;
  const days = cycleDays === null ? screen.nothing : fill<string>(screen.days, { days: cycleDays });
  const texts = {
    cycle: () =>
      turnoverDays === null ? days : fill<string>(screen.of, { figure: days, limit: turnoverDays }),
    stock: () => formatNumber(averageStock, decimals.averageStock),
    idle: () => (idle30 === null ? screen.nothing : fill<string>(screen.idle, { idle30, idle60, idle90 })),
    shrink: () =>
      shrinkPercent === null ? screen.nothing : fill<string>(screen.shrink, { percent: shrinkPercent, lost }),
  };
  return texts[drawn]();
};

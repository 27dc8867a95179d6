import { fill, type Language } from '@portal/platform/contract/words.ts';
import { formatDuration } from '@portal/platform/web/i18n/format.ts';
import { groupName } from '@portal/platform/web/figures/calculate/group-name.ts';
import { largestFirst } from '@portal/platform/web/figures/calculate/calculation.ts';
import type { Figures, Measure, Point } from '@portal/platform/web/figures/figures.ts';
import {
  shareOf,
  type Figures as YardSums,
  type FigureRow,
  type YardFigures,
} from '../../contract/figures.ts';
import { hourText } from '../../contract/hours.ts';
import type { words as yardWords } from '../../contract/words.en.ts';
import type { screenWords } from '../words.en.ts';
import { drawnFields, type Drawn } from './drawings.ts';
import { visitsBehind, type FigureFilters } from './filters.ts';

export const sums = [
  'trucks',
  'waitingAverage',
  'waitingP90',
  'doorMinutes',
  'overdue',
  'demurrageMinutes',
] as const satisfies readonly (keyof YardSums)[];
type Field = keyof YardSums | 'openMinutes' | 'use';
type Words = {
  readonly words: (typeof yardWords)[Language];
  readonly screen: (typeof screenWords)[Language];
  readonly language: Language;
};

/** The fields that there are of groups: only docks are open, and used. */
const fieldsOf = ({ by }: FigureFilters): Field[] => [
  'trucks',
  'waitingAverage',
  'waitingP90',
  'doorMinutes',
  ...(by === 'door' ? (['openMinutes', 'use'] as const) : []),
  'overdue',
  'demurrageMinutes',
];

export const measureOf = (field: Field, { words }: Pick<Words, 'words'>): Measure<Field> => ({
  key: field,
  name: words.fields[field],
  kind: field === 'use' ? 'percent' : field.startsWith('waiting') ? 'average' : 'amount',
  decimals: 0,
  // What is longer than what is free is never good.
  ...(field === 'demurrageMinutes' && { filling: 'trouble' }),
});

/** Groups with all their figures: hours and docks in their order, companies led by the largest of what is drawn. */
export const figuresOf = (
  { groups }: YardFigures,
  { filters, drawn, ...words }: Words & { filters: FigureFilters; drawn: Drawn },
): Figures<Field> => {
  const points = groups.map((row): Point<Field> => {
    const { key, nameZh: _zh, nameEn: _en, ...values } = row;
    return {
      key: key ?? '',
      name: nameOf(row, filters, words),
      values: { ...values, use: shareOf(row) },
      texts: { [drawnFields[drawn]]: textOf(row, drawn, words.screen) },
      to: visitsBehind(filters, key),
      mark: drawn === 'waiting' && row.trucks > 0 ? row.waitingP90 : null,
    };
  });
  return {
    measures: fieldsOf(filters).map((field) => measureOf(field, words)),
    points:
      filters.by === 'hour' || filters.by === 'door' ? points : largestFirst(points, drawnFields[drawn]),
  };
};

/** How a group is called: its code, with its name where it has one. */
const nameOf = ({ key, ...names }: FigureRow, { by }: FigureFilters, words: Words): string => {
  if (key === null) return words.screen.without[by];
  return by === 'hour' ? hourText(key) : groupName({ key, ...names }, words.language);
};

/** The figure in words, with what else is known of it. */
const textOf = (row: FigureRow, drawn: Drawn, screen: Words['screen']): string => {
  const { waitingAverage, waitingP90, doorMinutes, demurrageMinutes, overdue } = row;
  const share = shareOf(row);
  return {
    waiting: fill<string>(screen.waitingFigure, {
      average: formatDuration(waitingAverage),
      most: formatDuration(waitingP90),
    }),
    door: [formatDuration(doorMinutes), ...(share === null ? [] : [`${share}%`])].join(' · '),
    demurrage: fill<string>(screen.demurrageFigure, {
      time: formatDuration(demurrageMinutes),
      trucks: overdue,
    }),
  }[drawn];
};

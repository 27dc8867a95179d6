import { fill } from '@portal/platform/contract/words.ts';
import type { Period } from '../../contract/weeks.ts';
import type { screenWords } from '../words.en.ts';

type Words = Pick<
  (typeof screenWords)['zh' | 'en']['detail'],
  'weekOf' | 'monthOf' | 'fourWeeksOf' | 'months'
>;

/** A period as people call it: the week from a Monday, `3 月`, four weeks from a day. Two years have no month in common. */
export const periodName = ({ kind, from }: Period, words: Words): string => {
  if (kind === 'week') return fill(words.weekOf, { from });
  if (kind === 'fourWeeks') return fill(words.fourWeeksOf, { from: from.slice(5) });
  const month = words.months[(Number(from.slice(5, 7)) - 1) as keyof typeof words.months] as string;
  return fill(words.monthOf, { month, year: from.slice(0, 4) });
};

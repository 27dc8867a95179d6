import { isoWeekOf } from '@portal/platform/contract/day.ts';
import { isZero } from '@portal/platform/contract/quantity.ts';
import { formatDay } from '@portal/platform/web/i18n/format.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import type { Comparison } from '../../contract/release/release-fields.ts';
import type { ScreenWords, Words } from '../columns.tsx';
import { Delta } from '../parts/delta.tsx';
import { ChangeTag, ZoneTag } from '../parts/marks.tsx';

export type ComparedRowWithUnit = Comparison['rows'][number] & { unit: string };

/** Old, new and difference of each day, and the same cumulated. */
export const comparedColumns = (
  words: Words,
  screen: ScreenWords,
): readonly Column<ComparedRowWithUnit>[] => [
  column.of('dueOn', {
    text: (row) => (row.dated ? periodText(words, row) : words.detail.undated),
  }),
  column.of(
    'zone',
    {
      text: ({ zone, previousZone }) => zoneText(words, previousZone, zone),
      show: ({ zone, previousZone }) => (
        <>
          {previousZone !== null && previousZone !== zone && (
            <>
              <ZoneTag zone={previousZone} />
              {zone !== null && ' → '}
            </>
          )}
          {zone !== null && <ZoneTag zone={zone} />}
        </>
      ),
    },
    { card: 'sign' },
  ),
  column.quantity('previousQuantity', 'unit'),
  column.quantity('quantity', 'unit', { title: words.fields.newQuantity }),
  column.of(
    'difference',
    {
      text: ({ difference }) => difference,
      show: ({ difference, change }) =>
        isZero(difference) ? '0' : <Delta quantity={difference} change={change} />,
    },
    { title: screen.comparison.difference, align: 'end', card: 'figure' },
  ),
  column.of(
    'change',
    {
      text: ({ change }) => words.change[change],
      show: ({ change }) => change !== 'same' && <ChangeTag change={change} />,
    },
    { card: 'sign' },
  ),
  column.quantity('previousCumulative', 'unit', { card: 'more' }),
  column.quantity('cumulative', 'unit'),
  column.of(
    'cumulativeDifference',
    {
      text: (row) => row.cumulativeDifference,
      show: (row) => (isZero(row.cumulativeDifference) ? '0' : <Delta quantity={row.cumulativeDifference} />),
    },
    { align: 'end' },
  ),
];

/** The day; a week with its number, other periods by name: `2026-03-09 W11`. */
export const periodText = (words: Words, { dueOn, frequency }: Period): string => {
  if (frequency === 'D') return formatDay(dueOn);
  return frequency === 'W'
    ? `${formatDay(dueOn)} ${isoWeekOf(dueOn).slice(5)}`
    : `${formatDay(dueOn)} ${words.frequency[frequency]}`;
};

type Period = Pick<ComparedRowWithUnit, 'dueOn' | 'frequency'>;
type Zone = ComparedRowWithUnit['zone'];

const zoneText = (words: Words, previous: Zone, now: Zone): string =>
  [...new Set([previous, now])].flatMap((zone) => (zone === null ? [] : [words.zone[zone]])).join(' → ');

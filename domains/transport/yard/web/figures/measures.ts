import { shareOf, type FigureGroup, type FigureRow } from '../../contract/figures.ts';
import { hourText } from '../../contract/hours.ts';

/** What bars show. */
export const measures = ['waiting', 'door', 'demurrage'] as const;
export type Measure = (typeof measures)[number];

/** Minutes of a bar; what is of no group that has any, as nothing. */
export const minutesOf = (row: FigureRow, measure: Measure): number =>
  ({ waiting: row.waitingAverage, door: row.doorMinutes, demurrage: row.demurrageMinutes })[measure];

/** Hours in their order, docks by code, companies with the longest bar first. */
export const sorted = (rows: readonly FigureRow[], by: FigureGroup, measure: Measure): readonly FigureRow[] =>
  by === 'hour' || by === 'door'
    ? rows
    : rows.toSorted(
        (one, other) =>
          minutesOf(other, measure) - minutesOf(one, measure) ||
          (one.key ?? '').localeCompare(other.key ?? ''),
      );

/** How a group is called: its code, with its name where it has one. */
export const nameOf = (
  { key, nameZh, nameEn }: FigureRow,
  by: FigureGroup,
  isEnglish: boolean,
  without: string,
): string => {
  if (key === null) return without;
  if (by === 'hour') return hourText(key);
  const name = isEnglish ? nameEn : nameZh;
  return name === null || name === key ? key : `${key} ${name}`;
};

/** `13%`, empty where no dock is meant. */
export const shareText = (row: FigureRow): string => {
  const share = shareOf(row);
  return share === null ? '' : `${share}%`;
};

import { addDays, daysBetween, isDay, today, type Day } from '@portal/platform/contract/day.ts';
import { figureGroups, MOST_FIGURE_DAYS, type FigureGroup, type FigureRow } from '../../contract/figures.ts';
import { GONE } from '../../contract/status.ts';

/** Without an address: these days until today. */
const DAYS = 14;

export type FigureFilters = {
  readonly by: FigureGroup;
  readonly checkedInAtFrom: Day;
  readonly checkedInAtTo: Day;
};

/** What the address names; never more days than a page may have. */
export const filtersIn = (
  { by = '', from = '', to = '' }: Readonly<Record<string, string>>,
  zone: string,
): FigureFilters => {
  const now = today(zone);
  const first = isDay(from) ? from : addDays(now, 1 - DAYS);
  const length = isDay(to) ? daysBetween(first, to) : DAYS - 1;
  return {
    by: figureGroups.find((one) => one === by) ?? 'supplier',
    checkedInAtFrom: first,
    checkedInAtTo: addDays(first, Math.min(Math.max(length, 0), MOST_FIGURE_DAYS - 1)),
  };
};

/** The list of the visits that a group counts. */
export const visitsBehind = (
  { by, checkedInAtFrom, checkedInAtTo }: FigureFilters,
  key: FigureRow['key'],
): string => {
  const field = { supplier: 'supplierCode', forwarder: 'forwarderCode', door: 'door', hour: 'hour' }[by];
  const group: Record<string, string> = key === null ? { without: by } : { [field]: key };
  const query = new URLSearchParams({ status: GONE, checkedInAtFrom, checkedInAtTo, ...group });
  return `/transport/yard-visits?${query.toString()}`;
};

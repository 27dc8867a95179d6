import {
  comparePreSeriesEditions,
  countPreSeriesLines,
  listPreSeriesAnswers,
  listPreSeriesEditions,
  listPreSeriesLines,
  listPreSeriesLots,
  readPreSeriesOrder,
} from '../contract/endpoints.ts';

/** What shows lines or what was said of them, and is old when one of them has changed. */
export const shownCalls = [
  listPreSeriesLines,
  countPreSeriesLines,
  readPreSeriesOrder,
  listPreSeriesLots,
  listPreSeriesAnswers,
] as const;
/** What a new edition changes besides. */
export const shownEditions = [...shownCalls, listPreSeriesEditions, comparePreSeriesEditions] as const;

import { listPreSeriesLines, listPreSeriesLots } from '../contract/endpoints.ts';
import {
  comparePreSeriesEditions,
  listPreSeriesAnswers,
  listPreSeriesEditions,
} from '../contract/history-calls.ts';
import { readPreSeriesOrder } from '../contract/order-calls.ts';

/** What shows lines or what was said of them, and is old when one of them has changed. */
export const shownCalls = [
  listPreSeriesLines,
  readPreSeriesOrder,
  listPreSeriesLots,
  listPreSeriesAnswers,
] as const;
/** What a new edition changes besides. */
export const shownEditions = [...shownCalls, listPreSeriesEditions, comparePreSeriesEditions] as const;

import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Id } from '@portal/platform/contract/fields.ts';
import { exportOf, identified, listOf } from '@portal/platform/contract/list-of.ts';
import { EditionComparison, editionColumns, editionFilters, saidColumns, saidFilters } from './history.ts';

const EDITION = '/sf/v1/pre-series-edition';

export const listPreSeriesEditions = listOf({
  path: EDITION,
  needs: 'pre-series:history',
  summary: 'Every edition of the orders, the newest first',
  columns: editionColumns,
  filters: editionFilters,
  also: { ...identified, orderId: z.string() },
});
export const exportPreSeriesEditions = exportOf(listPreSeriesEditions);
export const comparePreSeriesEditions = endpoint({
  method: 'GET',
  path: `${EDITION}/{id}/compare`,
  needs: 'pre-series:history',
  summary: 'An edition beside another one of its order, by default the one before it, line by line',
  input: z.object({ id: Id, other: z.optional(Id) }),
  output: EditionComparison,
  fails: ['preSeries.noDetail', 'preSeries.differentOrder'],
});
export const listPreSeriesAnswers = listOf({
  path: '/sf/v1/pre-series-answer',
  needs: 'pre-series:history',
  orNeeds: ['pre-series:list'],
  summary: 'What suppliers and plant said of lines, the newest first',
  columns: saidColumns,
  filters: saidFilters,
  also: { ...identified, orderId: z.string() },
});
export const exportPreSeriesAnswers = exportOf(listPreSeriesAnswers);

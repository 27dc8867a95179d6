import { list } from '@portal/platform/contract/endpoint.ts';
import { exportOfRows } from '@portal/platform/contract/list-of.ts';
import { trackedOrders } from '@portal/call-off/contract/tracking/tracking-list.ts';
import { READ_PRE_SERIES } from './permissions.ts';
import { PreSeriesTrackingFilters, PreSeriesTrackingRow, preSeriesTrackingSheet } from './tracking-list.ts';

/** On the page of the tracking, beside the series lines, for who may read pre-series lines. Other pages need not load them. */
export const listPreSeriesTracking = list({
  path: '/sf/v1/pre-series-tracking',
  ...READ_PRE_SERIES,
  summary: 'Pre-series lines with their steps: who reached which when, and what is late',
  row: PreSeriesTrackingRow,
  filters: PreSeriesTrackingFilters,
  sortable: trackedOrders,
  fails: ['err.tooBroad'],
});
export const exportPreSeriesTracking = exportOfRows(
  listPreSeriesTracking,
  'The pre-series lines found with their steps as an Excel workbook',
  preSeriesTrackingSheet,
);

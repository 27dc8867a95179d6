import { list } from '@portal/platform/contract/endpoint.ts';
import { exportOfRows } from '@portal/platform/contract/list-of.ts';
import { trackedOrders, TrackingFilters, TrackingRow, trackingSheet } from './tracking-list.ts';

export const listTracking = list({
  path: '/sf/v1/call-off-tracking',
  needs: 'call-off:tracking',
  summary: 'Call-off lines with their steps: who reached which when, and what is late',
  row: TrackingRow,
  filters: TrackingFilters,
  sortable: trackedOrders,
  fails: ['err.tooBroad'],
});

export const exportTracking = exportOfRows(
  listTracking,
  'The lines found with their steps as an Excel workbook',
  trackingSheet,
);

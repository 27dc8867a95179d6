import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import { listUsableWindows } from '@portal/time-window/contract/endpoints.ts';
import {
  listTransportOrders,
  readTrackingInfo,
  readTransportOrder,
} from '@portal/transport/contract/endpoints.ts';
import { listMilkRuns, readMilkRun } from '../contract/endpoints.ts';

/** Calls whose answers are old when a run changes: its orders change with it. */
export const refreshes: readonly Endpoint[] = [
  listMilkRuns,
  readMilkRun,
  listTransportOrders,
  readTransportOrder,
  readTrackingInfo,
  listUsableWindows,
];

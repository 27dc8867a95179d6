import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import { listTransportOrders, readTransportOrder, readTrackingInfo } from '../contract/endpoints.ts';
import type { TransportRow } from '../contract/fields.ts';

/** Calls that show orders: any move makes their answers old. */
export const shownOrders: readonly Endpoint[] = [listTransportOrders, readTransportOrder, readTrackingInfo];

/** What an action needs to know of an order. */
export type ShownOrder = Pick<
  TransportRow,
  'id' | 'version' | 'number' | 'status' | 'windowDay' | 'arrivedAt' | 'runNumber'
>;

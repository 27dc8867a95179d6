import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { cancelTransport } from './actions/cancel-transport.ts';
import { acceptTransport, arriveTransport, completeTransport, departTransport } from './actions/carry.ts';
import { createTransportOrder } from './actions/create-transport-order.ts';
import { confirmTransport, rejectTransport, requestTransport } from './actions/decide.ts';
import { editTransportOrder } from './actions/edit-transport-order.ts';
import { exportTransportOrders } from './sheet.ts';
import { orderById, listTransportOrders, readTrackingInfo } from './queries.ts';

export const routes = routesOf(calls, {
  listTransportOrders,
  exportTransportOrders,
  readTransportOrder: async (caller, { id }) => orderById(caller, id),
  createTransportOrder,
  editTransportOrder,
  requestTransport,
  confirmTransport,
  rejectTransport,
  acceptTransport,
  departTransport,
  arriveTransport,
  completeTransport,
  cancelTransport,
  readTrackingInfo,
});

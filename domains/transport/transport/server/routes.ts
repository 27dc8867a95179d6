import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { cancel } from './actions/cancel.ts';
import { accept, arrive, complete, depart } from './actions/carry.ts';
import { create } from './actions/create.ts';
import { confirm, reject, request } from './actions/decide.ts';
import { edit } from './actions/edit.ts';
import { exportOrders } from './sheet.ts';
import { orderById, orderPage, shipments } from './queries.ts';

export const routes = routesOf(calls, {
  listTransportOrders: orderPage,
  exportTransportOrders: exportOrders,
  readTransportOrder: async (caller, { id }) => orderById(caller, id),
  createTransportOrder: create,
  editTransportOrder: edit,
  requestTransport: request,
  confirmTransport: confirm,
  rejectTransport: reject,
  acceptTransport: accept,
  departTransport: depart,
  arriveTransport: arrive,
  completeTransport: complete,
  cancelTransport: cancel,
  trackingInfo: shipments,
});

import { serve, serveFile } from '@portal/platform/server/plugin.ts';
import * as calls from '../contract/endpoints.ts';
import { cancel } from './actions/cancel.ts';
import { accept, arrive, complete, depart } from './actions/carry.ts';
import { create } from './actions/create.ts';
import { confirm, reject, request } from './actions/decide.ts';
import { edit } from './actions/edit.ts';
import { exportOrders } from './sheet.ts';
import { orderById, orderPage, shipments } from './queries.ts';

export const routes = [
  serve(calls.listTransportOrders, orderPage),
  serveFile(calls.exportTransportOrders, exportOrders),
  serve(calls.readTransportOrder, async (caller, { id }) => orderById(caller, id)),
  serve(calls.createTransportOrder, create),
  serve(calls.editTransportOrder, edit),
  serve(calls.requestTransport, request),
  serve(calls.confirmTransport, confirm),
  serve(calls.rejectTransport, reject),
  serve(calls.acceptTransport, accept),
  serve(calls.departTransport, depart),
  serve(calls.arriveTransport, arrive),
  serve(calls.completeTransport, complete),
  serve(calls.cancelTransport, cancel),
  serve(calls.trackingInfo, shipments),
];

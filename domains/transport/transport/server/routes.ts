import { routesOf } from '@portal/platform/server/route.ts';
import * as carrierCalls from '../contract/calls/carrier-calls.ts';
import * as changes from '../contract/changes.ts';
import * as calls from '../contract/endpoints.ts';
import * as plannerCalls from '../contract/calls/planner-calls.ts';
import * as severalCalls from '../contract/calls/several-calls.ts';
import { acceptTransport } from './actions/accept-transport.ts';
import { acceptTransports } from './actions/accept-transports.ts';
import { arriveTransport } from './actions/arrive-transport.ts';
import { cancelTransport } from './actions/cancel-transport.ts';
import { completeTransport } from './actions/complete-transport.ts';
import { confirmTransport } from './actions/confirm-transport.ts';
import { confirmTransports } from './actions/confirm-transports.ts';
import { downloadConsignmentNote } from './actions/download-consignment-note.ts';
import { createTransportOrder } from './actions/create-transport-order.ts';
import { departTransport } from './actions/depart-transport.ts';
import { departTransports } from './actions/depart-transports.ts';
import { editTransportOrder } from './actions/edit-transport-order.ts';
import { moveOrderWindow } from './actions/move-order-window.ts';
import { nameOrderTruck } from './actions/name-order-truck.ts';
import { rejectTransport } from './actions/reject-transport.ts';
import { replanWindow } from './actions/replan-window.ts';
import { swapWindows } from './actions/swap-windows.ts';
import { takeBackDeparture } from './actions/take-back-departure.ts';
import { requestTransport } from './actions/request-transport.ts';
import { exportTransportOrders } from './actions/export-transport-orders.ts';
import { listBoardOrders } from './windows/booked-orders.ts';
import { snapshotOf } from './paper/snapshot.ts';
import { orderById, listTransportOrders, readDriverIdentity, changedTransportOrders } from './queries.ts';
import { readTrackingInfo } from './tracking/tracking-info.ts';

export const routes = routesOf(
  { ...calls, ...changes, ...plannerCalls, ...severalCalls, ...carrierCalls },
  {
    changedTransportOrders,
    listTransportOrders,
    exportTransportOrders,
    readTransportOrder: async (caller, { id }) => orderById(caller, id),
    readDriverIdentity,
    readTransportSnapshot: async (caller, { id }) => snapshotOf(caller, id),
    downloadConsignmentNote,
    createTransportOrder,
    editTransportOrder,
    moveOrderWindow,
    nameOrderTruck,
    listBoardOrders,
    replanWindow,
    swapWindows,
    takeBackDeparture,
    requestTransport,
    confirmTransport,
    confirmTransports,
    rejectTransport,
    acceptTransport,
    acceptTransports,
    departTransport,
    departTransports,
    arriveTransport,
    completeTransport,
    cancelTransport,
    readTrackingInfo,
  },
);

import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { importTransportStages } from './actions/import-transport-stages.ts';
import { reportTransportStage } from './actions/report-transport-stage.ts';
import { sendTransportEvents } from './actions/send-transport-events.ts';
import { takeBackTransportStage } from './actions/take-back-transport-stage.ts';
import { ticketById, tickets } from './tickets.ts';

export const routes = routesOf(calls, {
  listTrackingTickets: tickets.page,
  exportTrackingTickets: tickets.sheet,
  readTrackingTicket: async (caller, { id }) => ticketById(caller, id),
  reportTransportStage,
  importTransportStages,
  sendTransportEvents,
  takeBackTransportStage,
});

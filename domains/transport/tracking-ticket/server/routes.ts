import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { importTransportStages } from './actions/import-stages.ts';
import { reportTransportStage } from './actions/report-stage.ts';
import { sendTransportEvents } from './actions/send-events.ts';
import { takeBackTransportStage } from './actions/take-back-stage.ts';
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

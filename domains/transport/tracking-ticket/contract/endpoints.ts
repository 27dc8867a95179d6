import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Id } from '@portal/platform/contract/fields.ts';
import { importCall } from '@portal/platform/contract/workbook/import-call.ts';
import { exportOf, listOf } from '@portal/platform/contract/list-of.ts';
import {
  EventOutcome,
  StageReport,
  TakenBack,
  Ticket,
  TransportEvents,
  ticketColumns,
  ticketFilters,
} from './fields.ts';

const BASE = '/transport/v1/tracking/ticket';
const MEGABYTE = 1024 * 1024;

export const listTrackingTickets = listOf({
  path: BASE,
  needs: 'tracking-ticket:list',
  summary:
    'Trucks with what was told of them last: those under way or warned of with the soonest expected first, all of them with the last first',
  columns: ticketColumns,
  filters: ticketFilters,
  tabs: 'shown',
  also: { id: z.string() },
  fails: ['err.tooBroad'],
});
export const exportTrackingTickets = exportOf(listTrackingTickets);

export const readTrackingTicket = endpoint({
  method: 'GET',
  path: `${BASE}/{id}`,
  needs: 'tracking-ticket:list',
  summary: 'The tracking ticket of a transport order: its stages, and the demand that a late truck endangers',
  input: z.object({ id: Id }),
  output: Ticket,
  fails: ['err.notFound'],
});

const told = [
  'tracking.notUnderWay',
  'tracking.notYours',
  'tracking.ahead',
  'tracking.goesBack',
  'tracking.known',
  'dict.unknownCode',
  'transport.estimatePast',
  'transport.estimateBeforeStage',
  'transport.estimateFar',
] as const;

export const reportTransportStage = endpoint({
  path: `${BASE}/{id}/stage`,
  needs: 'tracking-ticket:report',
  name: { zh: '上报运输节点', en: 'Report transport stage' },
  summary: 'Tells a stage of a consignment; a truck that was picked up departs with it',
  input: z.extend(StageReport, { id: Id }),
  output: Ticket,
  fails: ['err.notFound', ...told],
});

export const importTransportStages = importCall({
  path: `${BASE}/import`,
  needs: 'tracking-ticket:report',
  name: { zh: '导入运输节点', en: 'Import transport stages' },
  summary:
    'Tells stages from a workbook; the export is its template, a row whose stage is known already changes nothing',
  maxBytes: 5 * MEGABYTE,
  fails: ['err.excelFormat', 'err.tooManyRows', 'err.fileTooLarge', 'err.fileType'],
});

export const sendTransportEvents = endpoint({
  path: '/transport/v1/transport-events',
  needs: 'tracking-ticket:report',
  name: { zh: '接收运输事件', en: 'Receive transport events' },
  summary:
    "Events of a forwarder's system after VDA 4998, in any order; one that was sent before changes nothing, and what is refused keeps back no other",
  input: z.object({ events: TransportEvents }),
  output: z.object({ outcomes: z.array(EventOutcome) }),
  fails: [],
});

export const takeBackTransportStage = endpoint({
  path: `${BASE}/{id}/take-back`,
  needs: 'tracking-ticket:correct',
  name: { zh: '撤销运输节点', en: 'Take back transport stage' },
  summary: 'Takes back a stage that was told in error; it stays readable and counts no more',
  input: TakenBack,
  output: Ticket,
  fails: ['err.notFound', 'tracking.takenBackAlready'],
});

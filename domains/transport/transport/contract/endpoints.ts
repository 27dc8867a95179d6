import * as z from 'zod/mini';
import { agreeing } from '@portal/platform/contract/agreement.ts';
import { endpoint, file, list } from '@portal/platform/contract/endpoint.ts';
import type { FailureKey } from '@portal/platform/contract/failure.ts';
import {
  Id,
  Version,
  manyOf,
  maybeDay,
  maybeText,
  maybeYesNo,
  search,
  text,
} from '@portal/platform/contract/fields.ts';
import { exportOfRows } from '@portal/platform/contract/list-of.ts';
import { withTabs } from '@portal/platform/contract/document/list-tabs.ts';
import { statesOf } from '@portal/platform/contract/state-machine.ts';
import { PDF } from '@portal/platform/contract/values/media-types.ts';
import { bookingRefusals } from '@portal/time-window/contract/booking-refusals.ts';
import { MovedWindow, NotesBeside, TransportDraft, TransportOrder, TransportRow } from './fields.ts';
import { orderSheet } from './order-sheet.ts';
import { SnapshotFacts, snapshotFields } from './snapshot.ts';
import { transportStatus } from './status.ts';
import { windowMoveRefusals } from './window-refusals.ts';

const BASE = '/transport/v1/order';
const Changed = z.object({ id: Id, version: Version });

const filters = z.object({
  number: search(30),
  status: manyOf(statesOf(transportStatus)),
  noteNumber: search(20),
  truckPlate: search(12),
  supplierCode: search(35),
  forwarderCode: search(35),
  windowFrom: maybeDay,
  windowTo: maybeDay,
  /** Days at the plant. */
  arrivedFrom: maybeDay,
  arrivedTo: maybeDay,
  cancelledFrom: maybeDay,
  cancelledTo: maybeDay,
  late: maybeYesNo,
});

export const listTransportOrders = withTabs(
  list({
    path: BASE,
    needs: 'transport:list',
    summary: 'Transport orders of the plant, newest first',
    row: TransportRow,
    filters,
    sortable: ['number', 'status', 'windowDay', 'expectedArrival', 'createdAt'],
    fails: ['err.tooBroad'],
  }),
  'status',
  statesOf(transportStatus),
);
export const exportTransportOrders = exportOfRows(
  listTransportOrders,
  'The filtered orders as a workbook',
  orderSheet,
);

export const readTransportOrder = endpoint({
  method: 'GET',
  path: `${BASE}/{id}`,
  needs: 'transport:list',
  summary: 'One order with its notes and stages',
  input: z.object({ id: Id }),
  output: TransportOrder,
  fails: ['err.notFound', 'err.archived'],
});

export const readTransportSnapshot = endpoint({
  method: 'GET',
  path: `${BASE}/{id}/snapshot`,
  needs: 'transport:list',
  summary: 'The order as the plant confirmed it last, and as it is now, with the fields that differ',
  input: z.object({ id: Id }),
  output: z.object({
    order: TransportOrder,
    confirmed: z.nullable(z.object({ at: z.string(), by: z.string(), facts: SnapshotFacts })),
    changed: z.array(z.enum([...snapshotFields, 'noteNumbers'])),
  }),
  fails: ['err.notFound', 'err.archived'],
});

export const downloadConsignmentNote = file({
  types: [PDF],
  method: 'POST',
  path: `${BASE}/{id}/consignment-note`,
  work: 'print',
  needs: 'transport:list',
  name: { zh: '打印运单', en: 'Print consignment note' },
  summary:
    'The consignment note of the order (after CMR, in both languages) as PDF, for its supplier, its forwarder and the plant; a reprint says why',
  input: z.object({ id: Id, reason: maybeText(200) }),
  fails: ['err.notFound', 'transport.glyphsMissing', 'transport.reprintReason', 'err.archived'],
});

export const readDriverIdentity = endpoint({
  method: 'GET',
  path: `${BASE}/{id}/driver-identity`,
  needs: 'transport:edit',
  summary:
    "The whole identity number of an order's driver, for its forwarder, and for its supplier where he typed it himself",
  input: z.object({ id: Id }),
  output: z.object({ driverIdNo: z.nullable(z.string()) }),
  fails: ['err.notFound', 'err.forbidden'],
});

/** What a draft with notes, an estimate and a window may be refused for, whether it is new or not. */
const ofDraft = [
  'transport.unknownForwarder',
  'transport.doorNotForSupplier',
  'transport.noteNotSent',
  'transport.noteOnOrder',
  'transport.otherPoint',
  'transport.otherWarehouse',
  'transport.estimatePast',
  'transport.estimateFar',
  ...bookingRefusals,
  'dict.unknownCode',
  'fleet.driverUnknown',
  'fleet.vehicleUnknown',
  'fleet.identityMasked',
] as const satisfies readonly FailureKey[];

export const createTransportOrder = agreeing(
  endpoint({
    path: BASE,
    needs: 'transport:edit',
    name: { zh: '新建运输单', en: 'Create transport order' },
    summary:
      'A new order for sent notes; its window is booked as soon as one is chosen. An arrival on a day on which the plant is closed is agreed to first',
    input: TransportDraft,
    output: TransportOrder,
    fails: [...ofDraft, 'err.notFound'],
  }),
);
export const editTransportOrder = agreeing(
  endpoint({
    method: 'PUT',
    path: `${BASE}/{id}`,
    needs: 'transport:edit',
    name: { zh: '编辑运输单', en: 'Edit transport order' },
    summary:
      'Changes an order that is being prepared or was rejected; it carries a delivery note at least, unless a container note rides on it',
    input: z.extend(TransportDraft, { id: Id, version: Version, noteIds: NotesBeside }),
    output: TransportOrder,
    fails: [
      'transport.notEditable',
      'transport.onRun',
      'transport.noNotes',
      'transport.forwarderFixed',
      ...ofDraft,
      'err.notFound',
    ],
  }),
);
export const moveOrderWindow = agreeing(
  endpoint({
    path: `${BASE}/{id}/window`,
    needs: 'transport:edit',
    name: { zh: '改约时间窗', en: 'Move time window' },
    summary:
      'Books another window for an order that was put before the plant and has not left; the former one is free, and the plant confirms again',
    input: z.extend(Changed, MovedWindow.shape),
    output: TransportOrder,
    fails: windowMoveRefusals,
  }),
);
export const requestTransport = endpoint({
  path: `${BASE}/{id}/request`,
  needs: 'transport:edit',
  name: { zh: '提交运输单', en: 'Submit transport order' },
  summary: 'Asks the plant to confirm the window',
  input: Changed,
  output: TransportOrder,
  fails: ['transport.status', 'transport.incomplete', 'transport.noNotes'],
});
export const confirmTransport = endpoint({
  path: `${BASE}/{id}/confirm`,
  needs: 'transport:confirm',
  name: { zh: '确认运输单', en: 'Confirm transport order' },
  summary: 'The plant confirms',
  input: Changed,
  output: TransportOrder,
  fails: ['transport.status'],
});
export const rejectTransport = endpoint({
  path: `${BASE}/{id}/reject`,
  needs: 'transport:confirm',
  name: { zh: '驳回运输单', en: 'Reject transport order' },
  summary: 'The plant rejects with a reason; the window is free again',
  input: z.extend(Changed, { reason: text(200) }),
  output: TransportOrder,
  fails: ['transport.status'],
});
export const acceptTransport = endpoint({
  path: `${BASE}/{id}/accept`,
  needs: 'transport:carry',
  name: { zh: '接单', en: 'Accept transport order' },
  summary: 'The forwarder accepts',
  input: Changed,
  output: TransportOrder,
  fails: ['transport.status'],
});
export const departTransport = endpoint({
  path: `${BASE}/{id}/depart`,
  needs: 'transport:carry',
  name: { zh: '发车', en: 'Depart' },
  summary: 'The truck has left',
  input: Changed,
  output: TransportOrder,
  fails: ['transport.status'],
});
export const arriveTransport = endpoint({
  path: `${BASE}/{id}/arrive`,
  needs: 'transport:complete',
  name: { zh: '到达登记', en: 'Register arrival' },
  summary: 'The truck is at the gate',
  input: Changed,
  output: TransportOrder,
  fails: ['transport.status'],
});
export const completeTransport = endpoint({
  path: `${BASE}/{id}/complete`,
  needs: 'transport:complete',
  name: { zh: '卸货完成', en: 'Complete unloading' },
  summary: 'The truck is unloaded',
  input: Changed,
  output: TransportOrder,
  fails: ['transport.status'],
});
export const cancelTransport = endpoint({
  path: `${BASE}/{id}/cancel`,
  needs: 'transport:cancel',
  name: { zh: '取消运输单', en: 'Cancel transport order' },
  summary: 'Cancels before departure with a reason; window and notes are free again',
  input: z.extend(Changed, { reason: text(200) }),
  output: TransportOrder,
  fails: ['transport.departedAlready'],
});

/** SPEC section 7. Shipments under way with their stages. */
export const readTrackingInfo = endpoint({
  method: 'GET',
  path: '/transport/v1/tracking/getSdInfo',
  needs: 'transport:tracking',
  summary: 'Shipments with their stages; by note number, order number or plate',
  input: z.object({ word: search(40), status: manyOf(statesOf(transportStatus)) }),
  output: z.array(
    z.extend(TransportRow, {
      noteNumbers: z.array(z.string()),
      containerNoteNumbers: z.array(z.string()),
      /** The arrival that was told last of the truck. */
      estimatedArrival: z.nullable(z.string()),
      windowEndsAt: z.nullable(z.string()),
      stages: TransportOrder.shape.stages,
    }),
  ),
});

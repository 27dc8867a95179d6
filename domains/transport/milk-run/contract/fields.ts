import * as z from 'zod/mini';
import {
  code,
  count,
  day,
  dict,
  inputOf,
  moment,
  quantity,
  status,
  text as name,
} from '@portal/platform/contract/columns.ts';
import { documentOf } from '@portal/platform/contract/document/document.ts';
import { Id, Ids, Moment, maybe, maybeText, text, codeText } from '@portal/platform/contract/fields.ts';
import { byLink, byTab, contains, days, inStatus } from '@portal/platform/contract/filters.ts';
import { MovedWindow, TransportDraft, TransportInput } from '@portal/transport/contract/fields.ts';
import { transportStatus } from '@portal/transport/contract/status.ts';
import { statesOf } from '@portal/platform/contract/state-machine.ts';
import { milkRunStatus } from './status.ts';

/** Stops of one tour at most: a driver's day. */
export const MOST_STOPS = 20;

/** One truck that fetches goods of several suppliers; figures are the sums of its stops. */
const milkRunColumns = {
  number: code({ px: 165, chars: 20, sorts: true, card: 'title' }),
  status: status(milkRunStatus, 'status', { px: 120, chars: 12, card: 'sign' }),
  windowDay: day({ px: 116, chars: 12, maybe: true, sorts: true, card: 'figure' }),
  window: code({ px: 120, chars: 14, maybe: true, card: 'figure' }),
  unloadingPoint: code({ px: 100, chars: 10, maybe: true }),
  door: code({ px: 90, chars: 10, maybe: true, card: 'figure' }),
  stops: count({ px: 80, chars: 8, card: 'figure' }),
  packages: count({ px: 100, chars: 10 }),
  weightKg: quantity({ px: 110, chars: 12, card: 'more' }),
  volumeM3: quantity({ px: 110, chars: 12, card: 'more' }),
  truckPlate: code({ px: 110, chars: 12, maybe: true, card: 'figure' }),
  truckType: dict('TRUCK_TYPE', { px: 120, chars: 16, maybe: true, hidden: true }),
  driverName: name({ px: 100, chars: 12, maybe: true, card: 'more' }),
  driverPhone: code({ px: 130, chars: 16, maybe: true, hidden: true }),
  forwarderCode: code({ px: 100, chars: 12, maybe: true }),
  forwarderNameZh: name({ px: 150, chars: 20, of: 'zh', word: 'forwarderName', maybe: true }),
  forwarderNameEn: name({ px: 150, chars: 20, of: 'en', word: 'forwarderName', maybe: true }),
  remark: name({ px: 180, chars: 30, maybe: true, hidden: true }),
  cancelReason: name({ px: 180, chars: 30, maybe: true, hidden: true }),
  createdAt: moment({ px: 150, chars: 18, sorts: true, hidden: true }),
} as const;

/** What a list shows instead of all. */
export const shownRuns = ['open'] as const;

/** What of a run somebody waits for; `confirm` has its truck, `name` has none. */
export const runWaits = ['name', 'confirm', 'accept', 'depart'] as const;
export type RunWait = (typeof runWaits)[number];

const milkRunFilters = {
  number: contains(30),
  status: inStatus(milkRunStatus, 'status'),
  windowDay: days(),
  truckPlate: contains(12),
  forwarderCode: contains(35),
  supplierCode: contains(35),
  orderNumber: contains(30),
  waits: byLink(z.optional(z.enum(runWaits, { error: 'invalidChoice' }))),
  shown: byTab(shownRuns),
} as const;

const nullable = z.nullable(z.string());

/** A supplier's place on the way. Plant and forwarder see it; a supplier sees of it what `RunOfOrder` says, and of his own alone. */
export const Stop = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  orderStatus: z.enum(statesOf(transportStatus)),
  position: z.number(),
  pickupAt: nullable,
  supplierCode: z.string(),
  supplierNameZh: nullable,
  supplierNameEn: nullable,
  place: nullable,
  contact: nullable,
  notes: z.number(),
  packages: z.number(),
  weightKg: z.string(),
  volumeM3: z.string(),
  departedAt: nullable,
  arrivedAt: nullable,
});
export type Stop = z.output<typeof Stop>;

export const milkRunDocument = documentOf({
  entity: 'milk_run',
  path: '/transport/v1/milk-run',
  needs: 'milk-run:list',
  summary: {
    list: 'Milk runs of the plant, the newest first; a forwarder sees those that he drives, a supplier none',
    one: 'One run with its stops in the order of driving, and the sums of what it carries',
  },
  page: '/transport/milk-run-detail',
  machine: milkRunStatus,
  columns: milkRunColumns,
  more: { unloadingPointId: code({ maybe: true }), doorId: code({ maybe: true }) },
  also: {
    stopList: z.array(Stop),
    /** What a truck of its type holds, as far as it is known; null: its type is not. */
    room: z.nullable(z.object({ volumeM3: nullable, weightKg: nullable })),
  },
  filters: milkRunFilters,
  tabs: 'shown',
  missing: 'milkRun.none',
});
export type MilkRun = z.output<typeof milkRunDocument.Record>;

/** Suppliers and forwarder get notice with it. */
export const reason = text(200);

/** What the planner types of a run when he makes it, of orders or of notes. */
export const milkRunTyped = {
  remark: name({ span: 24, input: maybeText(200) }),
} as const;
export const TypedOfRun = inputOf(milkRunTyped);
export type TypedOfRun = z.output<typeof TypedOfRun>;

export const FromOrders = z.extend(TypedOfRun, { orderIds: Ids });

const { truckType, purposeOfEntry } = TransportDraft.shape;
/** Notes of several suppliers that wait for a truck: an order is written for each of them. */
export const FromNotes = z.extend(TypedOfRun, {
  noteIds: Ids,
  forwarderCode: codeText(35),
  unloadingPointId: Id,
  ...MovedWindow.shape,
  truckType,
  purposeOfEntry,
});

/** In the order of driving, each with the time at which the truck is to be there. */
export const StopSequence = z
  .array(z.object({ orderId: Id, pickupAt: maybe(Moment) }))
  .check(z.minLength(1, 'chooseOne'), z.maxLength(MOST_STOPS, 'tooMany'));
export type PlannedStop = z.output<typeof StopSequence>[number];

/** Who drives what: of the forwarder's own, or typed. All that an order needs, for those that were confirmed keep nothing open. */
export const TruckOfRun = z.object({
  driverId: TransportInput.shape.driverId,
  vehicleId: TransportInput.shape.vehicleId,
  driverName: TransportInput.shape.driverName,
  driverIdNo: TransportInput.shape.driverIdNo,
  driverPhone: TransportInput.shape.driverPhone,
  truckPlate: TransportInput.shape.truckPlate,
  truckType: TransportInput.shape.truckType,
  purposeOfEntry: TransportInput.shape.purposeOfEntry,
  borderoNo: TransportInput.shape.borderoNo,
});
export { MovedWindow };

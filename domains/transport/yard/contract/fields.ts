import * as z from 'zod/mini';
import {
  choice,
  code,
  count,
  day,
  flag,
  moment,
  status,
  text as name,
} from '@portal/platform/contract/columns.ts';
import { Id } from '@portal/platform/contract/fields.ts';
import { byLink, contains, days, inStatus, isFlag, oneOf } from '@portal/platform/contract/filters.ts';
import { hours } from './hours.ts';
import { yardStatus } from './status.ts';

export const LONGEST_REASON = 200;

/** Who said that the truck is there: its driver, a clerk at the gate, or whoever registered the arrival of its order; or it came without an order. */
export const ways = ['driver', 'clerk', 'order', 'walkIn'] as const;
export type Way = (typeof ways)[number];

/** Where a truck stands on console and board. `expected` and `late` are not in the yard yet. */
export const lanes = ['late', 'expected', 'waiting', 'called', 'atDoor', 'done'] as const;
export type Lane = (typeof lanes)[number];

/** A visit of the yard, as lists and workbooks show it; times on the clock of the plant. */
export const visitColumns = {
  number: code({ px: 170, chars: 20, sorts: true, card: 'title' }),
  truckPlate: code({ px: 110, chars: 14, maybe: true, sorts: true, card: 'figure' }),
  status: status(yardStatus, 'status', { px: 100, chars: 10, card: 'sign' }),
  supplierCode: code({ px: 100, chars: 14, maybe: true }),
  supplierNameZh: name({ px: 160, chars: 26, of: 'zh', word: 'supplierName', hidden: true, maybe: true }),
  supplierNameEn: name({ px: 160, chars: 26, of: 'en', word: 'supplierName', hidden: true, maybe: true }),
  forwarderCode: code({ px: 100, chars: 14, maybe: true }),
  point: code({ px: 110, chars: 12, maybe: true }),
  plannedDoor: code({ px: 100, chars: 12, maybe: true }),
  windowDay: day({ px: 110, chars: 12, maybe: true }),
  window: code({ px: 110, chars: 14, maybe: true }),
  door: code({ px: 90, chars: 12, maybe: true, card: 'figure' }),
  checkedInAt: moment({ px: 150, chars: 18, sorts: true, card: 'figure' }),
  checkedInWay: choice(ways, 'way', { px: 100, chars: 12, hidden: true }),
  calledAt: moment({ px: 150, chars: 18, maybe: true, hidden: true }),
  atDoorAt: moment({ px: 150, chars: 18, maybe: true }),
  checkedOutAt: moment({ px: 150, chars: 18, maybe: true, sorts: true }),
  waitingMinutes: count({ px: 110, chars: 12, sorts: true, card: 'figure' }),
  doorMinutes: count({ px: 110, chars: 12, maybe: true }),
  demurrageMinutes: count({ px: 110, chars: 12, sorts: true }),
  noteNumbers: name({ px: 160, chars: 30, maybe: true, hidden: true }),
  urgent: flag({ px: 80, chars: 8 }),
  reason: name({ px: 200, chars: 30, maybe: true, hidden: true }),
} as const;

export const visitFilters = {
  number: contains(30),
  truckPlate: contains(12),
  status: inStatus(yardStatus, 'status'),
  supplierCode: contains(35),
  forwarderCode: contains(35),
  door: contains(20),
  checkedInWay: oneOf(ways, 'way'),
  bound: isFlag(),
  checkedInAt: days(),
  hour: oneOf(hours, 'hour'),
  without: byLink(z.optional(z.enum(['supplier', 'forwarder', 'door'], { error: 'invalidChoice' }))),
  orderId: byLink(z.optional(Id)),
} as const;

const nullable = z.nullable(z.string());

/** A truck of the yard or of today: what its order says, and where it stands. */
export const YardTruck = z.object({
  /** Null for one that came without an order. */
  orderId: nullable,
  /** The visit with its version; null while it has not come. */
  visitId: nullable,
  version: z.nullable(z.number()),
  lane: z.enum(lanes),
  number: z.string(),
  plate: nullable,
  borderoNo: nullable,
  /** Null where nobody knows whose goods a truck without an order brings. */
  supplierCode: nullable,
  supplierNameZh: nullable,
  supplierNameEn: nullable,
  forwarderCode: nullable,
  pointId: nullable,
  pointCode: nullable,
  plannedDoorId: nullable,
  plannedDoor: nullable,
  doorId: nullable,
  doorCode: nullable,
  /** The window as moments; null where none was booked. */
  windowFrom: nullable,
  windowTo: nullable,
  expectedArrival: nullable,
  /** The arrival that was told last of it. */
  estimatedArrival: nullable,
  checkedInAt: nullable,
  calledAt: nullable,
  atDoorAt: nullable,
  checkedOutAt: nullable,
  /** Notes that a truck without an order brings, as its papers say. */
  noteNumbers: nullable,
  /** Marked by a clerk. */
  urgent: z.boolean(),
  /** All that it brought is received: it is to leave. */
  unloaded: z.boolean(),
  /** It carries goods that are due today or before. */
  carriesDue: z.boolean(),
});
export type YardTruck = z.output<typeof YardTruck>;

/** A dock with what it serves. */
export const YardDoor = z.object({
  id: z.string(),
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  active: z.boolean(),
  /** Within its shifts now; true where nothing restricts it. */
  open: z.boolean(),
  /** Its shifts of today, `08:00-16:30`; empty where nothing restricts it, null where it is closed all day. */
  hours: nullable,
  /** Points that it serves; `supplierCode` is empty where it takes trucks of all suppliers. */
  uses: z.array(z.object({ pointId: z.string(), supplierCode: z.string() })),
});
export type YardDoor = z.output<typeof YardDoor>;

/** The yard as it is now. */
export const Yard = z.object({
  /** When this was asked, on the clock of the server. */
  at: z.string(),
  zone: z.string(),
  plantNo: z.string(),
  /** What the plant grants (process options). */
  yardFreeMinutes: z.number(),
  doors: z.array(YardDoor),
  trucks: z.array(YardTruck),
});
export type Yard = z.output<typeof Yard>;

import * as z from 'zod/mini';
import {
  Code,
  DayField,
  Id,
  Ids,
  Moment,
  Phone,
  maybeText,
  text,
  longest,
  maybe,
  maybeCodeText,
} from '@portal/platform/contract/fields.ts';
import { statesOf } from '@portal/platform/contract/state-machine.ts';
import { IdentityNumber } from '@portal/fleet/contract/identity.ts';
import { papers } from '@portal/fleet/contract/papers.ts';
import { Plate } from '@portal/fleet/contract/plate.ts';
import { isBordero } from './bordero.ts';
import { transportStatus } from './status.ts';

const nullable = z.nullable(z.string());

/** What must be known before a window can be requested (SPEC section 5, "Transport order"). */
const needed = {
  forwarderCode: Code,
  driverName: text(30),
  /** Masked or hidden where the driver was chosen: then his record says it. */
  driverIdNo: IdentityNumber,
  driverPhone: Phone,
  truckPlate: Plate,
  truckType: text(20),
  purposeOfEntry: text(20),
  unloadingPointId: Id,
  doorAssociateId: Id,
  unloadDoorId: Id,
  windowDay: DayField,
  /** One of the usable windows, `08:00-09:00`. */
  window: text(11),
  expectedArrival: Moment,
} as const;
export const neededFields = Object.keys(needed) as (keyof typeof needed)[];

const common = {
  noteIds: Ids,
  borderoNo: z.pipe(
    maybeCodeText(17),
    z.nullable(z.string().check(longest(17), z.refine(isBordero, { error: 'notABordero' }))),
  ),
  vehicleEmission: maybeText(20),
  /** Of the forwarder's own; name, identity number and plate are then those of his records. */
  driverId: maybe(Id),
  vehicleId: maybe(Id),
  route: maybeText(50),
} as const;

/** What an order carries beside container notes, which need no delivery note beside them. */
export const NotesBeside = z._default(z.array(Id).check(z.maxLength(1000, 'tooMany')), []);

/** An order as it is put before the plant. */
export const TransportInput = z.object({ ...common, ...needed });

/** An order that is being prepared needs only its notes (DOMAIN.md, "Transport"); what is there must be right. */
export const TransportDraft = z.object({
  ...common,
  forwarderCode: maybe(needed.forwarderCode),
  driverName: maybe(needed.driverName),
  driverIdNo: maybe(needed.driverIdNo),
  driverPhone: maybe(needed.driverPhone),
  truckPlate: maybe(needed.truckPlate),
  truckType: maybe(needed.truckType),
  purposeOfEntry: maybe(needed.purposeOfEntry),
  unloadingPointId: maybe(needed.unloadingPointId),
  doorAssociateId: maybe(needed.doorAssociateId),
  unloadDoorId: maybe(needed.unloadDoorId),
  windowDay: maybe(needed.windowDay),
  window: maybe(needed.window),
  expectedArrival: maybe(needed.expectedArrival),
});
export type TransportDraft = z.output<typeof TransportDraft>;
/** A draft of which nothing is known but its notes: whoever writes an order for somebody else fills in what he knows. */
export const emptyDraft = Object.fromEntries(
  Object.keys(z.omit(TransportDraft, { noteIds: true }).shape).map((field) => [field, null]),
) as { readonly [Field in Exclude<keyof TransportDraft, 'noteIds'>]: null };

/** Where and when an order is unloaded instead, at a dock of its unloading point. */
export const MovedWindow = z.object({
  doorAssociateId: needed.doorAssociateId,
  unloadDoorId: needed.unloadDoorId,
  windowDay: needed.windowDay,
  window: needed.window,
});

export const TransportRow = z.object({
  id: z.string(),
  version: z.number(),
  number: z.string(),
  status: z.enum(statesOf(transportStatus)),
  supplierCode: z.string(),
  forwarderCode: nullable,
  forwarderNameZh: nullable,
  forwarderNameEn: nullable,
  borderoNo: nullable,
  driverName: nullable,
  driverPhone: nullable,
  truckPlate: nullable,
  unloadingPoint: nullable,
  door: nullable,
  windowDay: nullable,
  window: nullable,
  expectedArrival: nullable,
  departedAt: nullable,
  arrivedAt: nullable,
  notes: z.number(),
  containerNotes: z.number(),
  /** Departed or due, and the expected arrival is past. */
  late: z.enum(['Y', 'N']),
  /** A document of its driver or vehicle, chosen among the forwarder's own, has ended by the day of the window. */
  papersExpired: z.enum(['Y', 'N']),
  /** Of the milk run on which it shares its truck. */
  runNumber: nullable,
  rejectReason: nullable,
  cancelReason: nullable,
  createdAt: z.string(),
});
export type TransportRow = z.output<typeof TransportRow>;

export const transportStages = [
  'requested',
  'confirmed',
  'rejected',
  'accepted',
  'departed',
  'arrived',
  'completed',
  'cancelled',
  'departureTakenBack',
] as const;
export const Stage = z.object({
  stage: z.enum(transportStages),
  at: z.string(),
  userName: z.string(),
  remark: nullable,
});

/** The truck that an order shares with orders of other suppliers: its own place on the way, and nothing of the others. */
export const RunOfOrder = z.object({
  id: z.string(),
  number: z.string(),
  position: z.number(),
  stops: z.number(),
  pickupAt: nullable,
});
export type RunOfOrder = z.output<typeof RunOfOrder>;

/** A container note that rides on an order. */
const RidingContainerNote = z.object({
  id: z.string(),
  number: z.string(),
  /** Where the truck unloads or fetches the containers, and when they are expected. */
  unloadingPoint: z.string(),
  expectedOn: z.string(),
});

export const TransportOrder = z.extend(TransportRow, {
  /** Masked; `readDriverIdentity` gives the order's supplier and forwarder the whole one. */
  driverIdNo: nullable,
  driverId: nullable,
  vehicleId: nullable,
  expiredPapers: z.array(z.enum(papers)),
  truckType: nullable,
  purposeOfEntry: nullable,
  vehicleEmission: nullable,
  route: nullable,
  unloadingPointId: nullable,
  doorAssociateId: nullable,
  unloadDoorId: nullable,
  noteList: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      stage: z.string(),
      unloadingPoint: z.string(),
      warehouseCode: z.string(),
      dispatchOn: z.string(),
      expectedArrival: z.string(),
    }),
  ),
  containerNoteList: z.array(RidingContainerNote),
  stages: z.array(Stage),
  /** Null: the truck is its own. */
  run: z.nullable(RunOfOrder),
});
export type TransportOrder = z.output<typeof TransportOrder>;

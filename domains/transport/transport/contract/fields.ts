import * as z from 'zod/mini';
import { isIdentityNumber } from '@portal/platform/contract/identity-number.ts';
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
} from '@portal/platform/contract/fields.ts';
import { statesOf } from '@portal/platform/contract/state-machine.ts';
import { isBordero, isPlate, plateOf } from './driver.ts';
import { transportStatus } from './status.ts';

const maybe = z.nullable(z.string());

/** What must be known before a window can be requested (SPEC section 5, "Transport order"). */
export const TransportInput = z.object({
  noteIds: Ids,
  forwarderCode: Code,
  borderoNo: z.pipe(
    maybeText(17),
    z.nullable(z.string().check(longest(17), z.refine(isBordero, { error: 'notABordero' }))),
  ),
  driverName: text(30),
  driverIdNo: z.pipe(
    text(18).check(z.refine((value) => isIdentityNumber(value), { error: 'notAnIdentityNumber' })),
    z.transform((value) => value.toUpperCase()),
  ),
  driverPhone: Phone,
  truckPlate: z.pipe(text(12).check(z.refine(isPlate, { error: 'notAPlate' })), z.transform(plateOf)),
  truckType: text(20),
  purposeOfEntry: text(20),
  vehicleEmission: maybeText(20),
  route: maybeText(50),
  unloadingPointId: Id,
  doorAssociateId: Id,
  unloadDoorId: Id,
  windowDay: DayField,
  /** One of the usable windows, `08:00-09:00`. */
  window: text(11),
  expectedArrival: Moment,
});
export type TransportInput = z.output<typeof TransportInput>;

export const TransportRow = z.object({
  id: z.string(),
  version: z.number(),
  number: z.string(),
  status: z.enum(statesOf(transportStatus)),
  supplierCode: z.string(),
  forwarderCode: maybe,
  forwarderNameZh: maybe,
  forwarderNameEn: maybe,
  borderoNo: maybe,
  driverName: maybe,
  driverPhone: maybe,
  truckPlate: maybe,
  unloadingPoint: maybe,
  door: maybe,
  windowDay: maybe,
  window: maybe,
  expectedArrival: maybe,
  departedAt: maybe,
  arrivedAt: maybe,
  notes: z.number(),
  /** Departed or due, and the expected arrival is past. */
  late: z.enum(['Y', 'N']),
  rejectReason: maybe,
  cancelReason: maybe,
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
] as const;
export const Stage = z.object({
  stage: z.enum(transportStages),
  at: z.string(),
  userName: z.string(),
  remark: maybe,
});

export const TransportOrder = z.extend(TransportRow, {
  /** Masked; `readDriverIdentity` gives the order's supplier and forwarder the whole one. */
  driverIdNo: maybe,
  truckType: maybe,
  purposeOfEntry: maybe,
  vehicleEmission: maybe,
  route: maybe,
  unloadingPointId: maybe,
  doorAssociateId: maybe,
  unloadDoorId: maybe,
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
  stages: z.array(Stage),
});
export type TransportOrder = z.output<typeof TransportOrder>;

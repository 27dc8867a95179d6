import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { statesOf } from '@portal/platform/contract/state-machine.ts';
import { Load, MoveCost, TruckRoom } from './fields.ts';
import { marks } from './mark.ts';
import { BASE, Range, ofRange } from './range.ts';
import { detections, pickupPlanStatus } from './status.ts';

export const optimisePickupPlans = endpoint({
  method: 'GET',
  path: `${BASE}/optimisation`,
  needs: 'pickup-plan:plan',
  summary: 'Moves that would save trucks, each with its gain; nothing is changed',
  input: z.object(Range),
  output: z.object({
    trucksSaved: z.number(),
    rateBefore: z.number(),
    rateAfter: z.number(),
    moves: z.array(
      z.extend(MoveCost, {
        planId: z.string(),
        version: z.number(),
        number: z.string(),
        supplierCode: z.string(),
        fromTruck: z.string(),
        toTruck: z.string(),
        truckId: z.string(),
        pickupBefore: z.string(),
        pickupOn: z.string(),
      }),
    ),
  }),
  fails: [...ofRange, 'pickupPlan.wrongParty'],
});

export const readPickupBoard = endpoint({
  method: 'GET',
  path: `${BASE}/board`,
  needs: 'pickup-plan:plan',
  summary: 'Trucks and plans of some days, with what a move is reckoned from',
  input: z.object(Range),
  output: z.object({
    today: z.string(),
    workdays: z.array(z.string()),
    /** From the smallest to the largest. */
    truckTypes: z.array(z.extend(TruckRoom, { nameZh: z.string(), nameEn: z.string() })),
    trucks: z.array(
      z.object({
        id: z.string(),
        version: z.number(),
        number: z.string(),
        pickupOn: z.string(),
        region: z.string(),
        warehouseCode: z.string(),
        room: TruckRoom,
        shared: z.boolean(),
        locked: z.boolean(),
        forwarderCode: z.nullable(z.string()),
      }),
    ),
    plans: z.array(
      z.object({
        id: z.string(),
        version: z.number(),
        number: z.string(),
        supplierCode: z.string(),
        supplierNameZh: z.string(),
        supplierNameEn: z.string(),
        status: z.enum(statesOf(pickupPlanStatus)),
        mark: z.nullable(z.enum(marks)),
        detection: z.enum(detections),
        truckId: z.nullable(z.string()),
        pickupOn: z.string(),
        eta: z.string(),
        dueOn: z.string(),
        latestOn: z.string(),
        weekday: z.nullable(z.number()),
        transportDays: z.number(),
        shippingControlDays: z.number(),
        load: Load,
        shares: z.boolean(),
        stays: z.boolean(),
      }),
    ),
  }),
  fails: [...ofRange, 'pickupPlan.wrongParty'],
});

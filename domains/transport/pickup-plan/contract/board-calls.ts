import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { pickupPlanDocument } from './fields.ts';
import { TruckRoom } from './load.ts';
import { BoardPlan, BoardTruck, MoveCost } from './optimise.ts';
import { Range, ofRange } from './range.ts';

const { path: BASE, Record: Plan } = pickupPlanDocument;
const { version, supplierNameZh, supplierNameEn, status, mark, detection } = Plan.shape;
/** What the board shows of a plan beside that which its moves are reckoned from. */
const PlanOnBoard = z.extend(BoardPlan, {
  version,
  supplierNameZh,
  supplierNameEn,
  status,
  mark,
  detection,
});

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
    trucks: z.array(z.extend(BoardTruck, { version: z.number(), forwarderCode: z.nullable(z.string()) })),
    plans: z.array(PlanOnBoard),
  }),
  fails: [...ofRange, 'pickupPlan.wrongParty'],
});

import { readPickupBoard } from '../contract/board-calls.ts';
import { listPickupPlans, readPickupPlan } from '../contract/endpoints.ts';
import type { HandleType, PickupPlanStatus } from '../contract/status.ts';

/** A plan as its actions need it; a row of the list and the page of one have it. */
export type ChosenPlan = {
  id: string;
  version: number;
  number: string;
  status: PickupPlanStatus;
  handleType: HandleType;
  locked: boolean;
  pickupOn: string;
  proposedOn: string | null;
};

export const refreshes = [listPickupPlans, readPickupPlan, readPickupBoard];

export type AskedVerb = 'proposeDate' | 'refuse' | 'refuseDate' | 'close' | 'move';

import { readPickupBoard } from '../contract/board-calls.ts';
import { listPickupPlans, readPickupPlan } from '../contract/endpoints.ts';
import type { PickupPlan } from '../contract/fields.ts';

/** A plan as its verbs need it; a row of the list and the page of one have it. */
export type SelectedPlan = Pick<
  PickupPlan,
  'id' | 'version' | 'number' | 'status' | 'handleType' | 'locked' | 'proposedOn' | 'rampHours'
>;

export const refreshes = [listPickupPlans, readPickupPlan, readPickupBoard];

import * as z from 'zod/mini';
import { list } from '@portal/platform/contract/endpoint.ts';
import { Id } from '@portal/platform/contract/fields.ts';
import { statesOf } from '@portal/platform/contract/state-machine.ts';
import { pickupPlanStatus } from '@portal/pickup-plan/contract/status.ts';

/** Pickup plans that fetch more of a line than a change has left of it: who may see no plans is not told. */
export const listBrokenPlans = list({
  path: '/sf/v1/release-change/{change}/pickup-plan',
  needs: 'pickup-plan:list',
  summary: 'Pickup plans without notes that fetch more than a change has left of its lines, as they are now',
  row: z.object({
    id: z.string(),
    planId: z.string(),
    planNumber: z.string(),
    status: z.enum(statesOf(pickupPlanStatus)),
    partNo: z.string(),
    /** What is above the demand. */
    quantity: z.string(),
    unit: z.string(),
    pickupOn: z.string(),
  }),
  filters: z.object({ change: Id }),
  sortable: [],
  fails: ['releaseChange.none'],
});

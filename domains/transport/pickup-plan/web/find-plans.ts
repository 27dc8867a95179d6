import { rowsFound } from '@portal/platform/web/calls/rows-found.ts';
import type { Find } from '@portal/platform/web/plugin.ts';
import { listPickupPlans } from '../contract/endpoints.ts';
import { pickupPlanDocument } from '../contract/fields.ts';

/** Pickup plans by a part of their number. */
const findPlans: Find = async (number, limit) => {
  const plans = await rowsFound(listPickupPlans, { number, limit });
  return plans.map((plan) => ({
    key: plan.id,
    label: plan.number,
    detail: `${plan.supplierCode} · ${plan.pickupOn}`,
    to: pickupPlanDocument.addressOf(plan.id),
  }));
};
export default findPlans;

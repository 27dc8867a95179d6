import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { updateRows } from '@portal/platform/server/database/bulk.ts';
import { byField } from '@portal/platform/server/database/field-names.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { forwarders } from '@portal/supplier/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { hasOrder, isAccepted } from '../../contract/status.ts';
import { setForwarder } from '../answers/acceptance.ts';
import { reckonMarks } from '../marks/reckon-marks.ts';
import { requirePlanner } from '../plant-days.ts';
import { plansOn } from '../trucks/open-plans.ts';
import { truckTypesOf } from '../trucks/truck-types.ts';
import { columnsOfType } from '../trucks/write-trucks.ts';

/** Who drives a truck and of which type it is. Its accepted plans are shown to the forwarder, and hidden from the one before. */
export const assignPickupTruck: Action<typeof calls.assignPickupTruck> = async (
  caller,
  { id, version, forwarderCode, truckType },
) => {
  requirePlanner(caller);
  const truck = byField(
    await rowForUpdate(caller, 'pickup_truck', id, { version, missing: 'pickupPlan.none' }),
  );
  const isOther = truckType !== truck.truckType;
  const type = (await truckTypesOf(caller)).find(({ code }) => code === truckType);
  if (!type && isOther) throw new Failure('pickupPlan.truckTypeUnknown', { field: 'truckType', truckType });
  if (forwarderCode !== null && !(await forwarders(caller)).some(({ code }) => code === forwarderCode))
    throw new Failure('pickupPlan.forwarderUnknown', { field: 'forwarderCode', forwarderCode });
  const plans = await plansOn(caller, id);
  const ordered = plans.find(({ handleType }) => hasOrder(handleType));
  if (ordered) throw new Failure('pickupPlan.locked', { number: ordered.number });
  await updateRows(caller, 'pickup_truck', [
    { id, forwarderCode, ...(type && isOther && columnsOfType(type)) },
  ]);
  if (forwarderCode !== truck.forwarderCode) {
    const accepted = plans.filter(({ status }) => isAccepted(status)).map((plan) => plan.id);
    await setForwarder(caller, accepted, forwarderCode);
    if (forwarderCode !== null && accepted.length > 0)
      await caller.tell('pickup-plan.accepted', { ids: accepted });
  }
  await reckonMarks(caller, [truck.region]);
  return null;
};

import type { OpenAction } from '@portal/platform/server/route.ts';
import { correctTruck } from '@portal/transport/server/offers.ts';
import type * as calls from '../../contract/driver-calls.ts';
import { asDriver } from '../pass.ts';
import { truckOf } from '../truck.ts';
import { orderUnderWay } from '../driven-truck.ts';

export const correctDriverTruck: OpenAction<typeof calls.correctDriverTruck> = async (request, corrected) =>
  asDriver(request, 'correctDriverTruck', async (caller, held) => {
    const { id } = await orderUnderWay(caller, held);
    await correctTruck(caller, id, corrected);
    return truckOf(caller, held);
  });

import { Failure } from '@portal/platform/contract/failure.ts';
import type { OpenAction } from '@portal/platform/server/route.ts';
import type * as calls from '../../contract/driver-calls.ts';
import { asDriver } from '../pass.ts';
import { truckOf } from '../truck.ts';
import { yardOf } from '../yard.ts';
import { writeOnLink } from '../driven-truck.ts';

export const acknowledgeDriverCall: OpenAction<typeof calls.acknowledgeDriverCall> = async (request) =>
  asDriver(request, 'acknowledgeDriverCall', async (caller, held) => {
    const yard = await yardOf(caller, held.orderId);
    if (yard?.state !== 'called' || yard.calledAt === null) throw new Failure('driverLink.notCalled');
    await writeOnLink(caller, held, { acknowledged_call: yard.calledAt });
    return truckOf(caller, held);
  });

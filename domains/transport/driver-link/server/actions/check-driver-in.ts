import { Failure } from '@portal/platform/contract/failure.ts';
import type { OpenAction } from '@portal/platform/server/route.ts';
import { arrivalOf, arriveTruck } from '@portal/transport/server/offers.ts';
import type * as calls from '../../contract/driver-calls.ts';
import { isGateCode } from '../gate-code.ts';
import { countTry, countWrongCode } from '../gate-tries.ts';
import { asDriver } from '../pass.ts';
import { truckOf } from '../truck.ts';
import { writeOnLink, orderUnderWay } from '../driven-truck.ts';

/** The code of the gate proves that he stands there: each try counts, so that nobody goes through them. A truck that has checked in stays so. */
export const checkDriverIn: OpenAction<typeof calls.checkDriverIn> = async (request, { gateCode }) => {
  const { services } = request;
  const place = await asDriver(request, 'checkDriverIn', async ({ scope }, held) => ({ ...scope, ...held }));
  await countTry(services, place);
  const truck = await asDriver(request, 'checkDriverIn', async (caller, held) => {
    const { id } = await orderUnderWay(caller, held);
    if (!(await isGateCode(caller, gateCode))) return undefined;
    if ((await arrivalOf(caller, id)) === null) {
      await arriveTruck(caller, id);
      await writeOnLink(caller, held, { checked_in_at: new Date().toISOString() });
    }
    return truckOf(caller, held);
  });
  if (truck) return truck;
  await countWrongCode(services, place);
  throw new Failure('driverLink.wrongGateCode', { field: 'gateCode' });
};

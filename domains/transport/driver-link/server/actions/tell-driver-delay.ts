import { Failure } from '@portal/platform/contract/failure.ts';
import type { OpenAction } from '@portal/platform/server/route.ts';
import { tellEstimate, tellStage } from '@portal/tracking-ticket/server/offers.ts';
import { MOST_DAYS_AHEAD } from '@portal/transport/contract/estimate.ts';
import { hasDeparted } from '@portal/transport/contract/status.ts';
import type * as calls from '../../contract/driver-calls.ts';
import { delayProblem } from '../../contract/rules.ts';
import { asDriver } from '../pass.ts';
import { truckOf } from '../truck.ts';
import { writeOnLink, orderUnderWay } from '../driven-truck.ts';

/**
 * What the driver expects goes the way of tracking tickets, and the warnings that follow from it. Of a truck that has left it is the stage "on its way"; one that has not left
 * stays where it is, for nobody who is still loading has departed, and nobody accepts for his forwarder.
 */
export const tellDriverDelay: OpenAction<typeof calls.tellDriverDelay> = async (
  request,
  { estimatedArrival, reason },
) =>
  asDriver(request, 'tellDriverDelay', async (caller, held) => {
    const order = await orderUnderWay(caller, held);
    if (order.arrivedAt !== null) throw new Failure('driverLink.arrivedAlready');
    const now = new Date();
    const problem = delayProblem(estimatedArrival, { now, ...order });
    if (problem) throw new Failure(problem, { field: 'estimatedArrival', days: MOST_DAYS_AHEAD });
    const { verdict } = hasDeparted(order.status)
      ? await tellStage(
          caller,
          order,
          { ...NOTHING, statusAt: now.toISOString(), estimatedArrival, feedback: reason },
          { source: 'driver' },
        )
      : await tellEstimate(caller, order, { estimatedArrival, feedback: reason }, 'driver');
    if (verdict === 'known') throw new Failure('driverLink.toldJustNow');
    await writeOnLink(caller, held, { estimated_arrival: estimatedArrival, delay_reason: reason });
    return truckOf(caller, held);
  });

const NOTHING = {
  stage: 'EN_ROUTE',
  truckPlate: null,
  mode: null,
  means: null,
  appointmentId: null,
  condition: null,
} as const;

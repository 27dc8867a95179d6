import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { OpenAction } from '@portal/platform/server/route.ts';
import { tellEstimate, tellStage } from '@portal/tracking-ticket/server/offers.ts';
import {
  arrivalOf,
  arriveTruck,
  correctTruck,
  ordersTracked,
  type TrackedOrder,
} from '@portal/transport/server/offers.ts';
import { MOST_DAYS_AHEAD } from '@portal/transport/contract/estimate.ts';
import { hasDeparted } from '@portal/transport/contract/status.ts';
import type * as calls from '../../contract/driver-calls.ts';
import { delayProblem, isUnderWay } from '../../contract/rules.ts';
import { isGateCode } from '../gate-code.ts';
import { countTry, countWrongCode } from '../gate-tries.ts';
import { asDriver, type Held } from '../pass.ts';
import { truckOf } from '../truck.ts';
import { yardOf } from '../yard.ts';

export const readDriverTruck: OpenAction<typeof calls.readDriverTruck> = async (request) =>
  asDriver(request, 'readDriverTruck', truckOf);

export const correctDriverTruck: OpenAction<typeof calls.correctDriverTruck> = async (request, corrected) =>
  asDriver(request, 'correctDriverTruck', async (caller, held) => {
    const { id } = await orderUnderWay(caller, held);
    await correctTruck(caller, id, corrected);
    return truckOf(caller, held);
  });

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
    await note(caller, held, { estimated_arrival: estimatedArrival, delay_reason: reason });
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
      await note(caller, held, { checked_in_at: new Date().toISOString() });
    }
    return truckOf(caller, held);
  });
  if (truck) return truck;
  await countWrongCode(services, place);
  throw new Failure('driverLink.wrongGateCode', { field: 'gateCode' });
};

export const acknowledgeDriverCall: OpenAction<typeof calls.acknowledgeDriverCall> = async (request) =>
  asDriver(request, 'acknowledgeDriverCall', async (caller, held) => {
    const yard = await yardOf(caller, held.orderId);
    if (yard?.state !== 'called' || yard.calledAt === null) throw new Failure('driverLink.notCalled');
    await note(caller, held, { acknowledged_call: yard.calledAt });
    return truckOf(caller, held);
  });

const orderUnderWay = async (caller: Caller, { orderId }: Held): Promise<TrackedOrder> => {
  const [order] = await ordersTracked(caller, { id: orderId });
  if (!order || !isUnderWay(order.status))
    throw new Failure('driverLink.notUnderWay', { number: order?.number ?? '' });
  return order;
};

type Noted = {
  readonly estimated_arrival?: string;
  readonly delay_reason?: string;
  readonly checked_in_at?: string;
  readonly acknowledged_call?: string;
};

/** What the driver said stands on his link, and with that in the history of the order. */
const note = async ({ db, scope }: Caller, { linkId }: Held, said: Noted): Promise<void> => {
  await db
    .updateTable('driver_link')
    .set(said)
    .where(ownRows(scope, 'driver_link'))
    .where('id', '=', linkId)
    .execute();
};

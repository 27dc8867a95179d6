import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import type { readTrackingInfo } from '../../contract/endpoints.ts';
import { latenessOf, type Lateness } from '../../contract/lateness.ts';
import { UNDERWAY } from '../../contract/status.ts';

type Shipment = OutputOf<typeof readTrackingInfo>[number];
export type Truck = readonly [Shipment, ...Shipment[]];

/** Orders by the truck that carries them, one for each run: the latest first, then as they came. `now` in milliseconds. */
export const trucksOf = (shipments: readonly Shipment[], now: number): Truck[] =>
  [...Map.groupBy(shipments, ({ runNumber, id }) => runNumber ?? id).values()]
    .map((orders) => orders as unknown as Truck)
    .toSorted((one, other) => urgency(other, now) - urgency(one, now));

/** How late a truck is: as late as its latest order. One that has come is not. `now` in milliseconds. */
export const latenessOfTruck = (truck: Truck, now: number): Lateness | undefined =>
  truck
    .flatMap((order) =>
      order.arrivedAt === null && UNDERWAY.some((status) => status === order.status)
        ? (latenessOf({ ...order, windowTo: order.windowEndsAt }, now) ?? [])
        : [],
    )
    .toSorted(
      (one, other) => Number(one.isForeseen) - Number(other.isForeseen) || other.minutes - one.minutes,
    )[0];

/** Who is late goes before who will be. */
const urgency = (truck: Truck, now: number): number => {
  const late = latenessOfTruck(truck, now);
  if (late === undefined) return 0;
  return late.isForeseen ? 1 - 1 / (late.minutes + 1) : late.minutes;
};

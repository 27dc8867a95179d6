import * as z from 'zod/mini';
import { truckAt } from './calling/door-fit.ts';
import { YardTruck, type Lane, type Yard } from './fields.ts';

/** The lanes of a wall, what somebody must act on first; who stands at a dock is shown there. */
export const boardLanes = ['called', 'waiting', 'late', 'expected', 'done'] as const satisfies Lane[];
/** A wall is not scrolled: so many trucks of a lane are shown, and how many more there are is said. */
export const BOARD_TRUCKS = 8;

/** Of a truck what is read from across the yard: nothing that the wall does not show goes to it. */
export const BoardTruck = z.pick(YardTruck, {
  orderId: true,
  visitId: true,
  lane: true,
  number: true,
  plate: true,
  plannedDoor: true,
  doorCode: true,
  windowFrom: true,
  windowTo: true,
  expectedArrival: true,
  estimatedArrival: true,
  checkedInAt: true,
  calledAt: true,
  atDoorAt: true,
  urgent: true,
  unloaded: true,
});
export type BoardTruck = z.output<typeof BoardTruck>;

/** The yard as it stands on a wall. */
export const YardBoard = z.object({
  zone: z.string(),
  plantNo: z.string(),
  /** What the plant grants (process options). */
  yardFreeMinutes: z.number(),
  /** Docks that are switched on, each with its truck. */
  doors: z.array(z.object({ code: z.string(), open: z.boolean(), truck: z.nullable(BoardTruck) })),
  lanes: z.array(z.object({ lane: z.enum(boardLanes), count: z.number(), trucks: z.array(BoardTruck) })),
});
export type YardBoard = z.output<typeof YardBoard>;

/**
 * What of the yard a wall shows: the first trucks of each lane and how many there are.
 * @example boardOf({ ...yard, trucks: nineWaiting }).lanes[1] // { lane: 'waiting', count: 9, trucks: [of eight] }
 */
export const boardOf = ({ zone, plantNo, yardFreeMinutes, doors, trucks }: Omit<Yard, 'at'>): YardBoard => {
  const lanes = Map.groupBy(trucks, ({ lane }) => lane);
  return {
    zone,
    plantNo,
    yardFreeMinutes,
    doors: doors
      .filter(({ active }) => active)
      .map(({ id, code, open }) => {
        const truck = truckAt(trucks, id);
        return { code, open, truck: truck === undefined ? null : shownOf(truck) };
      }),
    lanes: boardLanes.map((lane) => {
      const all = lanes.get(lane) ?? [];
      return { lane, count: all.length, trucks: all.slice(0, BOARD_TRUCKS).map(shownOf) };
    }),
  };
};

const shownOf = (truck: YardTruck): BoardTruck => ({
  orderId: truck.orderId,
  visitId: truck.visitId,
  lane: truck.lane,
  number: truck.number,
  plate: truck.plate,
  plannedDoor: truck.plannedDoor,
  doorCode: truck.doorCode,
  windowFrom: truck.windowFrom,
  windowTo: truck.windowTo,
  expectedArrival: truck.expectedArrival,
  estimatedArrival: truck.estimatedArrival,
  checkedInAt: truck.checkedInAt,
  calledAt: truck.calledAt,
  atDoorAt: truck.atDoorAt,
  urgent: truck.urgent,
  unloaded: truck.unloaded,
});

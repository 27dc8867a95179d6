import * as z from 'zod/mini';
import { agreeing } from '@portal/platform/contract/agreement.ts';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Id, YesNo, longest, text } from '@portal/platform/contract/fields.ts';
import { exportOf, identified, listOf } from '@portal/platform/contract/list-of.ts';
import { YardBoard } from './board.ts';
import { LONGEST_REASON, Yard, YardTruck, visitColumns, visitFilters } from './fields.ts';
import { Moved, YARD as BASE, moves, one } from './moving.ts';

/** The hint that a question follows: what was said before it is not what is asked. */
const Following = z.object({ after: z.optional(z.string().check(longest(20), z.regex(/^\d*$/, 'invalid'))) });

export const readYard = endpoint({
  method: 'GET',
  path: BASE,
  needs: 'yard:list',
  newest: true,
  summary:
    'The yard now: docks, trucks that are expected, late, inside or gone today; a supplier or forwarder sees his own trucks and no docks',
  input: Following,
  output: Yard,
});

export const readYardBoard = endpoint({
  method: 'GET',
  path: `${BASE}/board`,
  needs: 'yard:board',
  newest: true,
  summary:
    'The yard as a wall shows it: docks with their trucks, and of each lane the first trucks and how many there are',
  input: Following,
  output: YardBoard,
});

export const findYardTrucks = endpoint({
  method: 'GET',
  path: `${BASE}/truck`,
  needs: 'yard:work',
  summary:
    'Trucks in the yard, and those of any day that may come in, by number of the order, plate or bordero',
  input: z.object({ text: text(40) }),
  output: z.array(YardTruck),
});

export const listYardVisits = listOf({
  path: `${BASE}/visit`,
  needs: 'yard:list',
  orNeeds: ['yard:figures'],
  summary: 'Visits of the yard, the last one at hand; suppliers and forwarders see those of their own trucks',
  columns: visitColumns,
  filters: visitFilters,
  also: { ...identified, orderId: z.nullable(z.string()) },
  fails: ['err.tooBroad'],
});
export const exportYardVisits = exportOf(listYardVisits);

export { readYardFigures } from './figures.ts';
export { bindWalkIn, changeWalkIn, readWalkIn, registerWalkIn, takeBackWalkIn } from './walk-in.ts';

const doors = [
  'yard.doorUnknown',
  'yard.doorClosed',
  'yard.doorElsewhere',
  'yard.doorReserved',
  'yard.doorNotOpen',
  'yard.doorTaken',
  'yard.truckElsewhere',
] as const;

export const checkInTruck = endpoint({
  path: `${BASE}/check-in`,
  needs: 'yard:work',
  name: { zh: '登记入场', en: 'Check truck in' },
  summary: 'A truck is at the gate: its order arrives, and its visit of the yard begins',
  input: z.object({ orderId: Id }),
  output: Moved,
  fails: ['yard.none', 'yard.notExpected', 'yard.alreadyIn'],
});

export const callTruck = endpoint({
  path: `${BASE}/{id}/call`,
  needs: 'yard:work',
  name: { zh: '叫号', en: 'Call truck to a dock' },
  summary:
    'Calls a waiting truck to a dock that takes it; of two who call to one dock at once the second is refused',
  input: z.object({ ...one, doorId: Id }),
  output: Moved,
  fails: [...moves, ...doors],
});

export const callTruckAnyway = endpoint({
  path: `${BASE}/{id}/call-anyway`,
  needs: 'yard:overrule',
  name: { zh: '仍然叫号', en: 'Call truck anyway' },
  summary:
    'Calls a truck to a dock behind its shifts, or to one that is kept for other suppliers, with a reason; planners are told',
  input: z.object({ ...one, doorId: Id, reason: text(LONGEST_REASON) }),
  output: Moved,
  fails: [...moves, ...doors, 'yard.sameDoor'],
});

export const changeYardDoor = endpoint({
  path: `${BASE}/{id}/door`,
  needs: 'yard:work',
  name: { zh: '更换道口', en: 'Change dock of a truck' },
  summary: 'Calls a truck to another dock, also one that stands at a dock',
  input: z.object({ ...one, doorId: Id }),
  output: Moved,
  fails: [...moves, ...doors, 'yard.sameDoor'],
});

export const takeBackCall = endpoint({
  path: `${BASE}/{id}/take-back`,
  needs: 'yard:work',
  name: { zh: '撤销叫号', en: 'Take a call back' },
  summary: 'Takes a call back, with a reason: the truck waits again and the dock is free',
  input: z.object({ ...one, reason: text(LONGEST_REASON) }),
  output: Moved,
  fails: moves,
});

export const reachYardDoor = endpoint({
  path: `${BASE}/{id}/at-door`,
  needs: 'yard:work',
  name: { zh: '靠泊', en: 'Truck stands at the dock' },
  summary: 'A called truck stands at its dock',
  input: z.object(one),
  output: Moved,
  fails: moves,
});

export const checkOutTruck = agreeing(
  endpoint({
    path: `${BASE}/{id}/check-out`,
    needs: 'yard:work',
    name: { zh: '登记离场', en: 'Check truck out' },
    summary:
      'A truck leaves its dock and the yard; its order is completed by receipt or unloading, not by this. One whose goods are not received is agreed to first',
    input: z.object(one),
    output: Moved,
    fails: moves,
  }),
);

export const takeBackCheckOut = endpoint({
  path: `${BASE}/{id}/take-back-check-out`,
  needs: 'yard:work',
  name: { zh: '撤销离场', en: 'Take check-out back' },
  summary:
    'A truck that was checked out minutes ago stands at its dock again, as if it had not left; refused where another truck has the dock by now',
  input: z.object(one),
  output: Moved,
  fails: [...moves, 'yard.checkOutStands', 'yard.doorTakenSince', 'yard.alreadyIn'],
});

export const sendTruckAway = endpoint({
  path: `${BASE}/{id}/send-away`,
  needs: 'yard:work',
  name: { zh: '未卸离场', en: 'Send truck away' },
  summary: 'A truck leaves without having been unloaded, with a reason; it may be checked in again',
  input: z.object({ ...one, reason: text(LONGEST_REASON) }),
  output: Moved,
  fails: moves,
});

export const markTruckUrgent = endpoint({
  path: `${BASE}/{id}/urgent`,
  needs: 'yard:work',
  name: { zh: '标记加急', en: 'Mark truck urgent' },
  summary: 'Marks a waiting truck as urgent, or takes the mark away: marked ones are proposed first',
  input: z.object({ ...one, urgent: YesNo }),
  output: Moved,
  fails: moves,
});

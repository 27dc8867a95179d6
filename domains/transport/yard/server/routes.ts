import { routesOf } from '@portal/platform/server/route.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import * as calls from '../contract/endpoints.ts';
import { callTruckAnyway } from './actions/call-truck-anyway.ts';
import { callTruck } from './actions/call-truck.ts';
import { changeYardDoor } from './actions/change-yard-door.ts';
import { takeBackCall } from './actions/take-back-call.ts';
import { checkInTruck } from './actions/check-in-truck.ts';
import { checkOutTruck } from './actions/check-out-truck.ts';
import { markTruckUrgent } from './actions/mark-truck-urgent.ts';
import { reachYardDoor } from './actions/reach-yard-door.ts';
import { sendTruckAway } from './actions/send-truck-away.ts';
import { takeBackCheckOut } from './actions/take-back-check-out.ts';
import { bindWalkIn } from './actions/bind-walk-in.ts';
import { changeWalkIn } from './actions/change-walk-in.ts';
import { registerWalkIn } from './actions/register-walk-in.ts';
import { takeBackWalkIn } from './actions/take-back-walk-in.ts';
import { readYardFigures } from './figures.ts';
import { visits } from './visits.ts';
import { readWalkIn } from './walk-in/read-walk-in.ts';
import { trucksFound, yardBoardNow, yardNow } from './yard-now.ts';

export const routes = routesOf(calls, {
  readYard: async (caller, { after = '' }) => {
    // Not kept: a statement of his own proves the session of each who asks.
    const zone = await plantZone(caller);
    // Screens that follow one hint share an answer, which is none of before it.
    return caller.kept(`yard/${after}`, async () => yardNow(caller, zone));
  },
  readYardBoard: async (caller, { after = '' }) => {
    const zone = await plantZone(caller);
    return caller.kept(`yard-board/${after}`, async () => yardBoardNow(caller, zone));
  },
  findYardTrucks: async (caller, { text }) => trucksFound(caller, await plantZone(caller), text),
  readYardFigures,
  listYardVisits: visits.page,
  exportYardVisits: visits.sheet,
  checkInTruck,
  callTruck,
  callTruckAnyway,
  changeYardDoor,
  takeBackCall,
  reachYardDoor,
  checkOutTruck,
  takeBackCheckOut,
  sendTruckAway,
  markTruckUrgent,
  registerWalkIn,
  readWalkIn,
  changeWalkIn,
  bindWalkIn,
  takeBackWalkIn,
});

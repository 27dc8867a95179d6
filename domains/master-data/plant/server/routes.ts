import * as shellCalls from '@portal/platform/contract/shell-calls.ts';
import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { changePoint } from './actions/change-point.ts';
import { createArea } from './actions/create-area.ts';
import { createPoint } from './actions/create-point.ts';
import { exportPoints } from './actions/export.ts';
import { areasToChoose, doors, plants, points, pointsToChoose } from './actions/read.ts';

export const routes = routesOf(
  { plantsOfUser: shellCalls.plantsOfUser, ...calls },
  {
    plantsOfUser: plants,
    listUnloadingPoints: points,
    exportUnloadingPoints: exportPoints,
    createUnloadingPoint: createPoint,
    changeUnloadingPoint: changePoint,
    createUnloadingArea: createArea,
    selectUnloadingAreas: areasToChoose,
    selectUnloadingPoints: pointsToChoose,
    doorsOfUnloadingPoint: doors,
  },
);

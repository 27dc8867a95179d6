import * as shellCalls from '@portal/platform/contract/shell-calls.ts';
import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { changeUnloadingPoint } from './actions/change-unloading-point.ts';
import { createUnloadingArea } from './actions/create-unloading-area.ts';
import { createUnloadingPoint } from './actions/create-unloading-point.ts';
import { exportUnloadingPoints } from './actions/export-unloading-points.ts';
import {
  selectUnloadingAreas,
  listDoors,
  listPlantsOfUser,
  listUnloadingPoints,
  selectUnloadingPoints,
} from './actions/read.ts';

export const routes = routesOf(
  { listPlantsOfUser: shellCalls.listPlantsOfUser, ...calls },
  {
    listPlantsOfUser,
    listUnloadingPoints,
    exportUnloadingPoints,
    createUnloadingPoint,
    changeUnloadingPoint,
    createUnloadingArea,
    selectUnloadingAreas,
    selectUnloadingPoints,
    listDoors,
  },
);

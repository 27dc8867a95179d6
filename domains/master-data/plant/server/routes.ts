import * as shellCalls from '../contract/shell-calls.ts';
import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { createUnloadingArea } from './actions/create-unloading-area.ts';
import { changePlant, createPlant, plants } from './plants.ts';
import { listDoors, listPlantsOfUser, selectUnloadingAreas, selectUnloadingPoints } from './queries.ts';
import {
  changeUnloadingPoint,
  createUnloadingPoint,
  exportUnloadingPoints,
  unloadingPoints,
} from './unloading-points.ts';

export const routes = routesOf(
  { ...shellCalls, ...calls },
  {
    listPlantsOfUser,
    listPlants: plants.page,
    exportPlants: plants.sheet,
    createPlant,
    changePlant,
    listUnloadingPoints: unloadingPoints.page,
    exportUnloadingPoints,
    createUnloadingPoint,
    changeUnloadingPoint,
    createUnloadingArea,
    selectUnloadingAreas,
    selectUnloadingPoints,
    listDoors,
  },
);

import { plantsOfUser } from '@portal/platform/contract/shell-calls.ts';
import { serve, serveFile } from '@portal/platform/server/plugin.ts';
import {
  changeUnloadingPoint,
  createUnloadingArea,
  createUnloadingPoint,
  doorsOfUnloadingPoint,
  exportUnloadingPoints,
  listUnloadingPoints,
  selectUnloadingAreas,
  selectUnloadingPoints,
} from '../contract/endpoints.ts';
import { changePoint } from './actions/change-point.ts';
import { createArea } from './actions/create-area.ts';
import { createPoint } from './actions/create-point.ts';
import { exportPoints } from './actions/export.ts';
import { areasToChoose, doors, plants, points, pointsToChoose } from './actions/read.ts';

export const routes = [
  serve(plantsOfUser, plants),
  serve(listUnloadingPoints, points),
  serveFile(exportUnloadingPoints, exportPoints),
  serve(createUnloadingPoint, createPoint),
  serve(changeUnloadingPoint, changePoint),
  serve(createUnloadingArea, createArea),
  serve(selectUnloadingAreas, areasToChoose),
  serve(selectUnloadingPoints, pointsToChoose),
  serve(doorsOfUnloadingPoint, doors),
];

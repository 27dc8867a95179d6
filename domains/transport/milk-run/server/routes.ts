import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { addMilkRunStop, orderMilkRunStops, removeMilkRunStop } from './actions/change-stops.ts';
import { dissolveMilkRun, moveMilkRunWindow, nameMilkRunTruck } from './actions/change-truck.ts';
import { downloadRunSheet } from './actions/download-run-sheet.ts';
import { makeMilkRun } from './actions/make-run.ts';
import { makeMilkRunOfNotes } from './actions/make-run-of-notes.ts';
import { acceptMilkRun, arriveMilkRun, confirmMilkRun, departMilkRun } from './actions/move-together.ts';
import { runById, runs } from './runs.ts';

export const routes = routesOf(calls, {
  listMilkRuns: runs.page,
  exportMilkRuns: runs.sheet,
  readMilkRun: async (caller, { id }) => runById(caller, id),
  makeMilkRun,
  makeMilkRunOfNotes,
  addMilkRunStop,
  removeMilkRunStop,
  orderMilkRunStops,
  moveMilkRunWindow,
  nameMilkRunTruck,
  confirmMilkRun,
  acceptMilkRun,
  departMilkRun,
  arriveMilkRun,
  dissolveMilkRun,
  downloadRunSheet,
});

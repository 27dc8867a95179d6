import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { acceptMilkRun } from './actions/accept-milk-run.ts';
import { addMilkRunStop } from './actions/add-milk-run-stop.ts';
import { arriveMilkRun } from './actions/arrive-milk-run.ts';
import { confirmMilkRun } from './actions/confirm-milk-run.ts';
import { departMilkRun } from './actions/depart-milk-run.ts';
import { dissolveMilkRun } from './actions/dissolve-milk-run.ts';
import { downloadRunSheet } from './actions/download-run-sheet.ts';
import { makeMilkRun } from './actions/make-milk-run.ts';
import { makeMilkRunOfNotes } from './actions/make-milk-run-of-notes.ts';
import { moveMilkRunWindow } from './actions/move-milk-run-window.ts';
import { nameMilkRunTruck } from './actions/name-milk-run-truck.ts';
import { orderMilkRunStops } from './actions/order-milk-run-stops.ts';
import { removeMilkRunStop } from './actions/remove-milk-run-stop.ts';
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

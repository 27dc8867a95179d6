import * as shellCalls from '../contract/shell-calls.ts';
import { routesOf } from '@portal/platform/server/route.ts';
import * as calendarCalls from '../contract/calendar/calendar-calls.ts';
import * as calls from '../contract/endpoints.ts';
import * as detailCalls from '../contract/detail-calls.ts';
import { readPlant, readUnloadingPoint } from './places/details.ts';
import * as changeCalls from '../contract/plant-change.ts';
import { plantChanges } from './places/plant-changes.ts';
import * as placeCalls from '../contract/places/place-calls.ts';
import { readAreaSchedule, saveAreaSchedule } from './calendar/area-schedule.ts';
import { doorUses, removeDoorUse, selectDoorSuppliers } from './places/door-uses.ts';
import { doorPlaces } from './places/doors.ts';
import { unloadingAreas } from './places/unloading-areas.ts';
import { publishCalendar } from './actions/publish-calendar.ts';
import { readCalendar } from './calendar/calendar.ts';
import { calendarDays } from './calendar/calendar-days.ts';
import { changePlant, createPlant, importPlants, plants, savePlantsByNumber } from './places/plants.ts';
import { listDoors, listPlantsOfUser, selectUnloadingAreas, selectUnloadingPoints } from './queries.ts';
import { scheduleDays } from './calendar/schedule-days.ts';
import { shiftGroups } from './calendar/shift-groups.ts';
import { unloadingPoints } from './places/unloading-points.ts';

export const routes = routesOf(
  { ...shellCalls, ...calls, ...calendarCalls, ...placeCalls, ...changeCalls, ...detailCalls },
  {
    listPlantsOfUser,
    listPlants: plants.page,
    exportPlants: plants.sheet,
    createPlant,
    changePlant,
    downloadPlantTemplate: plants.template,
    importPlants: Object.assign(importPlants, { rows: savePlantsByNumber }),
    listUnloadingPoints: unloadingPoints.page,
    exportUnloadingPoints: unloadingPoints.sheet,
    createUnloadingPoint: unloadingPoints.create,
    changeUnloadingPoint: unloadingPoints.change,
    downloadUnloadingPointTemplate: unloadingPoints.template,
    importUnloadingPoints: unloadingPoints.import,
    listUnloadingAreas: unloadingAreas.page,
    exportUnloadingAreas: unloadingAreas.sheet,
    createUnloadingArea: unloadingAreas.create,
    changeUnloadingArea: unloadingAreas.change,
    downloadUnloadingAreaTemplate: unloadingAreas.template,
    importUnloadingAreas: unloadingAreas.import,
    listDoorPlaces: doorPlaces.page,
    exportDoorPlaces: doorPlaces.sheet,
    createDoor: doorPlaces.create,
    changeDoor: doorPlaces.change,
    downloadDoorTemplate: doorPlaces.template,
    importDoors: doorPlaces.import,
    listDoorUses: doorUses.page,
    exportDoorUses: doorUses.sheet,
    createDoorUse: doorUses.create,
    changeDoorUse: doorUses.change,
    removeDoorUse,
    selectDoorSuppliers,
    downloadDoorUseTemplate: doorUses.template,
    importDoorUses: doorUses.import,
    listPlantChanges: plantChanges.page,
    exportPlantChanges: plantChanges.sheet,
    readPlant,
    readUnloadingPoint,
    readAreaSchedule,
    saveAreaSchedule,
    listScheduleDays: scheduleDays.page,
    exportScheduleDays: scheduleDays.sheet,
    downloadScheduleTemplate: scheduleDays.template,
    importScheduleDays: scheduleDays.import,
    selectUnloadingAreas,
    selectUnloadingPoints,
    listDoors,
    listShiftGroups: shiftGroups.page,
    exportShiftGroups: shiftGroups.sheet,
    createShiftGroup: shiftGroups.create,
    changeShiftGroup: shiftGroups.change,
    downloadShiftGroupTemplate: shiftGroups.template,
    importShiftGroups: shiftGroups.import,
    readCalendar,
    publishCalendar,
    listCalendarDays: calendarDays.page,
    exportCalendarDays: calendarDays.sheet,
    downloadCalendarTemplate: calendarDays.template,
    importCalendarDays: calendarDays.import,
  },
);

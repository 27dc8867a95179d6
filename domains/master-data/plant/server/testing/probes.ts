import { probe, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';
import {
  createUnloadingArea,
  changeUnloadingArea,
  createDoor,
  changeDoor,
  createDoorUse,
  changeDoorUse,
  removeDoorUse,
  saveAreaSchedule,
} from '../../contract/places/place-calls.ts';
import { readPlant, readUnloadingPoint } from '../../contract/detail-calls.ts';
import {
  createShiftGroup,
  changeShiftGroup,
  readCalendar,
  publishCalendar,
} from '../../contract/calendar/calendar-calls.ts';
import { yearFrom } from '../../contract/calendar/calendar.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    plantId: string;
    pointId: string;
    doorId: string;
    associationId: string;
    shiftGroupId: string;
    areaId: string;
  }
}

export const probes: Probes = [
  probe(calls.createPlant, () => foreignPlant),
  probe(calls.changePlant, ({ plantId }) => ({ ...foreignPlant, id: plantId, version: 1, plantNo: 'P1' })),
  probe(calls.createUnloadingPoint, () => ({
    areaCode: 'A',
    code: 'X9',
    nameZh: 'x',
    nameEn: 'x',
    warehouseCode: 'x',
  })),
  probe(calls.changeUnloadingPoint, ({ pointId }) => ({
    id: pointId,
    version: 1,
    areaCode: 'A',
    code: 'A13',
    nameZh: 'foreign hand',
    nameEn: 'x',
    warehouseCode: 'x',
  })),
  probe(createUnloadingArea, () => ({ code: 'X', nameZh: 'x', nameEn: 'x' })),
  probe(changeUnloadingArea, ({ areaId }) => ({
    id: areaId,
    version: 1,
    code: 'A',
    nameZh: 'x',
    nameEn: 'x',
  })),
  probe(readPlant, ({ plantId }) => ({ id: plantId })),
  probe(readUnloadingPoint, ({ pointId }) => ({ id: pointId })),
  probe(createDoor, () => foreignDoor),
  probe(changeDoor, ({ doorId }) => ({ ...foreignDoor, id: doorId, version: 1 })),
  probe(createDoorUse, () => ({ doorCode: 'D1', unloadingPoint: 'B07', supplierCode: null })),
  probe(changeDoorUse, ({ associationId }) => ({
    id: associationId,
    version: 1,
    doorCode: 'D1',
    unloadingPoint: 'B07',
    supplierCode: null,
  })),
  probe(removeDoorUse, ({ associationId }) => ({ id: associationId })),
  probe(saveAreaSchedule, ({ doorId }) => ({
    days: [{ doorId, weekday: 1, version: null, isOpen: 'N', shifts: '' }],
  })),
  probe(createShiftGroup, () => shiftGroup),
  probe(changeShiftGroup, ({ shiftGroupId }) => ({ ...shiftGroup, id: shiftGroupId, version: 1 })),
  probe(readCalendar, () => ({ year: 2026 })),
  probe(publishCalendar, () => ({
    year: 2026,
    version: null,
    week: ['TWO', null, null, null, null, null, null],
    holidays: [],
    days: yearFrom(2026, ['TWO', null, null, null, null, null, null], []),
  })),
  probe(calls.listDoors, ({ pointId }) => ({ id: pointId })),
];

const shiftGroup = { code: 'TWO', nameZh: 'x', nameEn: 'x', shifts: '08:00-16:00' };

const foreignDoor = { code: 'X9', nameZh: 'x', nameEn: 'x', kind: 'shared', active: 'Y' };

const foreignPlant = {
  plantNo: 'X9',
  sapPlantNo: 'X9',
  plantNameZh: 'x',
  plantNameEn: 'x',
  contact: 'x',
  street: 'x',
  zone: 'Asia/Shanghai',
};

import * as z from 'zod/mini';
import { agreed, agreeing } from '@portal/platform/contract/agreement.ts';
import { endpoint, file } from '@portal/platform/contract/endpoint.ts';
import { Id, YesNo, search } from '@portal/platform/contract/fields.ts';
import { importCall } from '@portal/platform/contract/workbook/import-call.ts';
import { exportOf, identified, listOf } from '@portal/platform/contract/list-of.ts';
import { masterData } from '@portal/platform/contract/master-data.ts';
import { XLSX } from '@portal/platform/contract/values/media-types.ts';
import { ScheduleDays, scheduleColumns, scheduleFilters } from '../calendar/area-schedule.ts';
import { DoorSupplier, doorPlaceColumns, doorPlaceFilters, doorUseColumns, doorUseFilters } from './door.ts';
import { unloadingAreaColumns, unloadingAreaFilters } from './unloading-area.ts';

export const {
  list: listUnloadingAreas,
  export: exportUnloadingAreas,
  create: createUnloadingArea,
  change: changeUnloadingArea,
  template: downloadUnloadingAreaTemplate,
  import: importUnloadingAreas,
} = masterData({
  path: '/sf/v1/unloading-area',
  needs: 'plant:list',
  edits: 'plant:edit',
  summary: 'Unloading areas of the plant',
  record: 'unloading area',
  recordZh: '卸货区域',
  columns: unloadingAreaColumns,
  filters: unloadingAreaFilters,
  refuses: ['plant.unloadingAreaTaken', 'plant.unloadingAreaStays'],
});

const doorCalls = masterData({
  path: '/sf/v1/door',
  needs: 'plant:list',
  edits: 'plant:edit',
  summary: 'Docks of the plant with the points they serve and the suppliers they are kept for',
  record: 'dock',
  recordZh: '道口',
  columns: doorPlaceColumns,
  filters: doorPlaceFilters,
  refuses: ['plant.doorTaken', 'plant.doorKindInUse'],
});

export const {
  list: listDoorPlaces,
  export: exportDoorPlaces,
  create: createDoor,
  template: downloadDoorTemplate,
  import: importDoors,
} = doorCalls;

/** A dock that is switched off may be expected by trucks. */
export const changeDoor = agreeing(doorCalls.change);

const doorUseCalls = masterData({
  path: '/sf/v1/door-association',
  needs: 'plant:list',
  edits: 'plant:edit',
  summary: 'Which dock serves which unloading point, and for whom it is kept there',
  record: 'use of a dock',
  recordZh: '道口使用',
  columns: doorUseColumns,
  filters: doorUseFilters,
  also: { doorId: z.string() },
  refuses: [
    'plant.supplierInDoorTaken',
    'plant.doorInPointTaken',
    'plant.doorUnknown',
    'plant.pointUnknown',
    'plant.supplierUnknown',
    'plant.supplierNeeded',
    'plant.supplierAtSharedDoor',
  ],
});

export const {
  list: listDoorUses,
  export: exportDoorUses,
  create: createDoorUse,
  template: downloadDoorUseTemplate,
  import: importDoorUses,
} = doorUseCalls;

/** Orders may be written for the dock at the point it is taken from. */
export const changeDoorUse = agreeing(doorUseCalls.change);

export const removeDoorUse = endpoint({
  method: 'DELETE',
  path: '/sf/v1/door-association/{id}',
  needs: 'plant:edit',
  name: { zh: '删除道口使用', en: 'Remove use of a dock' },
  summary: 'Takes a dock from an unloading point, or a supplier from it',
  input: z.object({ id: Id, agreed }),
  output: z.null(),
  fails: ['err.notFound', 'err.touches'],
});

export const selectDoorSuppliers = endpoint({
  method: 'GET',
  path: '/sf/v1/door-association/supplier',
  needs: 'plant:edit',
  summary: 'Suppliers that a dock may be kept for, at most 50',
  input: z.object({ name: search() }),
  output: z.array(DoorSupplier),
});

export const readAreaSchedule = endpoint({
  method: 'GET',
  path: '/sf/v1/area-schedule',
  needs: 'plant:list',
  summary: 'The week of each dock: whether it is open on a weekday, and in which shifts',
  input: z.object({ areaCode: search(20) }),
  output: z.array(
    z.object({
      doorId: z.string(),
      doorCode: z.string(),
      nameZh: z.string(),
      nameEn: z.string(),
      active: YesNo,
      areas: z.array(z.string()),
      days: z.array(
        z.object({ weekday: z.number(), version: z.number(), isOpen: YesNo, shifts: z.string() }),
      ),
    }),
  ),
});

export const saveAreaSchedule = endpoint({
  method: 'PUT',
  path: '/sf/v1/area-schedule',
  needs: 'plant:edit',
  name: { zh: '保存卸货区域时间表', en: 'Save the area schedule' },
  summary: 'Stores weekdays of docks, all or none of them',
  input: z.object({ days: ScheduleDays, agreed }),
  output: z.null(),
  fails: ['err.notFound', 'err.updatedByOther', 'err.touches'],
});

export const listScheduleDays = listOf({
  path: '/sf/v1/area-schedule/day',
  needs: 'plant:list',
  summary: 'The weekdays of docks that are kept, one by one',
  columns: scheduleColumns,
  filters: scheduleFilters,
  also: identified,
});
export const exportScheduleDays = exportOf(listScheduleDays);

export const downloadScheduleTemplate = file({
  types: [XLSX],
  path: '/sf/v1/area-schedule/day/import/template',
  needs: 'plant:edit',
  summary: 'An empty workbook with the columns of a weekday of a dock',
});

export const importScheduleDays = importCall({
  path: '/sf/v1/area-schedule/day/import',
  needs: 'plant:edit',
  summary: 'Creates or changes each weekday of a workbook: good rows are taken, bad ones come back marked',
  name: { zh: '导入卸货区域时间表', en: 'Import: area schedule' },
  maxBytes: 5 * 1024 * 1024,
  fails: ['err.excelFormat', 'err.tooManyRows', 'err.fileTooLarge'],
});

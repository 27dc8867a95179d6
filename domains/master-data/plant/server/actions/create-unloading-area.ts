import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { insertRecord } from '@portal/platform/server/list/record.ts';
import type * as calls from '../../contract/endpoints.ts';

export const createUnloadingArea: Action<typeof calls.createUnloadingArea> = async (caller, input) => {
  const { code, nameZh, nameEn } = input;
  const values = { plant_no: caller.scope.plantNo, code, name_zh: nameZh, name_en: nameEn };
  const taken = new Failure('plant.unloadingAreaTaken', { field: 'code', value: code });
  return insertRecord(caller, 'unloading_area', values, { unloading_area_taken: taken });
};

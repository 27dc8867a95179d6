import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { unlessTaken } from '@portal/platform/server/database/taken.ts';
import type * as calls from '../../contract/endpoints.ts';

export const createUnloadingArea: Action<typeof calls.createUnloadingArea> = async ({ db, scope }, given) => {
  const { code, nameZh, nameEn } = given;
  const written = db
    .insertInto('unloading_area')
    .values({ plant_no: scope.plantNo, code, name_zh: nameZh, name_en: nameEn })
    .returning('id')
    .executeTakeFirstOrThrow();
  const taken = new Failure('plant.unloadingAreaTaken', { field: 'code', value: code });
  return unlessTaken(written, { unloading_area_taken: taken });
};

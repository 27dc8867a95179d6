import type { Action } from '@portal/platform/server/caller.ts';
import type { createUnloadingArea } from '../../contract/endpoints.ts';

export const createArea: Action<typeof createUnloadingArea> = async ({ db, scope }, given) =>
  db
    .insertInto('unloading_area')
    .values({ plant_no: scope.plantNo, code: given.code, name_zh: given.nameZh, name_en: given.nameEn })
    .returning('id')
    .executeTakeFirstOrThrow();

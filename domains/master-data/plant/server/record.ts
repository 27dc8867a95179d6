import type * as z from 'zod/mini';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { UnloadingPointInput } from '../contract/fields.ts';

/** An unloading point as its form gives it, in the table's columns. */
export const pointColumnsOf = (given: z.output<typeof UnloadingPointInput>) => ({
  area_code: given.areaCode,
  code: given.code,
  name_zh: given.nameZh,
  name_en: given.nameEn,
  warehouse_code: given.warehouseCode,
});

export const pointTaken = (code: string): Failure =>
  new Failure('plant.unloadingPointTaken', { field: 'code', value: code });

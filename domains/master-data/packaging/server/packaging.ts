import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains, is } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { insertRecord, recordColumns, updateRecord, valuesOf } from '@portal/platform/server/list/record.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import * as calls from '../contract/endpoints.ts';
import { packagingColumns } from '../contract/packaging.ts';
import { packagingPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';

const columns = {
  ...recordColumns('packaging'),
  code: 'packaging.code',
  nameZh: 'packaging.name_zh',
  nameEn: 'packaging.name_en',
  kind: 'packaging.kind',
  lengthMm: 'packaging.length_mm',
  widthMm: 'packaging.width_mm',
  heightMm: 'packaging.height_mm',
  tareKg: 'packaging.tare_kg',
  loadKg: 'packaging.load_kg',
  stackFactor: 'packaging.stack_factor',
  ownership: 'packaging.ownership',
} as const;

export const packaging = listFrom(
  calls.listPackaging,
  { title: packagingPermissions['packaging:list'], words, zone: plantZone },
  ({ db, scope }) => ({
    rows: db.selectFrom('packaging').where(ownRows(scope, 'packaging')),
    key: 'packaging.id',
    order: 'code',
    columns,
    filters: {
      code: contains('packaging.code'),
      name: contains('packaging.name_zh', 'packaging.name_en'),
      kind: is('packaging.kind'),
      ownership: is('packaging.ownership'),
    },
  }),
);

export const createPackaging: Action<typeof calls.createPackaging> = async (caller, input) =>
  insertRecord(caller, 'packaging', valuesOf(packagingColumns, columns, input), {
    packaging_code_taken: new Failure('packaging.codeTaken', { field: 'code', value: input.code }),
  });

/** Everything but the code: agreements and handling units carry it. */
export const changePackaging: Action<typeof calls.changePackaging> = async (
  caller,
  { id, version, ...input },
) =>
  updateRecord(caller, 'packaging', { id, version }, valuesOf(packagingColumns, columns, input), {
    keeps: { code: [input.code, new Failure('packaging.codeStays', { field: 'code' })] },
  });

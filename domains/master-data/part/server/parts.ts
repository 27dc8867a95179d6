import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { containsText } from '@portal/platform/server/database/search.ts';
import { contains, is } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { insertRecord, recordColumns, updateRecord, valuesOf } from '@portal/platform/server/list/record.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import * as calls from '../contract/endpoints.ts';
import { partColumns } from '../contract/part.ts';
import { partPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';
import { isPartNamed, withoutBlanks } from './search.ts';

const columns = {
  ...recordColumns('part'),
  partNo: 'part.part_no',
  nameZh: 'part.name_zh',
  nameEn: 'part.name_en',
  unit: 'part.unit',
  weightKg: 'part.weight_kg',
  kind: 'part.kind',
  partGroup: 'part.part_group',
  lengthMm: 'part.length_mm',
  widthMm: 'part.width_mm',
  heightMm: 'part.height_mm',
} as const;

export const parts = listFrom(
  calls.listParts,
  { title: partPermissions['part:list'], words, zone: plantZone },
  ({ db, scope }) => ({
    rows: db.selectFrom('part').where(ownRows(scope, 'part')),
    key: 'part.id',
    order: 'partNo',
    columns: {
      ...columns,
      supplierCount: sql`(select count(distinct supplier_code)::int from plant_supplier_part as delivered
        where delivered.tenant_id = part.tenant_id and delivered.part_no = part.part_no and delivered.plant_no = ${scope.plantNo})`,
    },
    filters: {
      partNo: (typed) => containsText(withoutBlanks(typed), 'part.part_key'),
      name: (typed) => isPartNamed('part.part_no', typed),
      kind: is('part.kind'),
      unit: is('part.unit'),
      partGroup: contains('part.part_group'),
    },
  }),
);

export const createPart: Action<typeof calls.createPart> = async (caller, input) => {
  const taken = new Failure('part.numberTaken', { field: 'partNo', value: input.partNo });
  const values = valuesOf(partColumns, columns, input);
  return insertRecord(caller, 'part', values, { part_no_taken: taken, part_key_taken: taken });
};

/** Everything but the number: agreements, call-offs and messages carry it. */
export const changePart: Action<typeof calls.changePart> = async (caller, { id, version, ...input }) =>
  updateRecord(caller, 'part', { id, version }, valuesOf(partColumns, columns, input), {
    keeps: { part_no: [input.partNo, new Failure('part.numberStays', { field: 'partNo' })] },
  });

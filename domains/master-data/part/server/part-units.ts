import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { unspacedKey } from '@portal/platform/contract/values/plain-code.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { containsText } from '@portal/platform/server/database/search.ts';
import type { Draft } from '@portal/platform/server/list/draft.ts';
import { is } from '@portal/platform/server/list/filters.ts';
import { keptRecords } from '@portal/platform/server/list/kept-records.ts';
import { recordColumns } from '@portal/platform/server/list/record.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import { activeUnits } from '@portal/unit/server/offers.ts';
import * as calls from '../contract/endpoints.ts';
import { partPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';
import { onPart } from './offers.ts';
import { isPartNamed } from './search.ts';

const names = {
  ...recordColumns('counted'),
  partNo: 'counted.part_no',
  otherUnit: 'counted.unit',
  factor: 'counted.factor',
} as const;

type Conversion = { partNo: string; otherUnit: string };

/** The part is there, the unit is active and another than the part's own. */
const checkConversions = async (
  { db, scope }: Caller,
  drafts: readonly Draft<Conversion>[],
): Promise<void> => {
  const parts = await db
    .selectFrom('part')
    .select(['part_no as partNo', 'unit'])
    .where(ownRows(scope, 'part'))
    .where(sql<boolean>`part_no = any (${drafts.map(({ input }) => input.partNo)}::text[])`)
    .forNoKeyUpdate()
    .execute();
  const unitOf = new Map(parts.map(({ partNo, unit }) => [partNo, unit]));
  const active = await activeUnits({ db, scope }, [...new Set(drafts.map(({ input }) => input.otherUnit))]);
  for (const { id, input, refuse } of drafts) {
    const { partNo, otherUnit } = input;
    if (!unitOf.has(partNo)) refuse('part.unknown', { field: 'partNo', partNo });
    else if (unitOf.get(partNo) === otherUnit) refuse('part.unitOfPart', { field: 'otherUnit', partNo });
    else if (id === undefined && !active.has(otherUnit))
      refuse('part.unitUnknown', { field: 'otherUnit', unit: otherUnit });
  }
};

/** What one of another unit is of a part's own. */
export const partUnits = keptRecords(
  { list: calls.listPartUnits, create: calls.createPartUnit, change: calls.changePartUnit },
  {
    title: partPermissions['part:unit-list'],
    words,
    zone: plantZone,
    keep: keepFile,
    table: 'part_unit',
    names,
    key: ['partNo', 'otherUnit'],
    stays: 'part.conversionStays',
    taken: { part_unit_taken: ['part.conversionTaken', 'otherUnit'] },
    check: checkConversions,
    source: ({ db, scope }) => ({
      rows: db
        .selectFrom('part_unit as counted')
        .innerJoin('part', onPart('counted'))
        .where(ownRows(scope, 'part_unit', 'counted')),
      key: 'counted.id',
      order: 'partNo,otherUnit',
      columns: {
        ...names,
        partNameZh: 'part.name_zh',
        partNameEn: 'part.name_en',
        unit: 'part.unit',
      },
      filters: {
        partNo: (typed) => containsText(unspacedKey(typed), 'part.part_key'),
        name: (typed) => isPartNamed('counted.part_no', typed),
        otherUnit: is('counted.unit'),
      },
    }),
  },
);

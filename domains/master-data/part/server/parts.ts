import { sql } from 'kysely';
import { unspacedKey } from '@portal/platform/contract/values/plain-code.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { containsText } from '@portal/platform/server/database/search.ts';
import { contains, flag, is } from '@portal/platform/server/list/filters.ts';
import { keptRecords } from '@portal/platform/server/list/kept-records.ts';
import { recordColumns } from '@portal/platform/server/list/record.ts';
import { plantZone, touchedWhenSwitchedOff } from '@portal/plant/server/offers.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import { hasTag, tagTexts, tagsOf } from '@portal/tag/server/offers.ts';
import * as calls from '../contract/endpoints.ts';
import { partPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';
import { checkSuccessors } from './part-check.ts';
import { checkUnits } from './part-unit-check.ts';
import { isPartNamed } from './search.ts';

const names = {
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
  successorNo: 'part.successor_no',
  active: 'part.active',
} as const;

/** Suppliers that deliver a part to a plant. */
const suppliersAt = (plantNo: string) =>
  sql<number>`(select count(distinct supplier_code)::int from plant_supplier_part as delivered
    where delivered.tenant_id = part.tenant_id and delivered.part_no = part.part_no and delivered.plant_no = ${plantNo})`;

/** Parts of the tenant. Everything but the number changes: agreements, call-offs and messages carry it. */
export const parts = keptRecords(
  { list: calls.listParts, create: calls.createPart, change: calls.changePart },
  {
    title: partPermissions['part:list'],
    words,
    zone: plantZone,
    keep: keepFile,
    table: 'part',
    names,
    key: ['partNo'],
    anyCase: { partNo: 'blanksAside' },
    stays: 'part.numberStays',
    taken: {
      part_no_taken: ['part.numberTaken', 'partNo'],
      part_key_taken: ['part.numberTaken', 'partNo'],
    },
    check: async (caller, drafts) => {
      await checkUnits(caller, drafts);
      await checkSuccessors(caller, drafts);
    },
    touches: touchedWhenSwitchedOff('part', 'part_no'),
    source: ({ db, scope, language }) => ({
      rows: db.selectFrom('part').where(ownRows(scope, 'part')),
      key: 'part.id',
      order: 'partNo',
      columns: {
        ...names,
        tags: tagsOf('part'),
        supplierCount: suppliersAt(scope.plantNo),
      },
      texts: { tags: tagTexts('part', language) },
      filters: {
        partNo: (typed) => containsText(unspacedKey(typed), 'part.part_key'),
        name: (typed) => isPartNamed('part.part_no', typed),
        kind: is('part.kind'),
        unit: is('part.unit'),
        partGroup: contains('part.part_group'),
        active: flag('part.active'),
        tag: hasTag({ db, scope }, 'part'),
      },
    }),
  },
);

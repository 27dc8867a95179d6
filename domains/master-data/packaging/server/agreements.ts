import { sql, type SqlBool } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains, from, to, type FiltersOf } from '@portal/platform/server/list/filters.ts';
import { keptRecords } from '@portal/platform/server/list/kept-records.ts';
import { recordColumns } from '@portal/platform/server/list/record.ts';
import { onPart, partNumbered, partsNamed } from '@portal/part/server/offers.ts';
import { plantToday, plantZone } from '@portal/plant/server/offers.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import type { agreementStates } from '../contract/agreement.ts';
import * as calls from '../contract/endpoints.ts';
import { packagingPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';
import { checkAgreements } from './agreement-check.ts';
import { notesConcerned } from './notes-concerned.ts';

type ListInput = FiltersOf<typeof calls.listPackagingAgreements> & { sort?: string | undefined };

export const agreementNames = {
  ...recordColumns('agreement'),
  supplierCode: 'agreement.supplier_code',
  partNo: 'agreement.part_no',
  effectiveFrom: 'agreement.effective_from',
  innerCode: 'agreement.inner_code',
  quantityPerInner: 'agreement.quantity_per_inner',
  outerCode: 'agreement.outer_code',
  innerPerLayer: 'agreement.inner_per_layer',
  layers: 'agreement.layers',
  auxiliaryCode: 'agreement.auxiliary_code',
  auxiliaryPerOuter: 'agreement.auxiliary_per_outer',
} as const;

/** How suppliers pack parts. Supplier and part stay; what has been packed by the previous figures keeps them. */
export const agreements = keptRecords(
  {
    list: calls.listPackagingAgreements,
    create: calls.createPackagingAgreement,
    change: calls.changePackagingAgreement,
  },
  {
    title: packagingPermissions['packaging:agreement-list'],
    words,
    zone: plantZone,
    keep: keepFile,
    table: 'packaging_agreement',
    names: agreementNames,
    key: ['supplierCode', 'partNo', 'effectiveFrom'],
    stays: 'packaging.agreementStays',
    taken: { packaging_agreement_day_taken: ['packaging.sameDay', 'effectiveFrom'] },
    owns: ({ scope }) => ({ plant_no: scope.plantNo }),
    check: checkAgreements,
    concerns: notesConcerned,
    source: async (caller, { sort = 'partNo' }: ListInput) => {
      const { db, scope } = caller;
      const today = await plantToday(caller);
      return {
        // Left joins, though each has its part and supplier: counting then does not read those.
        rows: db
          .selectFrom('packaging_agreement as agreement')
          .leftJoin('part', onPart('agreement'))
          .leftJoin('supplier', onSupplier('agreement'))
          .where(ownRows(scope, 'packaging_agreement', 'agreement')),
        key: 'agreement.id',
        order: 'partNo,supplierCode,-effectiveFrom',
        ...(!/^-?partNo\b/.test(sort) && { keysFirst: true as const }),
        columns: {
          ...agreementNames,
          agreementNo: 'agreement.agreement_no',
          supplierNameZh: 'supplier.name_zh',
          supplierNameEn: 'supplier.name_en',
          partNameZh: 'part.name_zh',
          partNameEn: 'part.name_en',
          unit: 'part.unit',
          state: stateOn(today),
          quantityPerOuter,
          ...instructionBehind,
        },
        filters: {
          partNo: (typed) => partNumbered('agreement.part_no', typed),
          name: (typed) => partsNamed('agreement.part_no', typed),
          supplierCode: contains('agreement.supplier_code', 'supplier.name_zh', 'supplier.name_en'),
          agreementNo: contains('agreement.agreement_no'),
          packagingCode: contains('agreement.inner_code', 'agreement.outer_code', 'agreement.auxiliary_code'),
          state: (requested) => isInState[requested](today),
          outlivesInstruction: (asked) =>
            asked === 'Y' ? outlives(today) : sql<SqlBool>`not ${outlives(today)}`,
          effectiveFromFrom: from('agreement.effective_from'),
          effectiveFromTo: to('agreement.effective_from'),
        },
      };
    },
  },
);

/** Units of the part on a full outer unit. */
export const quantityPerOuter = sql<string>`agreement.quantity_per_inner * agreement.inner_per_layer * agreement.layers`;

const behind = sql`instruction_behind(agreement.tenant_id, agreement.plant_no, agreement.supplier_code, agreement.part_no, agreement.effective_from)`;
/** The packaging instruction by which it was made: `PI000012/3`, and its last day. */
export const instructionBehind = {
  instruction: sql<string | null>`(select number || '/' || edition from ${behind})`,
  instructionExpiresOn: sql<string | null>`(select expires_on from ${behind})`,
};
export const instructionIdBehind = sql<string | null>`(select instruction_id from ${behind})`;

/** An agreement is in force until a later one of the same supplier and part begins. `today` is the plant's. */
export const stateOn = (today: Day) => sql<(typeof agreementStates)[number]>`case
  when ${isInState.future(today)} then 'future'
  when ${isFollowed(today)} then 'expired'
  else 'effective' end`;

const hasBegun = (today: Day) => sql<SqlBool>`agreement.effective_from <= ${today}::date`;
const isFollowed = (today: Day) => sql<SqlBool>`exists (select from packaging_agreement as later
  where later.tenant_id = agreement.tenant_id and later.plant_no = agreement.plant_no
    and later.supplier_code = agreement.supplier_code and later.part_no = agreement.part_no
    and later.effective_from > agreement.effective_from and later.effective_from <= ${today}::date)`;
/** A later agreement took its place. */
export const isOver = (today: Day) => sql<SqlBool>`(${hasBegun(today)} and ${isFollowed(today)})`;
const isInState = {
  future: (today: Day) => sql<SqlBool>`not ${hasBegun(today)}`,
  expired: isOver,
  effective: (today: Day) => sql<SqlBool>`(${hasBegun(today)} and not ${isFollowed(today)})`,
};

/** As `outlivesInstruction` says of a row: in force though the instruction by which it was made has expired. */
const outlives = (today: Day) =>
  sql<SqlBool>`(${isInState.effective(today)} and exists (select from ${behind} as made_by where made_by.expires_on < ${today}::date))`;

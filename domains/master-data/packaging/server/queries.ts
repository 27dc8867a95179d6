import { sql } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { GivenOf } from '@portal/platform/contract/endpoint.ts';
import { words as platformWords } from '@portal/platform/contract/words.en.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inWords } from '@portal/platform/server/database/in-words.ts';
import { listPage } from '@portal/platform/server/database/list-page.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { holds } from '@portal/platform/server/database/search.ts';
import { partNumbered, partsNamed } from '@portal/part/server/offers.ts';
import type * as calls from '../contract/endpoints.ts';
import type { Agreement } from '../contract/fields.ts';
import { words } from '../contract/words.en.ts';

const CHOICES = 50;

/** The packaging that the filters choose; the list, its count and the export stand on it. */
const packagingFound = ({ db, scope }: Caller, sought: GivenOf<typeof calls.exportPackaging>) => {
  let found = db.selectFrom('packaging').where(ownRows(scope, 'packaging'));
  if (sought.code) found = found.where(holds(sought.code, 'code'));
  if (sought.name) found = found.where(holds(sought.name, 'name_zh', 'name_en'));
  if (sought.kind) found = found.where('kind', '=', sought.kind);
  if (sought.ownership) found = found.where('ownership', '=', sought.ownership);
  return found;
};

export const pagePackaging = (caller: Caller, asked: GivenOf<typeof calls.listPackaging>) =>
  listPage(asked, {
    db: caller.db,
    base: packagingFound(caller, asked),
    key: 'packaging.id',
    select: (found) =>
      found.select([
        'id',
        'version',
        'code',
        'name_zh as nameZh',
        'name_en as nameEn',
        'kind',
        'length_mm as lengthMm',
        'width_mm as widthMm',
        'height_mm as heightMm',
        'tare_kg as tareKg',
        'load_kg as loadKg',
        'stack_factor as stackFactor',
        'ownership',
        'updated_at as updatedAt',
        'updated_by as updatedBy',
      ]),
    sort: {
      code: 'code',
      nameZh: 'name_zh',
      nameEn: 'name_en',
      kind: 'kind',
      tareKg: 'tare_kg',
      loadKg: 'load_kg',
      ownership: 'ownership',
      updatedAt: 'updated_at',
    },
    fallback: 'code',
  });

/** The columns of `sheet.ts` in their order. */
export const packagingForSheet = (caller: Caller, sought: GivenOf<typeof calls.exportPackaging>) => {
  const named = words[caller.language];
  return packagingFound(caller, sought)
    .select([
      'code',
      'name_zh',
      'name_en',
      inWords('kind', named.kind).as('kind'),
      'length_mm',
      'width_mm',
      'height_mm',
      'tare_kg',
      'load_kg',
      'stack_factor',
      inWords('ownership', named.ownership).as('ownership'),
    ])
    .orderBy('code');
};

export const packagingChoices = (
  { db, scope }: Caller,
  { name = '', kind }: GivenOf<typeof calls.selectPackaging>,
) => {
  let found = db
    .selectFrom('packaging')
    .select(['code', 'name_zh as nameZh', 'name_en as nameEn', 'kind'])
    .where(ownRows(scope, 'packaging'))
    .where(holds(name, 'code', 'name_zh', 'name_en'));
  if (kind) found = found.where('kind', '=', kind);
  return found.orderBy('code').limit(CHOICES).execute();
};

/** An agreement is in force until a later one of the same supplier and part begins. `today` is the plant's. */
const stateOn = (today: Day) => sql<'effective' | 'future' | 'expired'>`case
  when agreement.effective_from > ${today}::date then 'future'
  when exists (select from packaging_agreement as later where later.tenant_id = agreement.tenant_id and later.plant_no = agreement.plant_no
    and later.supplier_code = agreement.supplier_code and later.part_no = agreement.part_no
    and later.effective_from > agreement.effective_from and later.effective_from <= ${today}::date) then 'expired'
  else 'effective' end`;

const agreementsFound = (
  { db, scope }: Caller,
  sought: GivenOf<typeof calls.exportPackagingAgreements>,
  today: Day,
) => {
  let found = db
    .selectFrom('packaging_agreement as agreement')
    .innerJoin('part', (on) =>
      on.onRef('part.tenant_id', '=', 'agreement.tenant_id').onRef('part.part_no', '=', 'agreement.part_no'),
    )
    .innerJoin('supplier', (on) =>
      on
        .onRef('supplier.tenant_id', '=', 'agreement.tenant_id')
        .onRef('supplier.supplier_code', '=', 'agreement.supplier_code'),
    )
    .where(ownRows(scope, 'packaging_agreement', 'agreement'));
  if (sought.partNo) found = found.where(partNumbered('agreement.part_no', sought.partNo));
  if (sought.name) found = found.where(partsNamed('agreement.part_no', sought.name));
  if (sought.supplierCode)
    found = found.where(
      holds(sought.supplierCode, 'agreement.supplier_code', 'supplier.name_zh', 'supplier.name_en'),
    );
  if (sought.packagingCode)
    found = found.where(
      holds(sought.packagingCode, 'agreement.inner_code', 'agreement.outer_code', 'agreement.auxiliary_code'),
    );
  if (sought.state) found = found.where(stateOn(today), '=', sought.state);
  if (sought.effectiveFromFrom)
    found = found.where('agreement.effective_from', '>=', sought.effectiveFromFrom);
  if (sought.effectiveFromTo) found = found.where('agreement.effective_from', '<=', sought.effectiveFromTo);
  return found;
};

const quantityPerOuter = sql<string>`agreement.quantity_per_inner * agreement.inner_per_layer * agreement.layers`;

export const pageAgreements = (
  caller: Caller,
  asked: GivenOf<typeof calls.listPackagingAgreements>,
  today: Day,
) =>
  listPage(asked, {
    db: caller.db,
    base: agreementsFound(caller, asked, today),
    key: 'agreement.id',
    select: (found) =>
      found.select([
        'agreement.id',
        'agreement.version',
        'agreement.supplier_code as supplierCode',
        'supplier.name_zh as supplierNameZh',
        'supplier.name_en as supplierNameEn',
        'agreement.part_no as partNo',
        'part.name_zh as partNameZh',
        'part.name_en as partNameEn',
        'part.unit',
        'agreement.effective_from as effectiveFrom',
        stateOn(today).as('state'),
        'agreement.inner_code as innerCode',
        'agreement.quantity_per_inner as quantityPerInner',
        'agreement.outer_code as outerCode',
        'agreement.inner_per_layer as innerPerLayer',
        'agreement.layers',
        quantityPerOuter.as('quantityPerOuter'),
        'agreement.auxiliary_code as auxiliaryCode',
        'agreement.auxiliary_per_outer as auxiliaryPerOuter',
        'agreement.updated_at as updatedAt',
        'agreement.updated_by as updatedBy',
      ]),
    sort: {
      supplierCode: 'agreement.supplier_code',
      partNo: 'agreement.part_no',
      effectiveFrom: 'agreement.effective_from',
      innerCode: 'agreement.inner_code',
      outerCode: 'agreement.outer_code',
      updatedAt: 'agreement.updated_at',
    },
    fallback: 'partNo,supplierCode,-effectiveFrom',
  });

/** The columns of `sheet.ts` in their order. */
export const agreementsForSheet = (
  caller: Caller,
  sought: GivenOf<typeof calls.exportPackagingAgreements>,
  today: Day,
) =>
  agreementsFound(caller, sought, today)
    .select([
      'agreement.supplier_code',
      'supplier.name_zh as supplier_name',
      'agreement.part_no',
      'part.name_zh as part_name',
      inWords('part.unit', platformWords[caller.language].units).as('unit'),
      'agreement.effective_from',
      sql<string>`case ${stateOn(today)} ${sql.join(
        Object.entries(words[caller.language].state).map(([state, name]) => sql`when ${state} then ${name}`),
        sql` `,
      )} end`.as('state'),
      'agreement.inner_code',
      'agreement.quantity_per_inner',
      'agreement.outer_code',
      'agreement.inner_per_layer',
      'agreement.layers',
      quantityPerOuter.as('quantity_per_outer'),
      'agreement.auxiliary_code',
      'agreement.auxiliary_per_outer',
    ])
    .orderBy('agreement.part_no')
    .orderBy('agreement.supplier_code')
    .orderBy('agreement.effective_from', 'desc');

/** The agreement of a supplier for a part that begins on this very day. */
export const agreementFrom = (
  { db, scope }: Caller,
  at: { supplierCode: string; partNo: string; effectiveFrom: Day },
) =>
  db
    .selectFrom('packaging_agreement')
    .select(['id', 'version'])
    .where(ownRows(scope, 'packaging_agreement'))
    .where('supplier_code', '=', at.supplierCode)
    .where('part_no', '=', at.partNo)
    .where('effective_from', '=', at.effectiveFrom)
    .executeTakeFirst();

/** For each part the newest agreement that has begun on the day. */
export const agreementsOn = (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  asked: { plantNo: string; supplierCode: string; partNos: readonly string[]; day: Day },
): Promise<Agreement[]> =>
  db
    .selectFrom('packaging_agreement')
    .distinctOn('part_no')
    .select([
      'id',
      'part_no as partNo',
      'effective_from as effectiveFrom',
      'inner_code as innerCode',
      'quantity_per_inner as quantityPerInner',
      'outer_code as outerCode',
      'inner_per_layer as innerPerLayer',
      'layers',
      'auxiliary_code as auxiliaryCode',
      'auxiliary_per_outer as auxiliaryPerOuter',
    ])
    .where(ownRows(scope, 'packaging_agreement'))
    .where('plant_no', '=', asked.plantNo)
    .where('supplier_code', '=', asked.supplierCode)
    .where(sql<boolean>`part_no = any (${asked.partNos}::text[])`)
    .where('effective_from', '<=', asked.day)
    .orderBy('part_no')
    .orderBy('effective_from', 'desc')
    .execute();

export const packagingWithCodes = ({ db, scope }: Pick<Caller, 'db' | 'scope'>, codes: readonly string[]) =>
  db
    .selectFrom('packaging')
    .select([
      'code',
      'name_zh as nameZh',
      'name_en as nameEn',
      'kind',
      'length_mm as lengthMm',
      'width_mm as widthMm',
      'height_mm as heightMm',
      'tare_kg as tareKg',
      'load_kg as loadKg',
      'stack_factor as stackFactor',
      'ownership',
    ])
    .where(ownRows(scope, 'packaging'))
    .where(sql<boolean>`code = any (${codes}::text[])`)
    .execute();

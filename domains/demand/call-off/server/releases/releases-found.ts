import { sql, type SqlBool } from 'kysely';
import { personIn } from '@portal/access/server/offers.ts';
import { onPart, partIn, type PartsFound } from '@portal/part/server/offers.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import {
  contains,
  filtered,
  flag,
  from,
  is,
  oneOf,
  to,
  type FiltersOf,
} from '@portal/platform/server/list/filters.ts';
import { numberIn, type NumbersFound } from '@portal/platform/server/list/numbered.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import type * as calls from '../../contract/release/release-calls.ts';

/** Releases that a filter leaves, with agreement, supplier and part. */
export const releasesFound = (
  { db, scope }: Caller,
  input: FiltersOf<typeof calls.listReleases>,
  { numbered, parts }: { numbered?: NumbersFound; parts?: PartsFound } = {},
) =>
  filtered(
    db
      .selectFrom('release')
      .innerJoin('scheduling_agreement as agreement', (join) =>
        join
          .onRef('agreement.tenant_id', '=', 'release.tenant_id')
          .onRef('agreement.id', '=', 'release.agreement_id'),
      )
      .leftJoin('supplier', onSupplier('release'))
      .leftJoin('part', onPart('agreement'))
      .where(ownRows(scope, 'release'))
      // the same plant and supplier by their release; said so, an index of agreements gives the order by their columns
      .where(ownRows(scope, 'scheduling_agreement', 'agreement')),
    input,
    {
      partNo: partIn(parts, 'agreement.part_no'),
      supplierCode: is('release.supplier_code'),
      saNo: contains('agreement.sa_no'),
      releaseNo: numberIn(numbered, 'release.id', 'release.release_no'),
      unloadingPoint: is('agreement.unloading_point'),
      agreement: is('release.agreement_id'),
      source: oneOf('release.source'),
      releasedFrom: from('release.release_date'),
      releasedTo: to('release.release_date'),
      chainGap: flag('release.chain_gap'),
      // said so, those in force are found by their agreements
      inForce: (requested) =>
        requested === 'Y'
          ? sql<SqlBool>`release.id = agreement.current_release_id`
          : sql<SqlBool>`release.id <> agreement.current_release_id`,
    },
  );

export const releaseColumns = [
  'release.id',
  'release.agreement_id as agreementId',
  'release.plant_no as plantNo',
  'release.supplier_code as supplierCode',
  sql<string>`coalesce(supplier.name_zh, '')`.as('supplierNameZh'),
  sql<string>`coalesce(supplier.name_en, '')`.as('supplierNameEn'),
  'agreement.sa_no as saNo',
  'agreement.part_no as partNo',
  sql<string>`coalesce(part.name_zh, '')`.as('partNameZh'),
  sql<string>`coalesce(part.name_en, '')`.as('partNameEn'),
  'agreement.unloading_point as unloadingPoint',
  'agreement.order_line as orderLine',
  'agreement.point_of_use as pointOfUse',
  'agreement.unit',
  sql<boolean>`coalesce(release.id = agreement.current_release_id, false)`.as('inForce'),
  'release.release_no as releaseNo',
  'release.release_date as releaseDate',
  'release.previous_release_no as previousReleaseNo',
  'release.previous_release_date as previousReleaseDate',
  'release.chain_gap as chainGap',
  'release.source',
  'release.line_count as lineCount',
  'release.total_quantity as totalQuantity',
  'release.lines_added as linesAdded',
  'release.lines_raised as linesRaised',
  'release.lines_lowered as linesLowered',
  'release.lines_gone as linesGone',
  'release.created_at as createdAt',
  personIn('release.created_by').as('createdBy'),
] as const;

/** What is told besides where a release stands alone. */
export const statedColumns = [
  'release.received_cumulative as receivedCumulative',
  'release.last_receipt_note as lastReceiptNote',
  'release.last_receipt_date as lastReceiptDate',
  'release.last_receipt_quantity as lastReceiptQuantity',
  'release.backlog as statedBacklog',
  'release.firm_until as firmUntil',
  'release.material_until as materialUntil',
  'release.said',
  'release.firm_reason as firmReason',
  'release.firm_remark as firmRemark',
  'release.corrects',
] as const;

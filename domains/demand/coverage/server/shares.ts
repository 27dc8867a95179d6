import { sql } from 'kysely';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains, from, to } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { onPart, partNumbered } from '@portal/part/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import { listCoverageShares } from '../contract/endpoints.ts';
import { coveragePermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';

/** What of each supplier is coming; a supplier finds his own. */
export const shares = listFrom(
  listCoverageShares,
  { title: coveragePermissions['coverage-share:list'], words, zone: plantZone },
  ({ db, scope }) => ({
    rows: db
      .selectFrom('coverage_share as share')
      .innerJoin('part', onPart('share'))
      .innerJoin('supplier', onSupplier('share'))
      .where(ownRows(scope, 'coverage_share', 'share')),
    key: 'share.id',
    order: 'firstShortOn,behindOn',
    columns: {
      id: 'share.id',
      partNo: 'share.part_no',
      partNameZh: 'part.name_zh',
      partNameEn: 'part.name_en',
      supplierCode: 'share.supplier_code',
      supplierNameZh: 'supplier.name_zh',
      supplierNameEn: 'supplier.name_en',
      level: 'share.level',
      firstShortOn: 'share.first_short_on',
      stillToDeliver: 'share.demand',
      inTransit: 'share.in_transit',
      confirmedQty: 'share.confirmed',
      lateQty: 'share.late',
      behindOn: 'share.behind_on',
      behind: 'share.behind',
      unit: 'share.unit',
    },
    filters: {
      partNo: (typed) => partNumbered('share.part_no', typed),
      supplierCode: contains('share.supplier_code', 'supplier.name_zh', 'supplier.name_en'),
      firstShortOnFrom: from('share.first_short_on'),
      firstShortOnTo: to('share.first_short_on'),
      shown: (shown) =>
        shown === 'short' ? sql<boolean>`share.level in ('1', '2')` : sql<boolean>`share.behind > 0`,
    },
  }),
);

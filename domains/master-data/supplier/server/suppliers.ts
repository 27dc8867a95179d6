import { sql } from 'kysely';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains, flag, is } from '@portal/platform/server/list/filters.ts';
import { keptRecords } from '@portal/platform/server/list/kept-records.ts';
import { recordColumns } from '@portal/platform/server/list/record.ts';
import { plantZone, touchedWhenSwitchedOff } from '@portal/plant/server/offers.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import { hasTag, tagTexts, tagsOf } from '@portal/tag/server/offers.ts';
import * as calls from '../contract/endpoints.ts';
import { supplierPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';
import { checkAgents } from './agent-check.ts';

const names = {
  ...recordColumns('supplier'),
  supplierCode: 'supplier.supplier_code',
  nameZh: 'supplier.name_zh',
  nameEn: 'supplier.name_en',
  category: 'supplier.category',
  city: 'supplier.city',
  address: 'supplier.address',
  postcode: 'supplier.postcode',
  contact: 'supplier.contact',
  tel: 'supplier.tel',
  mobile: 'supplier.mobile',
  fax: 'supplier.fax',
  email: 'supplier.email',
  claimsEmail: 'supplier.claims_email',
  website: 'supplier.website',
  duns: 'supplier.duns',
  freezeDays: 'supplier.freeze_days',
  poSplitType: 'supplier.po_split_type',
  confirmType: 'supplier.confirm_type',
  containerTurnoverDays: 'supplier.container_turnover_days',
  containerReceiveDays: 'supplier.container_receive_days',
  carpoolThresholdM3: 'supplier.carpool_threshold_m3',
  agency: 'supplier.agency',
  special: 'supplier.special',
  gtl: 'supplier.gtl',
  active: 'supplier.active',
} as const;

/** Suppliers of the tenant. The code stays: documents, users and messages carry it. */
export const suppliers = keptRecords(
  { list: calls.listSuppliers, create: calls.createSupplier, change: calls.changeSupplier },
  {
    title: supplierPermissions['supplier:list'],
    words,
    zone: plantZone,
    keep: keepFile,
    table: 'supplier',
    names,
    key: ['supplierCode'],
    anyCase: { supplierCode: 'asWritten' },
    stays: 'supplier.codeStays',
    taken: { supplier_code_taken: ['supplier.codeTaken', 'supplierCode'] },
    check: checkAgents,
    touches: touchedWhenSwitchedOff('supplier', 'supplier_code'),
    source: ({ db, scope, language }) => ({
      rows: db.selectFrom('supplier').where(ownRows(scope, 'supplier')),
      key: 'supplier.id',
      order: 'supplierCode',
      columns: {
        ...names,
        tags: tagsOf('supplier'),
        originCount: sql`(select count(*)::int from supplier_origin as origin
        where origin.tenant_id = supplier.tenant_id and origin.supplier_code = supplier.supplier_code)`,
        shareTotal: sql`(select coalesce(sum(origin.share_percent), 0)::int from supplier_origin as origin
        where origin.tenant_id = supplier.tenant_id and origin.supplier_code = supplier.supplier_code)`,
      },
      texts: { tags: tagTexts('supplier', language) },
      filters: {
        supplierCode: contains('supplier.supplier_code'),
        name: contains('supplier.name_zh', 'supplier.name_en'),
        category: is('supplier.category'),
        city: contains('supplier.city'),
        contact: contains('supplier.contact', 'supplier.tel', 'supplier.email'),
        duns: contains('supplier.duns'),
        active: flag('supplier.active'),
        poSplitType: is('supplier.po_split_type'),
        tag: hasTag({ db, scope }, 'supplier'),
        confirmType: is('supplier.confirm_type'),
        agency: flag('supplier.agency'),
        special: flag('supplier.special'),
        gtl: flag('supplier.gtl'),
        of: is('supplier.supplier_code'),
      },
    }),
  },
);

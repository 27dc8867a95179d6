import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Draft } from '@portal/platform/server/list/draft.ts';
import { contains } from '@portal/platform/server/list/filters.ts';
import { keptRecords } from '@portal/platform/server/list/kept-records.ts';
import { recordColumns } from '@portal/platform/server/list/record.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import { knownSuppliers, onSupplier } from '@portal/supplier/server/offers.ts';
import { changeSeller, createSeller, listSellers } from '../../contract/endpoints.ts';
import { settlementPermissions } from '../../contract/permissions.ts';
import { words } from '../../contract/words.en.ts';

const names = {
  ...recordColumns('seller'),
  supplierCode: 'seller.supplier_code',
  sellerTaxId: 'seller.seller_tax_id',
  sellerName: 'seller.seller_name',
} as const;

/** Suppliers are those of the tenant. */
const checkSellers = async (
  caller: Caller,
  drafts: readonly Draft<ParsedInput<typeof createSeller>>[],
): Promise<void> => {
  const known = await knownSuppliers(
    caller,
    drafts.map(({ input }) => input.supplierCode),
  );
  for (const { input, refuse } of drafts)
    if (!known.has(input.supplierCode))
      refuse('supplier.unknownSupplier', { supplierCode: input.supplierCode, field: 'supplierCode' });
};

/** Under which tax numbers suppliers invoice, in all plants of the tenant. */
export const sellers = keptRecords(
  { list: listSellers, create: createSeller, change: changeSeller },
  {
    title: settlementPermissions['settlement-seller:list'],
    words,
    zone: plantZone,
    keep: keepFile,
    table: 'settlement_seller',
    names,
    key: ['supplierCode', 'sellerTaxId'],
    stays: 'settlement.sellerKeyStays',
    taken: { settlement_seller_taken: ['settlement.sellerTaken', 'sellerTaxId'] },
    check: checkSellers,
    source: ({ db, scope }) => ({
      rows: db
        .selectFrom('settlement_seller as seller')
        .leftJoin('supplier', onSupplier('seller'))
        .where(ownRows(scope, 'settlement_seller', 'seller')),
      key: 'seller.id',
      order: 'supplierCode,sellerTaxId',
      columns: { ...names, supplierNameZh: 'supplier.name_zh', supplierNameEn: 'supplier.name_en' },
      filters: {
        supplierCode: contains('seller.supplier_code', 'supplier.name_zh', 'supplier.name_en'),
        sellerTaxId: contains('seller.seller_tax_id'),
      },
    }),
  },
);

import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { keepFile } from '@portal/platform/server/files/keep-file.ts';
import type { Draft } from '@portal/platform/server/list/draft.ts';
import { contains } from '@portal/platform/server/list/filters.ts';
import { keptRecords } from '@portal/platform/server/list/kept-records.ts';
import { recordColumns } from '@portal/platform/server/list/record.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { knownSuppliers, onSupplier } from '@portal/supplier/server/offers.ts';
import * as calls from '../contract/endpoints.ts';
import { containerNeedPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';
import { counted, countedCodes } from './counted.ts';

const names = {
  ...recordColumns('bounds'),
  supplierCode: 'bounds.supplier_code',
  containerCode: 'bounds.container_code',
  minimum: 'bounds.minimum',
  maximum: 'bounds.maximum',
  note: 'bounds.note',
} as const;

type Limit = { supplierCode: string; containerCode: string };

/** Suppliers are those of the tenant, containers those that are counted. */
const checkLimits = async (caller: Caller, drafts: readonly Draft<Limit>[]): Promise<void> => {
  const suppliers = await knownSuppliers(
    caller,
    drafts.map(({ input }) => input.supplierCode),
  );
  const containers = await countedCodes(
    caller,
    drafts.map(({ input }) => input.containerCode),
  );
  for (const { input, refuse } of drafts) {
    const { supplierCode, containerCode } = input;
    if (!suppliers.has(supplierCode))
      refuse('supplier.unknownSupplier', { supplierCode, field: 'supplierCode' });
    if (!containers.has(containerCode))
      refuse('containerNeed.notCounted', { code: containerCode, field: 'containerCode' });
  }
};

/** How many containers of a kind each supplier should have at least, and may have at most. */
export const limits = keptRecords(
  {
    list: calls.listContainerLimits,
    create: calls.createContainerLimit,
    change: calls.changeContainerLimit,
  },
  {
    title: containerNeedPermissions['container:limit'],
    words,
    zone: plantZone,
    keep: keepFile,
    table: 'container_limit',
    names,
    key: ['supplierCode', 'containerCode'],
    stays: 'containerNeed.limitStays',
    taken: { container_limit_taken: ['containerNeed.limitTaken', 'containerCode'] },
    owns: ({ scope }) => ({ plant_no: scope.plantNo }),
    check: checkLimits,
    source: (caller) => ({
      rows: caller.db
        .selectFrom('container_limit as bounds')
        .leftJoin('supplier', onSupplier('bounds'))
        .leftJoin(counted(caller).as('counted'), (join) =>
          join
            .onRef('counted.tenant_id', '=', 'bounds.tenant_id')
            .onRef('counted.container_code', '=', 'bounds.container_code'),
        )
        .where(ownRows(caller.scope, 'container_limit', 'bounds')),
      key: 'bounds.id',
      order: 'supplierCode,containerCode',
      columns: {
        ...names,
        supplierNameZh: 'supplier.name_zh',
        supplierNameEn: 'supplier.name_en',
        containerNameZh: 'counted.name_zh',
        containerNameEn: 'counted.name_en',
      },
      filters: {
        supplierCode: contains('bounds.supplier_code', 'supplier.name_zh', 'supplier.name_en'),
        containerCode: contains('bounds.container_code'),
      },
    }),
  },
);

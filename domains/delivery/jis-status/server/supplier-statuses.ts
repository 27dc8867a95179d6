import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { keepFile } from '@portal/platform/server/files/keep-file.ts';
import type { Draft } from '@portal/platform/server/list/draft.ts';
import { contains, flag } from '@portal/platform/server/list/filters.ts';
import { keptRecords } from '@portal/platform/server/list/kept-records.ts';
import { recordColumns } from '@portal/platform/server/list/record.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { knownSuppliers, onSupplier } from '@portal/supplier/server/offers.ts';
import * as calls from '../contract/endpoints.ts';
import { jisStatusPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';
import { onJisStatus } from './offers.ts';

const names = {
  ...recordColumns('jis_supplier_status'),
  supplierCode: 'jis_supplier_status.supplier_code',
  partGroup: 'jis_supplier_status.part_group',
  assemblyLine: 'jis_supplier_status.assembly_line',
  statusCode: 'jis_supplier_status.status_code',
  active: 'jis_supplier_status.active',
} as const;

type Given = { supplierCode: string; assemblyLine: string; statusCode: string; active: 'Y' | 'N' };

const checkReceivers = async (caller: Caller, drafts: readonly Draft<Given>[]): Promise<void> => {
  const suppliers = await knownSuppliers(
    caller,
    drafts.map(({ input }) => input.supplierCode),
  );
  const points = await caller.db
    .selectFrom('jis_status')
    .select(['assembly_line as assemblyLine', 'code', 'active'])
    .where(ownRows(caller.scope, 'jis_status'))
    .where('assembly_line', 'in', [...new Set(drafts.map(({ input }) => input.assemblyLine))])
    .execute();
  for (const { input, refuse } of drafts) {
    const { supplierCode, assemblyLine: line, statusCode, active } = input;
    if (!suppliers.has(supplierCode))
      refuse('jisStatus.supplierUnknown', { code: supplierCode, field: 'supplierCode' });
    const point = points.find(({ assemblyLine, code }) => assemblyLine === line && code === statusCode);
    // what is switched off may name a status point that is, too
    if (!point || (active === 'Y' && !point.active))
      refuse('jisStatus.unknown', { line, code: statusCode, field: 'statusCode' });
  }
};

/** Who gets which part group at which status point. */
export const supplierStatuses = keptRecords(
  {
    list: calls.listJisSupplierStatuses,
    create: calls.createJisSupplierStatus,
    change: calls.changeJisSupplierStatus,
  },
  {
    title: jisStatusPermissions['jis-supplier-status:list'],
    words,
    zone: plantZone,
    keep: keepFile,
    table: 'jis_supplier_status',
    names,
    key: ['supplierCode', 'partGroup', 'assemblyLine', 'statusCode'],
    taken: { jis_supplier_status_taken: ['jisStatus.supplierTaken', 'partGroup'] },
    owns: ({ scope }) => ({ plant_no: scope.plantNo }),
    check: checkReceivers,
    source: ({ db, scope }) => ({
      rows: db
        .selectFrom('jis_supplier_status')
        .leftJoin('supplier', onSupplier('jis_supplier_status'))
        .leftJoin('jis_status', onJisStatus('jis_supplier_status'))
        .where(ownRows(scope, 'jis_supplier_status')),
      key: 'jis_supplier_status.id',
      order: 'supplierCode,assemblyLine,partGroup,statusCode',
      columns: {
        ...names,
        supplierNameZh: 'supplier.name_zh',
        supplierNameEn: 'supplier.name_en',
        statusNameZh: 'jis_status.name_zh',
        statusNameEn: 'jis_status.name_en',
        autoPrint: 'jis_supplier_status.auto_print',
      },
      filters: {
        supplierCode: contains('jis_supplier_status.supplier_code', 'supplier.name_zh', 'supplier.name_en'),
        partGroup: contains('jis_supplier_status.part_group'),
        assemblyLine: contains('jis_supplier_status.assembly_line'),
        statusCode: contains('jis_supplier_status.status_code'),
        active: flag('jis_supplier_status.active'),
      },
    }),
  },
);

/** Fails with `err.notFound`. */
export const readJisSupplierStatus: Action<typeof calls.readJisSupplierStatus> = async (caller, { id }) => {
  const receiver = await supplierStatuses.one(caller, id);
  if (!receiver) throw new Failure('err.notFound', { id });
  return receiver;
};

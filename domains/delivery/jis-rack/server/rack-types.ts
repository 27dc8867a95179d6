import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { keepFile } from '@portal/platform/server/files/keep-file.ts';
import type { Draft } from '@portal/platform/server/list/draft.ts';
import { contains, flag } from '@portal/platform/server/list/filters.ts';
import { keptRecords } from '@portal/platform/server/list/kept-records.ts';
import { recordColumns } from '@portal/platform/server/list/record.ts';
import { emptiesOf } from '@portal/packaging/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { knownSuppliers } from '@portal/supplier/server/offers.ts';
import * as calls from '../contract/endpoints.ts';
import { jisRackPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';

const names = {
  ...recordColumns('jis_rack_type'),
  supplierCode: 'jis_rack_type.supplier_code',
  assemblyLine: 'jis_rack_type.assembly_line',
  partGroup: 'jis_rack_type.part_group',
  containerCode: 'jis_rack_type.container_code',
  active: 'jis_rack_type.active',
} as const;

type Typed = { supplierCode: string; containerCode: string };

/** A container is one that comes back: others are in nobody's books. */
const checkTypes = async (caller: Caller, drafts: readonly Draft<Typed>[]): Promise<void> => {
  const inputs = drafts.map(({ input }) => input);
  const suppliers = await knownSuppliers(
    caller,
    inputs.map(({ supplierCode }) => supplierCode),
  );
  const containers = await emptiesOf(
    caller,
    inputs.map(({ containerCode }) => containerCode),
  );
  for (const { input, refuse } of drafts) {
    const { supplierCode, containerCode } = input;
    if (!suppliers.has(supplierCode))
      refuse('jisRackType.supplierUnknown', { code: supplierCode, field: 'supplierCode' });
    if (!containers.has(containerCode))
      refuse('jisRackType.containerUnknown', { code: containerCode, field: 'containerCode' });
  }
};

/** Which container the racks of a supplier for a line and part group are. */
export const rackTypes = keptRecords(
  { list: calls.listJisRackTypes, create: calls.createJisRackType, change: calls.changeJisRackType },
  {
    title: jisRackPermissions['jis-rack-type:list'],
    words,
    zone: plantZone,
    keep: keepFile,
    table: 'jis_rack_type',
    names,
    key: ['supplierCode', 'assemblyLine', 'partGroup'],
    taken: { jis_rack_type_taken: ['jisRackType.taken', 'partGroup'] },
    owns: ({ scope }) => ({ plant_no: scope.plantNo }),
    check: checkTypes,
    source: ({ db, scope }) => ({
      rows: db.selectFrom('jis_rack_type').where(ownRows(scope, 'jis_rack_type')),
      key: 'jis_rack_type.id',
      order: 'supplierCode,assemblyLine,partGroup',
      columns: names,
      filters: {
        supplierCode: contains('jis_rack_type.supplier_code'),
        assemblyLine: contains('jis_rack_type.assembly_line'),
        partGroup: contains('jis_rack_type.part_group'),
        containerCode: contains('jis_rack_type.container_code'),
        active: flag('jis_rack_type.active'),
      },
    }),
  },
);

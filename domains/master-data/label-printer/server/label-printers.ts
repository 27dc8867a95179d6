import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { keepFile } from '@portal/platform/server/files/keep-file.ts';
import type { Draft } from '@portal/platform/server/list/draft.ts';
import { contains, flag, is } from '@portal/platform/server/list/filters.ts';
import { keptRecords } from '@portal/platform/server/list/kept-records.ts';
import { recordColumns } from '@portal/platform/server/list/record.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { knownSuppliers } from '@portal/supplier/server/offers.ts';
import * as calls from '../contract/endpoints.ts';
import { labelPrinterPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';
import { isForbiddenHost, isPrinterPort, printerNetworks } from './networks.ts';

const names = {
  ...recordColumns('printer'),
  name: 'printer.name',
  supplierCode: 'printer.supplier_code',
  host: 'printer.host',
  port: 'printer.port',
  dots: 'printer.dots',
  active: 'printer.active',
} as const;

type Printer = { supplierCode: string | null; host: string; port: number };

/** Suppliers are those of the tenant, addresses and ports those that the operator allows; a name is judged when it is connected to. */
const checkPrinters = async (caller: Caller, drafts: readonly Draft<Printer>[]): Promise<void> => {
  const allowed = printerNetworks();
  const [networks, ports] = [allowed.networks.join(', '), allowed.ports.join('-')];
  const suppliers = await knownSuppliers(
    caller,
    drafts.flatMap(({ input }) => input.supplierCode ?? []),
  );
  const owners = await ownersOf(
    caller,
    drafts.flatMap(({ id }) => id ?? []),
  );
  for (const { id, input, refuse } of drafts) {
    const { supplierCode, host, port } = input;
    if (id !== undefined && owners.get(id) !== supplierCode)
      refuse('labelPrinter.ownerStays', { field: 'supplierCode' });
    if (supplierCode !== null && !suppliers.has(supplierCode))
      refuse('supplier.unknownSupplier', { supplierCode, field: 'supplierCode' });
    if (isForbiddenHost(allowed, host)) refuse('labelPrinter.notAllowed', { host, networks, field: 'host' });
    if (!isPrinterPort(allowed, port)) refuse('labelPrinter.port', { ports, field: 'port' });
  }
};

/** Labels are on their way to it: a printer that became another's would print them for him. */
const ownersOf = async ({ db, scope }: Caller, ids: readonly string[]) => {
  const found = await db
    .selectFrom('label_printer')
    .where(ownRows(scope, 'label_printer'))
    .where(sql<boolean>`id = any (${ids}::bigint[])`)
    .select(['id', 'supplier_code'])
    .execute();
  return new Map(found.map(({ id, supplier_code: owner }) => [id, owner]));
};

/** Label printers of the plant and of its suppliers. Whose one is stays. */
export const labelPrinters = keptRecords(
  { list: calls.listLabelPrinters, create: calls.createLabelPrinter, change: calls.changeLabelPrinter },
  {
    title: labelPrinterPermissions['label-printer:list'],
    words,
    zone: plantZone,
    keep: keepFile,
    table: 'label_printer',
    names,
    key: ['name'],
    taken: { label_printer_taken: ['labelPrinter.nameTaken', 'name'] },
    owns: ({ scope }) => ({ plant_no: scope.plantNo }),
    check: checkPrinters,
    source: ({ db, scope }) => ({
      rows: db.selectFrom('label_printer as printer').where(ownRows(scope, 'label_printer', 'printer')),
      key: 'printer.id',
      order: 'name',
      columns: names,
      filters: {
        name: contains('printer.name'),
        supplierCode: contains('printer.supplier_code'),
        host: contains('printer.host'),
        dots: is('printer.dots'),
        active: flag('printer.active'),
      },
    }),
  },
);

import { sql, type SqlBool } from 'kysely';
import type { Action, Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../contract/endpoints.ts';
import { printerNetworks } from './networks.ts';

/** Printers to whom the caller may send: his company's own, or the plant's. */
const usable = ({ db, scope }: Reader) =>
  db
    .selectFrom('label_printer as printer')
    .where(ownRows(scope, 'label_printer', 'printer'))
    .where(
      sql<SqlBool>`printer.supplier_code is not distinct from ${scope.party === 'supplier' ? scope.companyCode : null}::text`,
    )
    .where('printer.active', '=', true);

export const selectLabelPrinters: Action<typeof calls.selectLabelPrinters> = async (caller) => {
  const { networks, ports } = printerNetworks();
  return {
    networks: [...networks],
    ports: ports.join('-'),
    printers: await usable(caller)
      .orderBy('printer.name')
      .select(['printer.id', 'printer.name', 'printer.dots'])
      .execute(),
  };
};

/** The printer, when the caller may send labels to it now. */
export const usablePrinter = async (caller: Reader, id: string) =>
  usable(caller)
    .where('printer.id', '=', id)
    .select(['printer.id', 'printer.name', 'printer.dots'])
    .executeTakeFirst();

/** Where a printer is reached, inactive ones too: for what is on its way already. */
export const printerById = async ({ db, scope }: Reader, id: string) =>
  db
    .selectFrom('label_printer')
    .where(ownRows(scope, 'label_printer'))
    .where('id', '=', id)
    .select(['id', 'name', 'host', 'port', 'dots'])
    .executeTakeFirst();

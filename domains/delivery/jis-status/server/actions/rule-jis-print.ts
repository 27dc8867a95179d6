import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { usablePrinter } from '@portal/label-printer/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { jisStatuses } from '../offers.ts';

/** How what a supplier gets is printed as it arrives. A rule that changes begins now: what arrived before is left to a person. */
export const ruleJisPrint: Action<typeof calls.ruleJisPrint> = async (
  caller,
  { id, version, autoPrint, printerId },
) => {
  const { db, scope } = caller;
  const { assembly_line: line, status_code: code } = await rowForUpdate(caller, 'jis_supplier_status', id, {
    version,
  });
  if (autoPrint !== 'off') {
    const points = await jisStatuses(caller, [line]);
    if (!points.some((point) => point.code === code && point.isPrintable))
      throw new Failure('jisStatus.notPrinted', { line, code, field: 'autoPrint' });
  }
  const isPrinter = autoPrint === 'printer';
  const printer = isPrinter && printerId !== null ? await usablePrinter(caller, printerId) : undefined;
  if (isPrinter && !printer) throw new Failure('jisStatus.printerGone', { field: 'printerId' });
  const { rows } = await sql<{ version: number }>`
    update jis_supplier_status set auto_print = ${autoPrint}, auto_printer_id = ${printer?.id ?? null},
      auto_print_since = ${autoPrint === 'off' ? null : sql`now()`}
    where ${ownRows(scope, 'jis_supplier_status')} and id = ${id} returning version`.execute(db);
  return { version: rows[0]!.version };
};

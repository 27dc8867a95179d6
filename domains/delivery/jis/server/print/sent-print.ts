import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { SendStatus } from '@portal/label/contract/status.ts';
import type { goneOn } from '@portal/label/server/offers.ts';
import type { Print } from './printed-call-offs.ts';

/** A print whose labels go to a printer. */
export type PrintToPrinter = Print & { sending: SendStatus; printer_id: string; printer: string };

export const isToPrinter = (print: Print): print is PrintToPrinter =>
  print.sending !== null && print.printer_id !== null && print.printer !== null;

/** The print, locked. Fails with `err.notFound` where it goes to no printer. */
export const sentPrint = async (caller: Caller, id: string): Promise<PrintToPrinter> => {
  const print = await rowForUpdate(caller, 'jis_print', id);
  if (!isToPrinter(print)) throw new Failure('err.notFound', { id });
  return print;
};

/** Notes how far a print is sent, or that it goes no further. */
export const saveSending = async (
  { db, scope }: Caller,
  id: string,
  state: ReturnType<typeof goneOn> | { sending: SendStatus },
): Promise<void> => {
  await db
    .updateTable('jis_print')
    .where(ownRows(scope, 'jis_print'))
    .where('id', '=', id)
    .set(state)
    .execute();
};

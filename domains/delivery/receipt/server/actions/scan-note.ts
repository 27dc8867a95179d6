import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { scanName } from '@portal/label/contract/scan.ts';
import { archivedByScan, noteByScan, scanOf } from '@portal/delivery-note/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { noteToReceive } from '../queries.ts';

/** What a clerk scanned, as the note to be received. */
export const scanNote: Action<typeof calls.scanNote> = async (caller, { scanned, supplierCode }) => {
  const scan = await scanOf(caller, scanned);
  const found = await noteByScan(caller, scan, supplierCode);
  const note = found && (await noteToReceive(caller, found.id));
  if (!note)
    throw (
      (await archivedByScan(caller, scan, supplierCode)) ??
      new Failure('receipt.unknownScan', { scanned: scanName(scan, scanned), field: 'scanned' })
    );
  return note;
};

import { words as platformWords } from '@portal/platform/contract/words.en.ts';
import type { FileAction } from '@portal/platform/server/caller.ts';
import { exportSheet } from '@portal/platform/server/sheet/export-sheet.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { words } from '../../contract/words.en.ts';
import { partsForSheet, supplierPartsForSheet } from '../queries.ts';
import { partColumns, supplierPartColumns } from '../sheet.ts';

export const exportParts: FileAction<typeof calls.exportParts> = async (caller, sought) =>
  exportSheet(caller, {
    name: words[caller.language].sheet.parts,
    columns: partColumns(caller.language),
    zone: await plantZone(caller),
    query: partsForSheet(caller, sought),
  });

export const exportSupplierParts: FileAction<typeof calls.exportSupplierParts> = async (caller, sought) => {
  const { flag } = platformWords[caller.language];
  return exportSheet(caller, {
    name: words[caller.language].sheet.supplierParts,
    columns: supplierPartColumns(caller.language),
    zone: await plantZone(caller),
    query: supplierPartsForSheet(caller, sought),
    flags: [flag.Y, flag.N],
  });
};

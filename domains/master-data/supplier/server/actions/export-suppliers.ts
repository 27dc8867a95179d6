import { words as platformWords } from '@portal/platform/contract/words.en.ts';
import type { FileAction } from '@portal/platform/server/caller.ts';
import { exportSheet } from '@portal/platform/server/sheet/export-sheet.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { words } from '../../contract/words.en.ts';
import { suppliersForSheet } from '../queries.ts';
import { supplierColumns } from '../sheet.ts';

export const exportSuppliers: FileAction<typeof calls.exportSuppliers> = async (caller, sought) => {
  const { flag } = platformWords[caller.language];
  return exportSheet(caller, {
    name: words[caller.language].sheet.file,
    columns: supplierColumns(caller.language),
    zone: await plantZone(caller),
    query: suppliersForSheet(caller, sought),
    flags: [flag.Y, flag.N],
  });
};

import { words as platformWords } from '@portal/platform/contract/words.en.ts';
import type { FileAction } from '@portal/platform/server/caller.ts';
import { exportSheet } from '@portal/platform/server/sheet/export-sheet.ts';
import type * as calls from '../../contract/endpoints.ts';
import { words } from '../../contract/words.en.ts';
import { plantZone } from '../offers.ts';
import { pointsForSheet } from '../queries.ts';
import { pointColumns } from '../sheet.ts';

export const exportUnloadingPoints: FileAction<typeof calls.exportUnloadingPoints> = async (
  caller,
  sought,
) => {
  const { flag } = platformWords[caller.language];
  return exportSheet(caller, {
    name: words[caller.language].sheet.file,
    columns: pointColumns(caller.language),
    zone: await plantZone(caller),
    query: pointsForSheet(caller, sought),
    flags: [flag.Y, flag.N],
  });
};

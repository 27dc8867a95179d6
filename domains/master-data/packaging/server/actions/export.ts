import type { FileAction } from '@portal/platform/server/caller.ts';
import { exportSheet } from '@portal/platform/server/sheet/export-sheet.ts';
import { plantToday, plantZone } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { words } from '../../contract/words.en.ts';
import { agreementsForSheet, packagingForSheet } from '../queries.ts';
import { agreementColumns, packagingColumns } from '../sheet.ts';

export const exportPackaging: FileAction<typeof calls.exportPackaging> = async (caller, sought) =>
  exportSheet(caller, {
    name: words[caller.language].sheet.packaging,
    columns: packagingColumns(caller.language),
    zone: await plantZone(caller),
    query: packagingForSheet(caller, sought),
  });

export const exportPackagingAgreements: FileAction<typeof calls.exportPackagingAgreements> = async (
  caller,
  sought,
) =>
  exportSheet(caller, {
    name: words[caller.language].sheet.agreements,
    columns: agreementColumns(caller.language),
    zone: await plantZone(caller),
    query: agreementsForSheet(caller, sought, await plantToday(caller)),
  });

import { Failure } from '@portal/platform/contract/failure.ts';
import type { FileAction, UploadAction } from '@portal/platform/server/caller.ts';
import { importRows } from '@portal/platform/server/sheet/import-rows.ts';
import { sheetBytes } from '@portal/platform/server/sheet/write-sheet.ts';
import { words as accessWords } from '@portal/access/contract/words.en.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { words } from '../../contract/words.en.ts';
import { ImportedUser, userImport } from '../import-columns.ts';
import { userByNumber } from '../queries.ts';
import { changeUser } from './change.ts';
import { createWithoutPassword } from './create-user.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const downloadUserTemplate: FileAction<typeof calls.downloadUserTemplate> = async (caller) => {
  const name = words[caller.language].sheet.template;
  const columns = userImport(caller.language);
  const body = await sheetBytes({ name, columns, zone: await plantZone(caller), rows: [] });
  return { name: `${name}.xlsx`, contentType: XLSX, body, bytes: body.length };
};

/** A row whose user name is known changes the user; any other one is new. */
export const importUsers: UploadAction<typeof calls.importUsers> = async (caller, _, file) => {
  const { sheet, checks, failures } = words[caller.language];
  const { marked, ...result } = await importRows(caller, file, {
    name: sheet.refused,
    columns: userImport(caller.language),
    shape: ImportedUser,
    take: async (row) => {
      const known = await userByNumber(caller, row.userNo);
      if (!known) return createWithoutPassword(caller, row);
      if (known.party !== row.type) throw new Failure('user.typeStays', { field: 'type' });
      return changeUser(caller, { ...row, id: known.id, version: known.version });
    },
    words: { checks, failures: { ...accessWords[caller.language].failures, ...failures } },
    zone: await plantZone(caller),
  });
  if (marked === null) return { ...result, errorFile: null };
  const kept = { name: `${sheet.refused}.xlsx`, docType: 'import-errors', source: 'user', contentType: XLSX };
  return { ...result, errorFile: await keepFile(caller, { ...kept, content: marked }) };
};

import type { FileAction, UploadAction } from '@portal/platform/server/caller.ts';
import { importRows } from '@portal/platform/server/sheet/import-rows.ts';
import { sheetBytes } from '@portal/platform/server/sheet/write-sheet.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { AgreementInput } from '../../contract/fields.ts';
import { words } from '../../contract/words.en.ts';
import { agreementImport } from '../import-columns.ts';
import { agreementFrom } from '../queries.ts';
import { changePackagingAgreement } from './change-packaging-agreement.ts';
import { createPackagingAgreement } from './create-packaging-agreement.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const downloadPackagingAgreementTemplate: FileAction<
  typeof calls.downloadPackagingAgreementTemplate
> = async (caller) => {
  const name = words[caller.language].sheet.template;
  const columns = agreementImport(caller.language);
  const body = await sheetBytes({ name, columns, zone: await plantZone(caller), rows: [] });
  return { name: `${name}.xlsx`, contentType: XLSX, body, bytes: body.length };
};

/** A row whose supplier, part and day are agreed already changes that agreement; any other one is new. */
export const importPackagingAgreements: UploadAction<typeof calls.importPackagingAgreements> = async (
  caller,
  _,
  file,
) => {
  const { sheet, checks, failures } = words[caller.language];
  const { marked, ...result } = await importRows(caller, file, {
    name: sheet.refused,
    columns: agreementImport(caller.language),
    shape: AgreementInput,
    take: async (row) => {
      const known = await agreementFrom(caller, row);
      return known
        ? changePackagingAgreement(caller, { ...row, ...known })
        : createPackagingAgreement(caller, row);
    },
    words: { checks, failures },
    zone: await plantZone(caller),
  });
  if (marked === null) return { ...result, errorFile: null };
  const kept = {
    name: `${sheet.refused}.xlsx`,
    docType: 'import-errors',
    source: 'packaging',
    contentType: XLSX,
  };
  return { ...result, errorFile: await keepFile(caller, { ...kept, content: marked }) };
};

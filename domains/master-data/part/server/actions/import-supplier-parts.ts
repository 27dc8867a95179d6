import type { Caller, FileAction, UploadAction } from '@portal/platform/server/caller.ts';
import { importRows } from '@portal/platform/server/sheet/import-rows.ts';
import { sheetBytes } from '@portal/platform/server/sheet/write-sheet.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { SupplierPartInput } from '../../contract/fields.ts';
import { words } from '../../contract/words.en.ts';
import { supplierPartImport } from '../import-columns.ts';
import { deliveredParts } from '../queries.ts';
import { changeSupplierPart } from './change-supplier-part.ts';
import { createSupplierPart } from './create-supplier-part.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const downloadSupplierPartTemplate: FileAction<typeof calls.downloadSupplierPartTemplate> = async (
  caller,
) => {
  const name = words[caller.language].sheet.template;
  const columns = supplierPartImport(caller.language);
  const body = await sheetBytes({ name, columns, zone: await plantZone(caller), rows: [] });
  return { name: `${name}.xlsx`, contentType: XLSX, body, bytes: body.length };
};

/** A row whose supplier, part and unloading point are known already changes them; any other one is new. */
export const importSupplierParts: UploadAction<typeof calls.importSupplierParts> = async (
  caller,
  _,
  file,
) => {
  const { sheet, checks, failures } = words[caller.language];
  const { marked, ...result } = await importRows(caller, file, {
    name: sheet.refused,
    columns: supplierPartImport(caller.language),
    shape: SupplierPartInput,
    take: async (row) => {
      const known = await deliveredAt(caller, row);
      return known
        ? changeSupplierPart(caller, { ...row, id: known.id, version: known.version })
        : createSupplierPart(caller, row);
    },
    words: { checks, failures },
    zone: await plantZone(caller),
  });
  if (marked === null) return { ...result, errorFile: null };
  const kept = { name: `${sheet.refused}.xlsx`, docType: 'import-errors', source: 'part', contentType: XLSX };
  return { ...result, errorFile: await keepFile(caller, { ...kept, content: marked }) };
};

const deliveredAt = async (
  caller: Caller,
  row: { supplierCode: string; partNo: string; unloadingPoint: string },
) =>
  (await deliveredParts(caller, row.supplierCode, [row.partNo])).find(
    (part) => part.unloading_point === row.unloadingPoint,
  );

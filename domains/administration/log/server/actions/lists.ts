import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, FileAction } from '@portal/platform/server/caller.ts';
import { exportSheet } from '@portal/platform/server/sheet/export-sheet.ts';
import type * as calls from '../../contract/endpoints.ts';
import { words } from '../../contract/words.en.ts';
import { interfaceById, interfaces, interfacesForSheet, operations, operationsForSheet } from '../queries.ts';
import { interfaceSheetColumns, operationColumns } from '../sheet.ts';

export const listOperations: Action<typeof calls.listOperations> = async (caller, asked) =>
  operations(caller, asked);

export const exportOperations: FileAction<typeof calls.exportOperations> = async (caller, asked) =>
  exportSheet(caller, {
    name: words[caller.language].sheets.operation,
    columns: operationColumns(caller.language),
    zone: asked.zone,
    query: operationsForSheet(caller, asked),
  });

export const listInterfaces: Action<typeof calls.listInterfaces> = async (caller, asked) =>
  interfaces(caller, asked);

export const exportInterfaces: FileAction<typeof calls.exportInterfaces> = async (caller, asked) =>
  exportSheet(caller, {
    name: words[caller.language].sheets.interface,
    columns: interfaceSheetColumns(caller.language),
    zone: asked.zone,
    query: interfacesForSheet(caller, asked),
  });

export const readInterface: Action<typeof calls.readInterface> = async (caller, { id }) => {
  const found = await interfaceById(caller, id);
  if (!found) throw new Failure('err.notFound');
  const { redriveKey: _, ...shown } = found;
  return shown;
};

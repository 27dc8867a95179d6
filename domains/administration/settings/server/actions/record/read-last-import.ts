import type { Action } from '@portal/platform/server/caller.ts';
import { lastBatch } from '@portal/platform/server/list/import/undo-import.ts';
import type * as calls from '../../../contract/import-calls.ts';

export const readLastImport: Action<typeof calls.readLastImport> = async (caller, { list }) =>
  lastBatch(caller, list);

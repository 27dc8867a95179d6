import type { Action } from '@portal/platform/server/caller.ts';
import { undoBatch } from '@portal/platform/server/list/import/undo-import.ts';
import type * as calls from '../../../contract/import-calls.ts';

export const undoImport: Action<typeof calls.undoImport> = async (caller, { id }) => undoBatch(caller, id);

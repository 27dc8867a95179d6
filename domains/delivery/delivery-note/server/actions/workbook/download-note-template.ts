import type { FileAction } from '@portal/platform/server/caller.ts';
import { importTemplate } from '@portal/platform/server/list/import/import-list.ts';
import type * as calls from '../../../contract/start/start-calls.ts';
import { noteFrame } from '../../workbook/note-frame.ts';

/** An empty workbook to write notes in. */
export const downloadNoteTemplate: FileAction<typeof calls.downloadNoteTemplate> = async (caller) =>
  importTemplate(caller, noteFrame);

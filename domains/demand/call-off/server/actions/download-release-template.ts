import type { FileAction } from '@portal/platform/server/caller.ts';
import { importTemplate } from '@portal/platform/server/list/import/import-list.ts';
import type * as calls from '../../contract/release/release-calls.ts';
import { releaseFrame } from '../releases/release-frame.ts';

/** An empty workbook to write releases in. */
export const downloadReleaseTemplate: FileAction<typeof calls.downloadReleaseTemplate> = async (caller) =>
  importTemplate(caller, releaseFrame);

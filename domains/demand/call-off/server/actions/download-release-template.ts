import type { FileAction } from '@portal/platform/server/caller.ts';
import { importTemplate } from '@portal/platform/server/list/import-list.ts';
import type * as calls from '../../contract/release-calls.ts';
import { releaseFrame } from '../release-frame.ts';

/** An empty workbook to write releases in. */
export const downloadReleaseTemplate: FileAction<typeof calls.downloadReleaseTemplate> = async (caller) =>
  importTemplate(caller, releaseFrame);

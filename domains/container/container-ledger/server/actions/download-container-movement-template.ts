import type { FileAction } from '@portal/platform/server/caller.ts';
import { importTemplate } from '@portal/platform/server/list/import/import-list.ts';
import type * as calls from '../../contract/endpoints.ts';
import { movementFrame } from '../postings/movement-frame.ts';

/** An empty workbook to write movements in. */
export const downloadContainerMovementTemplate: FileAction<
  typeof calls.downloadContainerMovementTemplate
> = async (caller) => importTemplate(caller, movementFrame);

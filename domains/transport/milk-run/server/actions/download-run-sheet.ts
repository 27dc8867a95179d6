import type { FileAction } from '@portal/platform/server/caller.ts';
import { documentFile } from '@portal/platform/server/print/document-file.ts';
import type * as calls from '../../contract/endpoints.ts';
import { paperWords } from '../../contract/paper-words.ts';
import { runSheet } from '../run-sheet.ts';
import { runById } from '../runs.ts';

/** The stops for the driver; what goes with the goods is the consignment note of each order. */
export const downloadRunSheet: FileAction<typeof calls.downloadRunSheet> = async (caller, { id }) => {
  const run = await runById(caller, id);
  return documentFile(
    await runSheet(caller, run),
    `${paperWords[caller.language].title} ${run.number}`,
    'milkRun.glyphsMissing',
  );
};

import type { FileAction } from '@portal/platform/server/caller.ts';
import { documentFile } from '@portal/platform/server/print/document-file.ts';
import type * as calls from '../../contract/endpoints.ts';
import { words } from '../../contract/words.en.ts';
import { instructionSheet } from '../instruction-sheet.ts';
import { instructionById } from '../record.ts';

/** The data sheet as PDF. */
export const downloadPackagingInstruction: FileAction<typeof calls.downloadPackagingInstruction> = async (
  caller,
  { id },
) => {
  const instruction = await instructionById(caller, id);
  return documentFile(
    await instructionSheet(caller, instruction),
    `${words[caller.language].print.sheet} ${instruction.number}-${instruction.edition}`,
    'packagingInstruction.glyphsMissing',
  );
};

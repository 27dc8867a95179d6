import { Failure } from '@portal/platform/contract/failure.ts';
import type { FileAction } from '@portal/platform/server/caller.ts';
import { renderInWorker } from '@portal/platform/server/print/print-worker.ts';
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
  const printed = await renderInWorker(
    new URL(import.meta.resolve('@portal/platform/server/print/document.ts')),
    await instructionSheet(caller, instruction),
    'renderDocument',
  );
  if (printed.missing.length > 0)
    throw new Failure('packagingInstruction.glyphsMissing', { characters: printed.missing.join(' ') });
  return {
    name: `${words[caller.language].print.sheet} ${instruction.number}-${instruction.edition}.pdf`,
    contentType: 'application/pdf',
    body: Buffer.from(printed.pdf),
    inline: true,
  };
};

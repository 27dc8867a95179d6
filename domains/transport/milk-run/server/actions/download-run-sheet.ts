import { Failure } from '@portal/platform/contract/failure.ts';
import type { FileAction } from '@portal/platform/server/caller.ts';
import { renderInWorker } from '@portal/platform/server/print/print-worker.ts';
import type * as calls from '../../contract/endpoints.ts';
import { paperWords } from '../../contract/paper-words.ts';
import { runSheet } from '../run-sheet.ts';
import { runById } from '../runs.ts';

/** The stops for the driver; what goes with the goods is the consignment note of each order. */
export const downloadRunSheet: FileAction<typeof calls.downloadRunSheet> = async (caller, { id }) => {
  const run = await runById(caller, id);
  const { pdf, missing } = await renderInWorker(
    new URL(import.meta.resolve('@portal/platform/server/print/document.ts')),
    await runSheet(caller, run),
    'renderDocument',
  );
  if (missing.length > 0) throw new Failure('milkRun.glyphsMissing', { characters: missing.join(' ') });
  return {
    name: `${paperWords[caller.language].title} ${run.number}.pdf`,
    contentType: 'application/pdf',
    body: Buffer.from(pdf),
    inline: true,
  };
};

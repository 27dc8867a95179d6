import type { FileAction } from '@portal/platform/server/caller.ts';
import { documentFile } from '@portal/platform/server/print/document-file.ts';
import type * as calls from '../../contract/endpoints.ts';
import { words } from '../../contract/words.en.ts';
import { reportOf } from '../read.ts';
import { paperOf } from './paper.ts';

/** The report as PDF. */
export const printEightD: FileAction<typeof calls.printEightD> = async (caller, { id }) => {
  const report = await reportOf(caller, id);
  return documentFile(
    await paperOf(caller, report),
    `${words[caller.language].print.sheet} ${report.number}`,
    'eightD.glyphsMissing',
  );
};

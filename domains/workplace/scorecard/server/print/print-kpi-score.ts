import type { FileAction } from '@portal/platform/server/caller.ts';
import { documentFile } from '@portal/platform/server/print/document-file.ts';
import type * as calls from '../../contract/endpoints.ts';
import { paperWords } from '../../contract/print/paper-words.ts';
import { readKpiScore } from '../actions/read-kpi-score.ts';
import { paperOf } from './paper.ts';

/** The score as PDF. */
export const printKpiScore: FileAction<typeof calls.printKpiScore> = async (caller, { id }) => {
  const score = await readKpiScore(caller, { id });
  return documentFile(
    await paperOf(caller, score),
    `${paperWords[caller.language].sheet} ${score.number}`,
    'scorecard.glyphsMissing',
  );
};

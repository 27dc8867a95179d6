import * as z from 'zod/mini';
import { file } from '@portal/platform/contract/endpoint.ts';
import { Id } from '@portal/platform/contract/fields.ts';
import { PDF } from '@portal/platform/contract/values/media-types.ts';
import { SCORES } from '../month.ts';

export const printKpiScore = file({
  types: [PDF],
  path: `${SCORES}/{id}/print`,
  needs: 'kpi-score:list',
  summary:
    'The score as PDF on A4, in the language of the reader and titled in both: figures, categories, what was left out, the months before, and the lots that were not kept',
  input: z.object({ id: Id }),
  fails: ['scorecard.noScore', 'scorecard.glyphsMissing', 'err.paperTooSlow'],
});

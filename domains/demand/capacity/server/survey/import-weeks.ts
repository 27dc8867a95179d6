import { Failure } from '@portal/platform/contract/failure.ts';
import { inputOf } from '@portal/platform/contract/columns.ts';
import type { UploadAction } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { importList } from '@portal/platform/server/list/import/import-list.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/survey-calls.ts';
import { surveyWeekColumns } from '../../contract/survey.ts';
import { words } from '../../contract/words.en.ts';
import { lockedToSave, saved, stateSurveyWeeks } from './answer.ts';
import { surveyWeekFrame } from './weeks.ts';

/** What a supplier filled in without the portal, a row for each survey and week, under the rules of the screen; it is saved, not submitted. */
export const importCapacitySurveyWeeks: UploadAction<typeof calls.importCapacitySurveyWeeks> = async (
  caller,
  input,
  file,
) =>
  importList(caller, input, file, {
    ...surveyWeekFrame,
    columns: surveyWeekColumns,
    shape: inputOf(surveyWeekColumns),
    source: 'capacity',
    keep: keepFile,
    mend: words[caller.language].mend,
    take: async ({ surveyNumber, ...week }) => {
      const found = await caller.db
        .selectFrom('capacity_survey')
        .where(ownRows(caller.scope, 'capacity_survey'))
        .where('number', '=', surveyNumber)
        .select('id')
        .executeTakeFirst();
      if (!found) throw new Failure('capacity.surveyNone', { field: 'surveyNumber' });
      const survey = await lockedToSave(caller, { id: found.id });
      if ((await stateSurveyWeeks(caller, survey.id, [week])) === 0) return 'idle';
      await saved(caller, survey);
      return 'changed';
    },
  });

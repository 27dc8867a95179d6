import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { MOST_SURVEY_WEEKS } from '../../contract/ask.ts';
import { OPEN, type SurveyStatus } from '../../contract/status.ts';
import {
  exportCapacitySurveyWeeks,
  importCapacitySurveyWeeks,
  listCapacitySurveyWeeks,
} from '../../contract/survey-calls.ts';
import { words as capacityWords } from '../../contract/words.en.ts';
import { colourColumn } from '../colour-tag.tsx';
import { screenWords } from '../words.en.ts';
import { WeekBars } from './week-bars.tsx';

type Row = RowOf<typeof listCapacitySurveyWeeks>;

/** Weeks of a survey drawn and listed; its supplier may fill the workbook and bring it back. */
export const SurveyWeeks = ({ surveyId, status }: { surveyId: string; status: SurveyStatus }) => {
  const words = useWords(capacityWords);
  const screen = useWords(screenWords).survey;
  const language = useSession((now) => now.language);
  const isSupplier = useSession((now) => now.user?.party) === 'supplier';
  const { data } = useAnswer(listCapacitySurveyWeeks, { surveyId, limit: MOST_SURVEY_WEEKS });
  const answers = isSupplier && OPEN.some((one) => one === status);
  return (
    <>
      {data !== undefined && data.length > 0 && <WeekBars weeks={data} />}
      <ListScreen
        list={listCapacitySurveyWeeks}
        name="capacity-survey-week"
        title={screen.weeks}
        words={words}
        fixed={{ surveyId }}
        columns={drawnColumns(listCapacitySurveyWeeks, words, language, {
          surveyNumber: null,
          partNo: null,
          groupNumber: null,
          colour: colourColumn<Row>(words.colour, ({ colour }) => colour),
        })}
        filters={drawnFilters(listCapacitySurveyWeeks, words, language, { surveyNumber: null })}
        exportWith={exportCapacitySurveyWeeks}
        {...(answers && {
          importWith: { template: exportCapacitySurveyWeeks, upload: importCapacitySurveyWeeks },
        })}
        emptyHint={screen.noWeeks}
      />
    </>
  );
};

import {
  listCapacitySurveyWeeks,
  listCapacitySurveys,
  readCapacitySurvey,
} from '../../contract/survey-calls.ts';

/** What shows capacity surveys and their weeks. */
export const refreshes = [listCapacitySurveys, readCapacitySurvey, listCapacitySurveyWeeks] as const;

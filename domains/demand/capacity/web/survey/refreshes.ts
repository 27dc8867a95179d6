import {
  listCapacitySurveyAnswers,
  listCapacitySurveyWeeks,
  listCapacitySurveys,
  readCapacitySurvey,
} from '../../contract/survey-calls.ts';

/** What shows capacity surveys and their weeks. */
export const refreshes = [
  listCapacitySurveys,
  readCapacitySurvey,
  listCapacitySurveyAnswers,
  listCapacitySurveyWeeks,
] as const;

export { createCapacityGroup } from './actions/keep-group.ts';
export { saveCapacityGroupWeeks } from './actions/save-group-weeks.ts';
export { saveCapacitySurvey, submitCapacitySurvey } from './survey/answer.ts';
export { createCapacitySurveys } from './survey/create.ts';
export { acceptCapacitySurveys, finishCapacitySurveys, rejectCapacitySurvey } from './survey/decide.ts';
export { listSurveySubjects } from './survey/subjects.ts';
export { surveyNumbered } from './survey/survey-numbered.ts';
export { surveysDue, type SurveyDue } from './survey/answers-due.ts';

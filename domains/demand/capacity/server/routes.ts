import { routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import * as surveyCalls from '../contract/survey-calls.ts';
import * as radarCalls from '../contract/radar/calls.ts';
import {
  activateCapacityGroup,
  changeCapacityGroup,
  createCapacityGroup,
  deactivateCapacityGroup,
} from './actions/keep-group.ts';
import { importCapacityGroupWeeks, saveCapacityGroupWeeks } from './actions/save-group-weeks.ts';
import { groupWeeks } from './group-weeks.ts';
import { groups, readCapacityGroup } from './groups.ts';
import { saveCapacitySurvey, submitCapacitySurvey } from './survey/answer.ts';
import { importCapacitySurveyAnswers, surveyAnswers } from './survey/answers.ts';
import { createCapacitySurveys } from './survey/create.ts';
import { acceptCapacitySurveys, finishCapacitySurveys, rejectCapacitySurvey } from './survey/decide.ts';
import { printCapacitySurvey } from './print/print-survey.ts';
import { importCapacitySurveyWeeks } from './survey/import-weeks.ts';
import { readCapacitySurvey } from './survey/read.ts';
import { removeCapacitySurveys, sendCapacitySurveys } from './survey/send.ts';
import { listSurveySubjects, listSurveyVersions } from './survey/subjects.ts';
import { surveys } from './survey/surveys.ts';
import { surveyWeeks } from './survey/weeks.ts';

import { readCapacityRadarWeek } from './radar/radar-week.ts';
import { readCapacityRadar } from './radar/radar.ts';

export const routes = [
  ...routesOf(radarCalls, { readCapacityRadar, readCapacityRadarWeek }),
  ...routesOf(calls, {
    listCapacityGroups: groups.page,
    exportCapacityGroups: groups.sheet,
    readCapacityGroup,
    createCapacityGroup,
    changeCapacityGroup,
    deactivateCapacityGroup,
    activateCapacityGroup,
    listCapacityGroupWeeks: groupWeeks.page,
    exportCapacityGroupWeeks: groupWeeks.sheet,
    saveCapacityGroupWeeks,
    importCapacityGroupWeeks,
  }),
  ...routesOf(surveyCalls, {
    listCapacitySurveys: surveys.page,
    exportCapacitySurveys: surveys.sheet,
    readCapacitySurvey,
    printCapacitySurvey,
    listCapacitySurveyWeeks: surveyWeeks.page,
    exportCapacitySurveyWeeks: surveyWeeks.sheet,
    importCapacitySurveyWeeks,
    listCapacitySurveyAnswers: surveyAnswers.page,
    exportCapacitySurveyAnswers: surveyAnswers.sheet,
    importCapacitySurveyAnswers,
    listSurveyVersions,
    listSurveySubjects,
    createCapacitySurveys,
    sendCapacitySurveys,
    removeCapacitySurveys,
    saveCapacitySurvey,
    submitCapacitySurvey,
    acceptCapacitySurveys,
    rejectCapacitySurvey,
    finishCapacitySurveys,
  }),
];

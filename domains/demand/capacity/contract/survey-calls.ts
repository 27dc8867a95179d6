import * as z from 'zod/mini';
import { idVersion, linesOf } from '@portal/platform/contract/document/document.ts';
import { endpoint, file } from '@portal/platform/contract/endpoint.ts';
import { Id, search, selectedOf, text } from '@portal/platform/contract/fields.ts';
import { exportOf, identified, listOf } from '@portal/platform/contract/list-of.ts';
import { importCall } from '@portal/platform/contract/workbook/import-call.ts';
import { PDF } from '@portal/platform/contract/values/media-types.ts';
import { AnswerWeek, Evidence, LONGEST_TEXT, answerFields } from './answer.ts';
import { AskInput, MOST_SURVEYS, MOST_SURVEY_WEEKS, SurveySubject } from './ask.ts';
import {
  subjects,
  surveyAnswerColumns,
  surveyDocument,
  surveyFilters,
  surveyWeekColumns,
  surveyWeekFilters,
} from './survey.ts';

const { path: SURVEY } = surveyDocument;
const ANSWER = '/sf/v1/capacity-survey-answer';
const WEEK = '/sf/v1/capacity-survey-week';
const MEGABYTE = 1024 * 1024;
const Lines = linesOf(MOST_SURVEYS);

export const {
  list: listCapacitySurveys,
  workbook: exportCapacitySurveys,
  read: readCapacitySurvey,
} = surveyDocument;

export const printCapacitySurvey = file({
  types: [PDF],
  method: 'POST',
  path: `${SURVEY}/{id}/print`,
  work: 'print',
  needs: 'capacity-survey:list',
  name: { zh: '打印产能调查', en: 'Print capacity survey' },
  summary:
    'A capacity survey with its weeks and what its supplier states, on A4 in both languages, as PDF; the plant reads no draft',
  input: z.object({ id: Id }),
  fails: ['capacity.surveyNone', 'capacity.glyphsMissing'],
});

export const listCapacitySurveyWeeks = listOf({
  path: WEEK,
  needs: 'capacity-survey:list',
  summary:
    'Weeks of capacity surveys: what is needed, the normal and the maximum capacity, and the colour; the plant sees no draft',
  columns: surveyWeekColumns,
  filters: surveyWeekFilters,
  also: { ...identified, surveyId: z.string() },
});
export const exportCapacitySurveyWeeks = exportOf(listCapacitySurveyWeeks);

export const listCapacitySurveyAnswers = listOf({
  path: ANSWER,
  needs: 'capacity-survey:list',
  summary:
    'What suppliers state beside the weeks of capacity surveys, a row for each survey: a supplier reads what he saved, the plant what was submitted',
  columns: surveyAnswerColumns,
  filters: surveyFilters,
  also: { ...identified },
});
export const exportCapacitySurveyAnswers = exportOf(listCapacitySurveyAnswers);

export const importCapacitySurveyAnswers = importCall({
  path: `${ANSWER}/import`,
  needs: 'capacity-survey:answer',
  name: { zh: '导入产能调查填写内容', en: 'Import answers of capacity surveys' },
  summary:
    'Takes what is stated beside the weeks from a workbook, a row for each survey, under the rules of the form; it is saved, not submitted. The export is its template; papers are not in it and stay',
  maxBytes: 20 * MEGABYTE,
  fails: ['err.excelFormat', 'err.tooManyRows', 'err.fileTooLarge', 'err.fileType'],
});

export const listSurveyVersions = endpoint({
  method: 'GET',
  path: `${SURVEY}/version`,
  needs: 'capacity-survey:ask',
  summary: 'The newest versions of forecasts, from which surveys are made',
  output: z.array(
    z.object({
      id: z.string(),
      source: z.string(),
      demandType: z.string(),
      number: z.string(),
      firstOn: z.string(),
      lastOn: z.string(),
    }),
  ),
});

export const listSurveySubjects = endpoint({
  method: 'GET',
  path: `${SURVEY}/subject`,
  needs: 'capacity-survey:ask',
  summary:
    'Up to 500 parts or groups of which a version expects something, with the survey that there is of them already',
  input: z.object({ versionId: Id, subject: selectedOf(subjects), supplierCode: search(35) }),
  output: z.object({ subjects: z.array(SurveySubject), more: z.boolean() }),
  fails: ['capacity.versionNone'],
});

export const createCapacitySurveys = endpoint({
  path: SURVEY,
  needs: 'capacity-survey:ask',
  name: { zh: '发起产能调查', en: 'Make capacity surveys' },
  summary:
    'Makes a survey of each part or group, with what the version expects week by week; of which there is one already none is made again. With `send` Y suppliers are asked at once',
  input: AskInput,
  output: z.object({ made: z.number(), known: z.number() }),
  fails: [
    'capacity.plantOnly',
    'capacity.versionNone',
    'capacity.noForecast',
    'capacity.groupNone',
    'capacity.duePast',
    'capacity.notAMonday',
  ],
});

const moves = ['capacity.surveyNone', 'capacity.surveyStatus', 'err.updatedByOther'] as const;
const byPlant = [...moves, 'capacity.plantOnly'] as const;

export const sendCapacitySurveys = endpoint({
  path: `${SURVEY}/send`,
  needs: 'capacity-survey:ask',
  name: { zh: '发送产能调查', en: 'Send capacity surveys' },
  summary: 'Asks the suppliers of surveys that are new: all or none',
  input: z.object({ lines: Lines }),
  output: z.object({ sent: z.number() }),
  fails: byPlant,
});

export const removeCapacitySurveys = endpoint({
  path: `${SURVEY}/remove`,
  needs: 'capacity-survey:ask',
  name: { zh: '删除产能调查', en: 'Remove capacity surveys' },
  summary: 'Takes surveys away that were not sent: all or none',
  input: z.object({ lines: Lines }),
  output: z.object({ removed: z.number() }),
  fails: byPlant,
});

export const saveCapacitySurvey = endpoint({
  path: `${SURVEY}/{id}/save`,
  needs: 'capacity-survey:answer',
  name: { zh: '保存产能调查', en: 'Save capacity answer' },
  summary:
    'Keeps what the supplier states so far; nobody else sees it before it is submitted. Weeks that are not named stay',
  input: z.object({
    ...idVersion,
    ...answerFields,
    evidence: z._default(Evidence, []),
    weeks: z.array(AnswerWeek).check(z.maxLength(MOST_SURVEY_WEEKS, 'tooMany')),
  }),
  output: z.object(identified),
  fails: [...moves, 'capacity.supplierOnly', 'capacity.weekNone', 'capacity.maximumLower', 'err.notFound'],
});

export const submitCapacitySurvey = endpoint({
  path: `${SURVEY}/{id}/submit`,
  needs: 'capacity-survey:answer',
  name: { zh: '提交产能调查', en: 'Submit capacity answer' },
  summary: 'Sends the answer to the plant: each week with both figures, and all fields that are required',
  input: z.object(idVersion),
  output: z.object(identified),
  fails: [...moves, 'capacity.supplierOnly', 'capacity.incomplete', 'capacity.plannedPast'],
});

export const acceptCapacitySurveys = endpoint({
  path: `${SURVEY}/accept`,
  needs: 'capacity-survey:decide',
  name: { zh: '接受产能调查', en: 'Accept capacity answers' },
  summary:
    'The plant takes answers as they are, one or many: one with a measure is followed until that is done. The weeks of a group are those of its answer from then on',
  input: z.object({ lines: Lines }),
  output: z.object({ accepted: z.number(), followed: z.number() }),
  fails: byPlant,
});

export const rejectCapacitySurvey = endpoint({
  path: `${SURVEY}/{id}/reject`,
  needs: 'capacity-survey:decide',
  name: { zh: '退回产能调查', en: 'Return capacity answer' },
  summary: 'The plant returns the answer with a reason; the supplier answers again',
  input: z.object({ ...idVersion, reason: text(LONGEST_TEXT) }),
  output: z.object(identified),
  fails: byPlant,
});

export const finishCapacitySurveys = endpoint({
  path: `${SURVEY}/done`,
  needs: 'capacity-survey:decide',
  name: { zh: '完成跟踪', en: 'Measure is done' },
  summary: 'The measures of accepted surveys are done: they are followed no more',
  input: z.object({ lines: Lines }),
  output: z.object({ done: z.number() }),
  fails: byPlant,
});

export const importCapacitySurveyWeeks = importCall({
  path: `${WEEK}/import`,
  needs: 'capacity-survey:answer',
  name: { zh: '导入产能调查', en: 'Import weeks of capacity surveys' },
  summary:
    'Takes normal and maximum capacity from a workbook, a row for each survey and week; the export is its template',
  maxBytes: 20 * MEGABYTE,
  fails: ['err.excelFormat', 'err.tooManyRows', 'err.fileTooLarge', 'err.fileType'],
});

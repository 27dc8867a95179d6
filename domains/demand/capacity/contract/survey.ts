import * as z from 'zod/mini';
import {
  choice,
  code,
  count,
  day,
  dict,
  flag,
  moment,
  quantity,
  status,
  text as name,
} from '@portal/platform/contract/columns.ts';
import { documentOf } from '@portal/platform/contract/document/document.ts';
import { Id, DayField, NonNegativeQuantity, codeText, maybe } from '@portal/platform/contract/fields.ts';
import {
  byIds,
  byLink,
  byTab,
  contains,
  days,
  inStatus,
  isFlag,
  oneOf,
} from '@portal/platform/contract/filters.ts';
import { StoredFile } from '@portal/platform/contract/stored-file.ts';
import { UNIT } from '@portal/platform/contract/values/unit.ts';
import { DEMAND_TYPE } from '@portal/forecast/contract/fields.ts';
import { answerFields } from './answer.ts';
import { capacityColours } from './load.ts';
import { shownSurveys, surveyStatus } from './status.ts';

/** Of one part, or of a group of parts. */
export const subjects = ['part', 'group'] as const;
export type Subject = (typeof subjects)[number];

export const surveyColumns = {
  number: code({ px: 150, chars: 18, sorts: true, card: 'title' }),
  status: status(surveyStatus, 'surveyStatus', { px: 110, chars: 12, card: 'sign' }),
  colour: choice(capacityColours, 'colour', { px: 100, chars: 12, maybe: true, card: 'sign' }),
  redWeeks: count({ px: 90, chars: 10, card: 'more' }),
  firstRed: day({ px: 116, chars: 12, maybe: true, card: 'more' }),
  answeredLate: flag({ px: 84, chars: 10, hidden: true }),
  supplierCode: code({ px: 110, chars: 14, sorts: true, card: 'figure' }),
  supplierNameZh: name({ px: 200, chars: 30, of: 'zh', maybe: true }),
  supplierNameEn: name({ px: 220, chars: 30, of: 'en', maybe: true }),
  subject: choice(subjects, 'subject', { px: 90, chars: 8, hidden: true, card: 'more' }),
  partNo: code({ px: 160, chars: 22, maybe: true, card: 'figure' }),
  groupNumber: code({ px: 150, chars: 18, maybe: true, hidden: true, card: 'more' }),
  groupName: name({ px: 200, chars: 30, maybe: true, card: 'figure' }),
  versionNo: code({ px: 140, chars: 18, card: 'more' }),
  firstMonday: day({ px: 116, chars: 12, card: 'more' }),
  lastMonday: day({ px: 116, chars: 12, card: 'more' }),
  dueOn: day({ px: 116, chars: 12, sorts: true, card: 'figure' }),
  plannedOn: day({ px: 130, chars: 12, sorts: true, maybe: true, card: 'more' }),
  at: moment({ px: 150, chars: 18, sorts: true, hidden: true }),
} as const;

export const surveyFilters = {
  ids: byIds(),
  number: contains(30),
  supplierCode: contains(35),
  partNo: contains(35),
  groupNumber: contains(30),
  status: inStatus(surveyStatus, 'surveyStatus'),
  colour: oneOf(capacityColours, 'colour'),
  versionNo: contains(40),
  answeredLate: isFlag(),
  dueOn: days(),
  shown: byTab(shownSurveys),
} as const;

/** What a supplier states of himself, his material and his line, as a page shows it and a workbook brings it. */
export const answerColumns = {
  reason: name({ px: 270, chars: 30, maybe: true, input: answerFields.reason }),
  solution: name({ px: 270, chars: 30, maybe: true, input: answerFields.solution }),
  feedback: name({ px: 270, chars: 30, maybe: true, input: answerFields.feedback }),
  city: name({ px: 108, chars: 12, maybe: true, input: answerFields.city }),
  area: name({ px: 108, chars: 12, maybe: true, input: answerFields.area }),
  address: name({ px: 270, chars: 30, maybe: true, input: answerFields.address }),
  phone: code({ px: 144, chars: 16, maybe: true, input: answerFields.phone }),
  contact: name({ px: 108, chars: 12, maybe: true, input: answerFields.contact }),
  email: code({ px: 216, chars: 24, maybe: true, input: answerFields.email }),
  keyMaterial: name({ px: 180, chars: 20, maybe: true, input: answerFields.keyMaterial }),
  materialSupplier: name({ px: 216, chars: 24, maybe: true, input: answerFields.materialSupplier }),
  materialDuns: code({ px: 108, chars: 12, maybe: true, input: answerFields.materialDuns }),
  materialDays: count({ px: 108, chars: 12, maybe: true, input: answerFields.materialDays }),
  cycleSeconds: quantity({ px: 108, chars: 12, maybe: true, input: answerFields.cycleSeconds }),
  shifts: count({ px: 108, chars: 12, maybe: true, input: answerFields.shifts }),
  hoursPerShift: quantity({ px: 108, chars: 12, maybe: true, input: answerFields.hoursPerShift }),
  breakMinutes: count({ px: 108, chars: 12, maybe: true, input: answerFields.breakMinutes }),
  daysPerWeek: quantity({ px: 108, chars: 12, maybe: true, input: answerFields.daysPerWeek }),
  allocationPercent: quantity({
    holds: 'percent',
    px: 108,
    chars: 12,
    maybe: true,
    input: answerFields.allocationPercent,
  }),
  machines: count({ px: 108, chars: 12, maybe: true, input: answerFields.machines }),
  partsPerCycle: count({ px: 108, chars: 12, maybe: true, input: answerFields.partsPerCycle }),
  oeePercent: quantity({ holds: 'percent', px: 108, chars: 12, maybe: true, input: answerFields.oeePercent }),
  scrapPercent: quantity({
    holds: 'percent',
    px: 108,
    chars: 12,
    maybe: true,
    input: answerFields.scrapPercent,
  }),
  bottleneck: name({ px: 180, chars: 20, maybe: true, input: answerFields.bottleneck }),
  rampUpWeeks: count({ px: 108, chars: 12, maybe: true, input: answerFields.rampUpWeeks }),
  raiseWeeks: count({ px: 108, chars: 12, maybe: true, input: answerFields.raiseWeeks }),
} as const;

export const surveyDocument = documentOf({
  entity: 'capacity_survey',
  path: '/sf/v1/capacity-survey',
  needs: 'capacity-survey:list',
  summary: {
    list: 'Capacity surveys, the newest first; a supplier finds his own once they are sent',
    one: 'One capacity survey with its answer; its weeks are a list of their own. A draft is shown to its supplier alone',
  },
  page: '/planning/capacity-survey-detail',
  machine: surveyStatus,
  columns: surveyColumns,
  more: {
    plantNo: code(),
    groupId: code({ maybe: true }),
    unit: dict(UNIT),
    source: code(),
    demandType: dict(DEMAND_TYPE),
    ...answerColumns,
    submittedAt: moment({ maybe: true }),
    submittedBy: name({ maybe: true }),
    decidedAt: moment({ maybe: true }),
    decidedBy: name({ maybe: true }),
    decision: name({ maybe: true }),
    doneAt: moment({ maybe: true }),
    doneBy: name({ maybe: true }),
  },
  also: {
    evidence: z.array(StoredFile),
  },
  filters: surveyFilters,
  tabs: 'shown',
  missing: 'capacity.surveyNone',
});
export type CapacitySurvey = z.output<typeof surveyDocument.Record>;

/** A whole answer beside its weeks: one row for each survey. Its papers stand by their names; they are added in the portal. */
export const surveyAnswerColumns = {
  surveyNumber: code({ px: 150, chars: 18, sorts: true, input: codeText(30), card: 'title' }),
  status: status(surveyStatus, 'surveyStatus', { px: 110, chars: 12, card: 'sign' }),
  supplierCode: code({ px: 110, chars: 14, sorts: true, card: 'figure' }),
  partNo: code({ px: 160, chars: 22, maybe: true, card: 'figure' }),
  groupNumber: code({ px: 150, chars: 18, maybe: true, card: 'more' }),
  dueOn: day({ px: 116, chars: 12, sorts: true, card: 'figure' }),
  plannedOn: day({ px: 130, chars: 12, maybe: true, input: answerFields.plannedOn, card: 'more' }),
  ...answerColumns,
  evidence: name({ px: 200, chars: 30, maybe: true }),
} as const;

/** A week of a survey: what is needed beside what its supplier can make. */
export const surveyWeekColumns = {
  surveyNumber: code({ px: 150, chars: 18, input: codeText(30), card: 'title' }),
  monday: day({ px: 116, chars: 12, sorts: true, input: DayField, card: 'figure' }),
  demand: quantity({ px: 130, chars: 14, unit: 'unit', card: 'figure' }),
  normal: quantity({
    px: 130,
    chars: 14,
    maybe: true,
    unit: 'unit',
    input: maybe(NonNegativeQuantity),
    card: 'figure',
  }),
  maximum: quantity({
    px: 130,
    chars: 14,
    maybe: true,
    unit: 'unit',
    input: maybe(NonNegativeQuantity),
    card: 'figure',
  }),
  colour: choice(capacityColours, 'colour', { px: 100, chars: 12, maybe: true, card: 'sign' }),
  partNo: code({ px: 160, chars: 22, maybe: true, card: 'more' }),
  groupNumber: code({ px: 150, chars: 18, maybe: true, card: 'more' }),
  unit: dict(UNIT, { px: 80, chars: 8, hidden: true }),
} as const;
export const surveyWeekFilters = {
  surveyId: byLink(z.optional(Id)),
  surveyNumber: contains(30),
  colour: oneOf(capacityColours, 'colour'),
  monday: days(),
} as const;

import * as z from 'zod/mini';
import { Code, Count, DayField, Id, YesNo, maybe, maybeCodeText } from '@portal/platform/contract/fields.ts';
import { subjects } from './survey.ts';

/** Surveys that one call makes. */
export const MOST_SURVEYS = 500;
/** Weeks that a survey is about: a year and its 53rd week. */
export const MOST_SURVEY_WEEKS = 53;
export const USUAL_WEEKS = 26;
/** Versions among which one is selected. */
export const MOST_VERSIONS = 50;

/** What a survey can be about: a part or a group of a supplier, with what a version expects of it in all. */
export const SurveySubject = z.object({
  subject: z.enum(subjects),
  supplierCode: z.string(),
  partNo: z.nullable(z.string()),
  groupId: z.nullable(z.string()),
  groupNumber: z.nullable(z.string()),
  groupName: z.nullable(z.string()),
  unit: z.string(),
  demand: z.string(),
  /** The survey of the same version that there is already. */
  survey: z.nullable(z.string()),
});
export type SurveySubject = z.output<typeof SurveySubject>;

/** One survey to be made: of a part, or of a group. */
export const Target = z.object({ supplierCode: Code, partNo: maybeCodeText(40), groupId: maybe(Id) }).check(
  z.refine(({ partNo, groupId }) => (partNo === null) !== (groupId === null), {
    path: ['partNo'],
    error: 'partOrGroup',
  }),
);
export type Target = z.output<typeof Target>;

export const AskInput = z.object({
  versionId: Id,
  targets: z.array(Target).check(z.minLength(1, 'chooseOne'), z.maxLength(MOST_SURVEYS, 'tooMany')),
  /** The first week; the one after this where it is left out. Weeks before the version or behind it are left out. */
  firstWeek: maybe(DayField),
  weekCount: maybe(Count.check(z.gte(1, 'notAboveZero'), z.lte(MOST_SURVEY_WEEKS, 'tooLarge'))),
  dueOn: maybe(DayField),
  send: YesNo,
});
export type AskInput = z.output<typeof AskInput>;

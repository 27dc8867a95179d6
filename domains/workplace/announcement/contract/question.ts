import * as z from 'zod/mini';
import {
  DayField,
  Id,
  Quantity,
  Uuid,
  YesNo,
  longest,
  maybeText,
  selectedOf,
  text as textOf,
} from '@portal/platform/contract/fields.ts';
import type { FailureDetails, FailureKey } from '@portal/platform/contract/failure.ts';
import { StoredFile } from '@portal/platform/contract/stored-file.ts';

/** What a survey asks for. */
export const questionKinds = ['choice', 'choices', 'number', 'date', 'text', 'file'] as const;
export type QuestionKind = (typeof questionKinds)[number];

export const MOST_QUESTIONS = 40;
export const MOST_OPTIONS = 30;
export const LONGEST_QUESTION = 200;
export const LONGEST_OPTION = 100;
export const LONGEST_VALUE = 1_000;
/** Files of one answer to one question, and beside the questions. */
export const MOST_FILES = 5;

export const Files = z
  .array(z.object({ id: Id, uuid: Uuid }))
  .check(z.maxLength(MOST_FILES, { error: 'tooMany', abort: true }));

/** A question of an edition; its key stays the same in later editions, so that their answers stand in one column. */
export const Question = z
  .object({
    key: z.string().check(longest(20), z.regex(/^[a-z0-9]+$/, 'invalidChoice')),
    kind: selectedOf(questionKinds),
    title: textOf(LONGEST_QUESTION),
    options: z.array(textOf(LONGEST_OPTION)).check(z.maxLength(MOST_OPTIONS, 'tooMany')),
    mandatory: YesNo,
  })
  .check(
    z.refine(({ kind, options }) => hasOptions(kind) === options.length >= 2, {
      path: ['options'],
      error: 'announcement.optionsMisfit',
    }),
  );
export type Question = z.output<typeof Question>;

/** Its answer is one of its options, or several. */
export const hasOptions = (kind: QuestionKind): boolean => kind === 'choice' || kind === 'choices';

export const Questions = z.array(Question).check(
  z.maxLength(MOST_QUESTIONS, 'tooMany'),
  z.refine((questions) => new Set(questions.map(({ key }) => key)).size === questions.length, {
    error: 'announcement.questionTwice',
  }),
);

/** What is said to one question: one value, or the options that were picked, or files. */
export const AnswerValue = z.object({
  key: z.string().check(longest(20)),
  text: maybeText(LONGEST_VALUE),
  picked: z.array(textOf(LONGEST_OPTION)).check(z.maxLength(MOST_OPTIONS, 'tooMany')),
  files: z._default(Files, []),
});
export type AnswerValue = z.output<typeof AnswerValue>;
/** The same as it is read: files with their names. */
export const ShownValue = z.object({
  key: z.string(),
  text: z.nullable(z.string()),
  picked: z.array(z.string()),
  files: z.array(StoredFile),
});
export type ShownValue = z.output<typeof ShownValue>;

export type Said = {
  readonly values: readonly AnswerValue[];
  readonly remark: string | null;
  readonly files: readonly { readonly id: string }[];
};
type Problem = { readonly key: FailureKey; readonly details: FailureDetails };

/**
 * What is wrong with an answer, by the questions of its edition; undefined where nothing is. Example: a required question without an answer is
 * `announcement.answerMissing`, with its number and title.
 */
export const problemOf = (
  {
    questions,
    needsAttachment,
  }: { readonly questions: readonly Question[]; readonly needsAttachment: 'Y' | 'N' },
  { values, remark, files }: Said,
): Problem | undefined => {
  const unknown = values.find(({ key }) => !questions.some((question) => question.key === key));
  if (unknown)
    return { key: 'announcement.answerMisfits', details: { question: unknown.key, field: unknown.key } };
  for (const question of questions) {
    const reply = values.find(({ key }) => key === question.key);
    const details = { question: question.title, field: question.key };
    if (reply === undefined || isEmpty(reply)) {
      if (question.mandatory === 'Y') return { key: 'announcement.answerMissing', details };
    } else if (!fits(question, reply)) return { key: 'announcement.answerMisfits', details };
  }
  if (needsAttachment === 'Y' && files.length === 0)
    return { key: 'announcement.attachmentRequired', details: { field: 'files' } };
  if (values.every(isEmpty) && remark === null && files.length === 0)
    return { key: 'announcement.emptyAnswer', details: { field: 'remark' } };
  return undefined;
};

const isEmpty = ({ text, picked, files }: AnswerValue): boolean =>
  text === null && picked.length === 0 && files.length === 0;

const fits = ({ kind, options }: Question, { text, picked, files }: AnswerValue): boolean => {
  if (hasOptions(kind))
    return (
      text === null &&
      files.length === 0 &&
      (kind === 'choices' || picked.length === 1) &&
      new Set(picked).size === picked.length &&
      picked.every((one) => options.includes(one))
    );
  if (picked.length > 0) return false;
  if (kind === 'file') return text === null;
  if (files.length > 0 || text === null) return false;
  if (kind === 'number') return z.safeParse(Quantity, text).success;
  if (kind === 'date') return z.safeParse(DayField, text).success;
  return true;
};

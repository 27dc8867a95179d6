import type { Question, QuestionKind } from '../../contract/question.ts';

/** A question as it is typed: its options in one text. */
export type QuestionRow = {
  readonly key: string;
  readonly title: string;
  readonly kind: QuestionKind | '';
  readonly options: string;
  readonly mandatory: 'Y' | 'N';
};

export const emptyQuestion = (): QuestionRow => ({
  key: '',
  title: '',
  kind: 'text',
  options: '',
  mandatory: 'N',
});

export const toRows = (questions: readonly Question[]): QuestionRow[] =>
  questions.map(({ options, ...question }) => ({ ...question, options: options.join(' | ') }));

/** Lines without a title are left out; new ones get the next free key, so that those of earlier editions keep theirs. */
export const toQuestions = (rows: readonly QuestionRow[]): Question[] => {
  const requested = rows.filter(({ title }) => title.trim() !== '');
  let last = Math.max(0, ...rows.map(({ key }) => Number(/^q(\d+)$/.exec(key)?.[1] ?? 0)));
  return requested.map(({ key, title, kind, options, mandatory }) => ({
    key: key === '' ? `q${++last}` : key,
    title: title.trim(),
    kind: kind === '' ? 'text' : kind,
    mandatory,
    options: options
      .split(/[|｜]/)
      .map((option) => option.trim())
      .filter((option) => option !== ''),
  }));
};

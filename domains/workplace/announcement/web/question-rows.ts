import type { Question, QuestionKind } from '../contract/question.ts';

/** A question as it is typed: its options in one text. */
export type QuestionRow = {
  readonly key: string;
  readonly title: string;
  readonly kind: QuestionKind | '';
  readonly options: string;
  readonly required: 'Y' | 'N';
};

export const emptyQuestion = (): QuestionRow => ({
  key: '',
  title: '',
  kind: 'text',
  options: '',
  required: 'N',
});

export const toRows = (questions: readonly Question[]): QuestionRow[] =>
  questions.map(({ options, ...question }) => ({ ...question, options: options.join(' | ') }));

/** Lines without a title are left out; new ones get the next free key, so that those of earlier editions keep theirs. */
export const toQuestions = (rows: readonly QuestionRow[]): Question[] => {
  const asked = rows.filter(({ title }) => title.trim() !== '');
  let last = Math.max(0, ...rows.map(({ key }) => Number(/^q(\d+)$/.exec(key)?.[1] ?? 0)));
  return asked.map(({ key, title, kind, options, required }) => ({
    key: key === '' ? `q${++last}` : key,
    title: title.trim(),
    kind: kind === '' ? 'text' : kind,
    required,
    options: options
      .split(/[|｜]/)
      .map((option) => option.trim())
      .filter((option) => option !== ''),
  }));
};

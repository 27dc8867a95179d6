import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import type { Question } from '../contract/question.ts';
import { words as announcementWords } from '../contract/words.en.ts';

/** The questions of an edition, to be read. */
export const QuestionList = ({ questions }: { questions: readonly Question[] }) => {
  const words = useWords(announcementWords);
  return (
    <PlainTable<Question>
      label={words.fields.questions}
      rows={questions}
      rowKey={({ key }) => key}
      columns={[
        column.text('title', { width: 300 }),
        column.of<Question>('kind', { text: ({ kind }) => words.kind[kind] }),
        column.of<Question>('options', { text: ({ options }) => options.join(' | ') }),
        column.of<Question>('mandatory', { text: ({ mandatory }) => (mandatory === 'Y' ? '✓' : '') }),
      ]}
      words={words}
    />
  );
};

import { useMemo } from 'react';
import { EditGrid } from '@portal/platform/web/grid/edit-grid.tsx';
import { gridColumn, type GridColumn } from '@portal/platform/web/grid/grid-column.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { LONGEST_QUESTION } from '../../contract/question.ts';
import { words as announcementWords } from '../../contract/words.en.ts';
import { emptyQuestion, type QuestionRow } from './question-rows.ts';
import { screenWords } from '../words.en.ts';

/** The questions of a survey, one in each line. */
export default function QuestionsInput({
  rows,
  onChange,
}: {
  rows: readonly QuestionRow[];
  onChange: (rows: QuestionRow[]) => void;
}) {
  const words = useWords(announcementWords);
  const screen = useWords(screenWords).form;
  const columns = useMemo(
    (): GridColumn<QuestionRow>[] => [
      gridColumn.text('title', { max: LONGEST_QUESTION, width: 300 }),
      gridColumn.choice('kind', words.kind, { width: 120 }),
      gridColumn.text('options', { width: 260, title: screen.optionsTitle }),
      gridColumn.checkbox('mandatory', { width: 80 }),
    ],
    [words, screen],
  );
  return (
    <EditGrid
      rows={[...rows]}
      columns={columns}
      onChange={onChange}
      words={words}
      label={screen.questions}
      newRow={emptyQuestion}
      removable
      height={300}
    />
  );
}

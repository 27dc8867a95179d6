import { Button } from 'antd';
import { useMemo } from 'react';
import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { FormValues } from '@portal/platform/web/form/field.ts';
import { EditGrid } from '@portal/platform/web/grid/edit-grid.tsx';
import { gridColumn, type GridColumn } from '@portal/platform/web/grid/grid-column.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { completeness, judged } from '../../contract/answer.ts';
import { words as capacityWords } from '../../contract/words.en.ts';
import { colourColumn } from '../colour-tag.tsx';
import { copyAcross } from '../copy-across.ts';
import { weekColumn } from '../week-column.ts';
import { screenWords } from '../words.en.ts';
import { calculated, colourOfRow, faultsOf, weekOf, type AnswerRow } from './answer-weeks.ts';
import styles from './survey.module.css';

type Props = {
  rows: readonly AnswerRow[];
  onChange: (rows: AnswerRow[]) => void;
  /** What stands in the other fields of the form. */
  values: FormValues;
};

/** Weeks with what is needed and its colour beside each; how far the answer has come, and what shifts would bring. */
export default function WeeksInput({ rows, onChange, values }: Props) {
  const words = useWords(capacityWords);
  const { checks, copyAcross: copyWord, survey: screen } = useWords(screenWords);
  const columns = useMemo(
    (): GridColumn<AnswerRow>[] => [
      gridColumn.readonly(weekColumn<AnswerRow>(), { width: 150, frozen: true }),
      gridColumn.readonly(column.quantity('demand', 'unit', { width: 130 })),
      gridColumn.quantity('normal', { width: 130 }),
      gridColumn.quantity('maximum', { width: 130 }),
      gridColumn.readonly(colourColumn<AnswerRow>(words.colour, colourOfRow), { width: 110 }),
    ],
    [words.colour],
  );
  const gridWords = useMemo(() => ({ fields: words.fields, checks }), [words.fields, checks]);
  const weeks = rows.map(weekOf);
  const { done, all, missing } = completeness(values, weeks);
  const { redWeeks } = judged(weeks);
  const shifts = calculated(values);
  const named = missing.map((field) => words.fields[field]).join(screen.comma);
  return (
    <>
      <EditGrid
        rows={rows}
        columns={columns}
        onChange={onChange}
        words={gridWords}
        label={words.titles.surveyWeeks}
        check={faultsOf}
        height={420}
      />
      <p role="status">
        {fill(screen.progress, { done, all, red: redWeeks })}
        {missing.length > 0 && ` ${fill(screen.missing, { named })}`}
      </p>
      <div className={styles.tools}>
        <Button onClick={() => onChange(copyAcross(rows, ['normal', 'maximum']))}>{copyWord}</Button>
        {shifts === undefined ? (
          <span className={styles.hint}>{screen.noShifts}</span>
        ) : (
          <>
            <span>
              {fill(screen.byShifts, {
                normal: formatQuantity(shifts.normal),
                maximum: formatQuantity(shifts.maximum),
              })}
            </span>
            <Button onClick={() => onChange(rows.map((row) => ({ ...row, ...shifts })))}>
              {screen.takeShifts}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

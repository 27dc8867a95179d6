import { Form } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { today } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { showSuccess, showWarning } from '@portal/platform/web/calls/notices.tsx';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { EditGrid } from '@portal/platform/web/grid/edit-grid.tsx';
import { gridColumn, type GridColumn } from '@portal/platform/web/grid/grid-column.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { MOST_SURVEY_WEEKS, USUAL_WEEKS, type SurveySubject, type Target } from '../../contract/ask.ts';
import {
  createCapacitySurveys,
  listSurveySubjects,
  listSurveyVersions,
} from '../../contract/survey-calls.ts';
import { subjects, type Subject } from '../../contract/survey.ts';
import { words as capacityWords } from '../../contract/words.en.ts';
import groupStyles from '../group/group.module.css';
import { screenWords } from '../words.en.ts';
import { refreshes } from './refreshes.ts';

const WIDTH = 960;

/** Surveys of the parts or groups of a version: those that are ticked are asked for. */
export default function AskDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(capacityWords);
  const screen = useWords(screenWords).survey;
  const now = today(useCellContext().zone);
  const { data: versions = [] } = useAnswer(listSurveyVersions, {});
  const [targets, setTargets] = useState<readonly Target[]>([]);
  return (
    <FormDialog
      title={words.actions.ask}
      call={createCapacitySurveys}
      words={words}
      before={<p>{screen.askIntro}</p>}
      initial={{ weekCount: USUAL_WEEKS, send: 'Y' }}
      fields={[
        field.choice(
          'versionId',
          versions.map(({ id, source, demandType, number }) => ({
            value: id,
            label: `${number} (${source}, ${demandType})`,
          })),
          { span: 12 },
        ),
        field.day('firstWeek', { span: 6, hint: screen.firstWeekHint }),
        field.number('weekCount', { span: 6, min: 1, max: MOST_SURVEY_WEEKS }),
        field.day('dueOn', { span: 12, min: now, hint: screen.dueHint }),
        field.flag('send', { span: 12 }),
      ]}
      toInput={(values) => ({ ...values, targets })}
      submit={words.actions.ask}
      success={null}
      onDone={({ made, known }) =>
        made === 0
          ? showWarning(fill(screen.allKnown, { known }))
          : showSuccess(fill(screen.asked, { made, known }))
      }
      refreshes={refreshes}
      onClose={onClose}
      width={WIDTH}
    >
      <Subjects onSelect={setTargets} />
    </FormDialog>
  );
}

type Row = SurveySubject & { readonly ticked: string; readonly code: string };
const rowOf = (one: SurveySubject): Row => ({
  ...one,
  ticked: 'N',
  code: one.partNo ?? `${one.groupNumber} ${one.groupName}`,
});

/** What the selected version expects something of, to be ticked. */
const Subjects = ({ onSelect }: { onSelect: (targets: readonly Target[]) => void }) => {
  const versionId = Form.useWatch<string | undefined>('versionId');
  const screen = useWords(screenWords).survey;
  const words = useWords(capacityWords);
  const [subject, setSubject] = useState<Subject>('part');
  return (
    <>
      <fieldset className={groupStyles.kinds}>
        <legend>{words.fields.subject}</legend>
        {subjects.map((one) => (
          <label key={one}>
            <input type="radio" name="subject" checked={subject === one} onChange={() => setSubject(one)} />{' '}
            {words.subject[one]}
          </label>
        ))}
      </fieldset>
      {versionId ? (
        <SubjectGrid
          key={`${versionId} ${subject}`}
          versionId={versionId}
          subject={subject}
          onSelect={onSelect}
        />
      ) : (
        <p className={groupStyles.hint}>{screen.versionFirst}</p>
      )}
    </>
  );
};

type GridProps = { versionId: string; subject: Subject; onSelect: (targets: readonly Target[]) => void };

const SubjectGrid = ({ versionId, subject, onSelect }: GridProps) => {
  const { data } = useAnswer(listSurveySubjects, { versionId, subject }, { keepsPrevious: false });
  const screen = useWords(screenWords).survey;
  useEffect(() => onSelect([]), [onSelect]);
  if (data === undefined) return <Skeleton />;
  if (data.subjects.length === 0) return <p>{screen.noSubjects}</p>;
  return (
    <>
      {data.more && <p>{screen.moreSubjects}</p>}
      <Ticked first={data.subjects.map(rowOf)} onSelect={onSelect} />
    </>
  );
};

const Ticked = ({ first, onSelect }: { first: Row[]; onSelect: GridProps['onSelect'] }) => {
  const words = useWords(capacityWords);
  const screen = useWords(screenWords).survey;
  const [rows, setRows] = useState(first);
  const columns = useMemo(
    (): GridColumn<Row>[] => [
      gridColumn.checkbox('ticked', {
        width: 60,
        title: screen.ticked,
        canEdit: ({ survey }) => survey === null,
      }),
      gridColumn.readonly(column.code('supplierCode', { width: 110 })),
      gridColumn.readonly(column.text('code', { width: 260, title: screen.subject })),
      gridColumn.readonly(column.quantity('demand', 'unit', { width: 130 })),
      gridColumn.readonly(column.code('survey', { width: 150, title: screen.known })),
    ],
    [screen],
  );
  const change = (next: Row[]): void => {
    setRows(next);
    onSelect(
      next
        .filter(({ ticked }) => ticked === 'Y')
        .map(({ supplierCode, partNo, groupId }) => ({ supplierCode, partNo, groupId })),
    );
  };
  return (
    <EditGrid
      rows={rows}
      columns={columns}
      onChange={change}
      words={words}
      label={screen.subjects}
      height={320}
    />
  );
};

import { Alert, Button, Modal } from 'antd';
import { useMemo, useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer, useCall } from '@portal/platform/web/calls/use-call.ts';
import { useLeaveQuestion } from '@portal/platform/web/form/use-leave-question.ts';
import { EditGrid } from '@portal/platform/web/grid/edit-grid.tsx';
import { gridColumn, type GridColumn } from '@portal/platform/web/grid/grid-column.ts';
import { gridErrors } from '@portal/platform/web/grid/grid-errors.ts';
import { useDict } from '@portal/platform/web/i18n/use-dict.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { readForecastAnswers, saveForecast } from '../contract/endpoints.ts';
import { FORECAST_REASON } from '../contract/fields.ts';
import { words as forecastWords } from '../contract/words.en.ts';
import { changedAnswers, faultsOf, isLess, rowOf, type AnswerRow } from './answer-rows.ts';
import { refreshes } from './refreshes.ts';
import type { Selected } from './selected.ts';
import { screenWords } from './words.en.ts';

const WIDTH = 1000;
type Props = { forecast: Selected; onClose: () => void };

/** What a supplier commits, bucket by bucket; nobody sees it before it is submitted. */
export default function AnswerDialog(props: Props) {
  const { data } = useAnswer(readForecastAnswers, { id: props.forecast.id, partNo: null });
  return data === undefined ? (
    <Modal open footer={null} onCancel={props.onClose} width={WIDTH}>
      <Skeleton />
    </Modal>
  ) : (
    <AnswerForm {...props} first={data.buckets.map(rowOf)} more={data.more} />
  );
}

type FormProps = Props & { first: readonly AnswerRow[]; more: boolean };

const AnswerForm = ({ forecast, first, more, onClose }: FormProps) => {
  const words = useWords(forecastWords);
  const screen = useWords(screenWords);
  const kit = useWords(kitWords);
  const ask = useLeaveQuestion();
  const reasons = useDict(FORECAST_REASON);
  // as they were read when the dialog opened: what comes meanwhile does not overwrite what is being typed
  const [before] = useState(first);
  const [rows, setRows] = useState<AnswerRow[]>([...first]);
  const columns = useMemo((): GridColumn<AnswerRow>[] => {
    return [
      gridColumn.readonly(column.code('partNo', { width: 170 }), { frozen: true }),
      gridColumn.readonly(column.choice('grain', words.grain, { width: 64 })),
      gridColumn.readonly(column.day('startsOn', { width: 120 })),
      gridColumn.readonly(column.quantity('quantity', 'unit', { width: 130 })),
      gridColumn.quantity('committed', { width: 130 }),
      gridColumn.choice('reason', reasons, { width: 180 }),
    ];
  }, [words, reasons]);
  const gridWords = useMemo(
    () => ({ fields: words.fields, checks: screen.checks }),
    [words.fields, screen.checks],
  );
  const answers = changedAnswers(before, rows);
  const saving = useCall(saveForecast, { success: screen.saved, refreshes, onSuccess: onClose });
  const hasFaults = gridErrors(rows, columns, faultsOf).size > 0;
  const close = (): void => {
    if (answers.length > 0) ask({ onLeave: onClose });
    else onClose();
  };
  const done = rows.filter(({ committed }) => committed !== '').length;
  const less = rows.filter(isLess).length;
  return (
    <Modal
      open
      width={WIDTH}
      title={fill(screen.answer.title, { number: forecast.number })}
      mask={{ closable: false }}
      okText={words.actions.save}
      cancelText={kit.actions.cancel}
      confirmLoading={saving.busy}
      okButtonProps={{ disabled: answers.length === 0 || hasFaults }}
      onOk={() => void saving.run({ id: forecast.id, version: forecast.version, answers })}
      onCancel={close}
    >
      <p>{screen.answer.intro}</p>
      {more && <Alert type="warning" showIcon title={screen.answer.more} />}
      <EditGrid
        rows={rows}
        columns={columns}
        onChange={setRows}
        words={gridWords}
        label={screen.buckets}
        check={faultsOf}
        disabled={saving.busy}
        height={480}
      />
      <p role="status">{fill(screen.answer.done, { done, all: rows.length, less })}</p>
      <Button
        onClick={() =>
          setRows(
            rows.map((row) => (row.committed === '' ? { ...row, committed: row.quantity, reason: '' } : row)),
          )
        }
      >
        {screen.answer.fill}
      </Button>
    </Modal>
  );
};

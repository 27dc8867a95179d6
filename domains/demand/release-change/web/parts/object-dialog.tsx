import * as z from 'zod/mini';
import { useMemo, useState } from 'react';
import { isDay, type Day } from '@portal/platform/contract/day.ts';
import { isPositive, isQuantity } from '@portal/platform/contract/quantity.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import type { Complaint } from '@portal/platform/web/form/check-words.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { EditGrid } from '@portal/platform/web/grid/edit-grid.tsx';
import { gridColumn } from '@portal/platform/web/grid/grid-column.ts';
import { fineness } from '@portal/platform/web/i18n/decimals.ts';
import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { BATCH_REASON } from '@portal/call-off/contract/answer/answer.ts';
import { readCallOffRules } from '@portal/call-off/contract/endpoints.ts';
import { listObjections, objectToRelease } from '../../contract/objection-calls.ts';
import type { ChangedLine, ChangedPart } from '../../contract/fields.ts';
import { words as changeWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';
import { shownChanges } from './shown-changes.ts';

const WIDTH = 620;

type Batch = { deliverOn: string; quantity: string };
const emptyRow = (): Batch => ({ deliverOn: '', quantity: '' });
const isEmpty = ({ deliverOn, quantity }: Batch): boolean => deliverOn === '' && quantity === '';
/** What is wrong with a row of a part that is counted in `unit`, on this day. */
const faultsOn =
  (today: Day | undefined, unit: string) =>
  (row: Batch): Record<string, Complaint> => {
    if (isEmpty(row)) return {};
    const fine = isQuantity(row.quantity) ? fineness(row.quantity, unit) : undefined;
    return {
      ...(row.deliverOn === '' && { deliverOn: 'required' }),
      ...(today !== undefined && isDay(row.deliverOn) && row.deliverOn < today && { deliverOn: 'dayPast' }),
      ...(row.quantity === '' && { quantity: 'required' }),
      ...(isQuantity(row.quantity) && !isPositive(row.quantity) && { quantity: 'notAboveZero' }),
      ...(fine && { quantity: fine }),
    };
  };

/** A line that is objected to, with the quantity that the proposal begins with, empty for none. */
export type ObjectedLine = Pick<ChangedLine, 'dueOn' | 'open'> & { lineId: string; proposed: string };

type Props = {
  change: string;
  part: Pick<ChangedPart, 'partNo' | 'unit'>;
  line: ObjectedLine;
  onClose: () => void;
};

/** What a supplier can do instead: days and quantities, with a reason. */
export default function ObjectDialog({ change, part, line, onClose }: Props) {
  const words = useWords(changeWords);
  const screen = useWords(screenWords);
  const look = useCellContext();
  const [rows, setRows] = useState<readonly Batch[]>(() => [
    { deliverOn: line.dueOn, quantity: line.proposed },
    emptyRow(),
  ]);
  const columns = useMemo(
    () => [
      gridColumn.day<Batch>('deliverOn', { required: true, width: 160 }),
      gridColumn.quantity<Batch>('quantity', { required: true, width: 160 }),
    ],
    [],
  );
  const batches = rows.filter((row) => !isEmpty(row));
  const today = useAnswer(readCallOffRules, {}, { quiet: true }).data?.today;
  const faultsOf = useMemo(() => faultsOn(today, part.unit), [today, part.unit]);
  const sound =
    batches.length > 0 &&
    batches.every(
      (row) => isDay(row.deliverOn) && isQuantity(row.quantity) && Object.keys(faultsOf(row)).length === 0,
    );
  const shape = objectToRelease.input.check(
    z.refine(() => sound, { error: 'linesFaulty', path: ['batches'], when: () => true }),
  );
  return (
    <FormDialog
      title={fill(screen.object.title, {
        partNo: part.partNo,
        dueOn: line.dueOn,
        open: formatQuantity(line.open),
        unit: look.unit(part.unit),
      })}
      call={objectToRelease}
      shape={shape}
      words={{
        fields: { ...words.fields, batches: screen.object.grid },
        checks: { ...words.checks, ...screen.checks },
      }}
      fields={[
        field.dict('reason', BATCH_REASON, { span: 24 }),
        field.text('remark', { rows: 2, max: 200, span: 24 }),
      ]}
      fixed={{ change, lineId: line.lineId }}
      toInput={(values) => ({ ...values, batches })}
      before={<p>{screen.object.hint}</p>}
      submit={screen.actions.object}
      success={screen.object.done}
      refreshes={[...shownChanges, listObjections]}
      onClose={onClose}
      width={WIDTH}
    >
      <EditGrid
        rows={rows}
        columns={columns}
        onChange={setRows}
        words={{ fields: words.fields, checks: { ...words.checks, ...screen.checks } }}
        label={screen.object.grid}
        check={faultsOf}
        newRow={emptyRow}
        removable
        height={170}
      />
    </FormDialog>
  );
}

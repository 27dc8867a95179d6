import * as z from 'zod/mini';
import { Form } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { today } from '@portal/platform/contract/day.ts';
import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { EditGrid } from '@portal/platform/web/grid/edit-grid.tsx';
import { gridColumn, type GridColumn } from '@portal/platform/web/grid/grid-column.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Choice } from '@portal/platform/web/parts/choices.ts';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { plantZone, useSession } from '@portal/platform/web/session/session.ts';
import { selectParts } from '@portal/part/contract/endpoints.ts';
import { partChoices, usePartUnit } from '@portal/part/web/offers.tsx';
import { selectUnloadingPoints } from '@portal/plant/contract/endpoints.ts';
import { pointChoices } from '@portal/plant/web/offers.tsx';
import { selectSuppliers } from '@portal/supplier/contract/choice-calls.ts';
import { partnerChoices } from '@portal/supplier/web/offers.tsx';
import { LONGEST_ORDER_LINE, LONGEST_POINT_OF_USE } from '../../contract/agreement/agreement-identity.ts';
import { FIRM_CHANGE_REASON } from '../../contract/horizon/firm-zone.ts';
import {
  compareRelease,
  listReleases,
  publishRelease,
  readRelease,
} from '../../contract/release/release-calls.ts';
import type { ReleaseDetail } from '../../contract/release/release-fields.ts';
import { words as callOffWords } from '../../contract/words.en.ts';
import { agreementAddress } from '../call-off-address.ts';
import type { Words } from '../columns.tsx';
import { shownLines } from '../parts/shown-lines.ts';
import { screenWords } from '../words.en.ts';
import { emptyRow, faultsIn, scheduleLinesOf, rowsOf, type ScheduleRow } from './schedule-row.ts';

const WIDTH = 760;
const ROWS_AT_FIRST = 5;
const refreshes = [...shownLines, listReleases, readRelease, compareRelease];

/** Publishes a release by hand: a new one, or one that starts from the lines of a release that has come. */
export default function PublishDialog({
  previous,
  onClose,
}: {
  previous?: ReleaseDetail;
  onClose: () => void;
}) {
  const words = useWords(callOffWords);
  const screen = useWords(screenWords);
  const go = useGo();
  const day = today(useSession(plantZone));
  const [rows, setRows] = useState(() =>
    previous ? rowsOf(previous, day) : Array.from({ length: ROWS_AT_FIRST }, emptyRow),
  );
  const [partNo, setPartNo] = useState('');
  const selectedUnit = usePartUnit(partNo);
  const unit = previous?.unit ?? selectedUnit;
  const columns = useMemo(() => columnsOf(words), [words]);
  const check = useMemo(() => faultsIn(unit), [unit]);
  const lines = scheduleLinesOf(rows, unit);
  const shape = publishRelease.input.check(
    z.refine(() => lines !== null, { error: 'linesFaulty', path: ['lines'], when: () => true }),
  );
  return (
    <FormDialog
      title={words.publish.title}
      call={publishRelease}
      shape={shape}
      words={{
        fields: { ...words.fields, lines: words.publish.lines },
        checks: { ...words.checks, ...screen.checks },
      }}
      fields={fieldsOf(previous, words)}
      initial={{ releaseDate: day, ...(previous && startOf(previous)) }}
      toInput={(values) => ({ ...values, lines: lines ?? [] })}
      before={<p>{words.publish.hint}</p>}
      submit={words.actions.publish}
      refreshes={refreshes}
      onDone={({ agreementId }) => go(agreementAddress(agreementId))}
      onClose={onClose}
      width={WIDTH}
    >
      {!previous && <SelectedPart onChange={setPartNo} />}
      <p>{words.publish.paste}</p>
      <EditGrid
        rows={rows}
        columns={columns}
        onChange={setRows}
        words={words}
        label={words.publish.lines}
        check={check}
        newRow={emptyRow}
        removable
        height={240}
      />
    </FormDialog>
  );
}

/** Tells which part stands in the form: its unit says what quantities may be. */
const SelectedPart = ({ onChange }: { onChange: (partNo: string) => void }) => {
  const partNo = (Form.useWatch('partNo', Form.useFormInstance()) as string | null | undefined) ?? '';
  useEffect(() => onChange(partNo), [partNo, onChange]);
  return null;
};

const columnsOf = (words: Words): GridColumn<ScheduleRow>[] => [
  gridColumn.day('dueOn', { required: true, width: 160 }),
  gridColumn.quantity('quantity', { required: true, width: 160 }),
  gridColumn.choice('frequency', words.frequency, { required: true, width: 140 }),
];

/** The agreement stands first; that of a previous release cannot become another one. */
const fieldsOf = (previous: ReleaseDetail | undefined, words: Words) => {
  const disabled = previous !== undefined;
  const known = (code: string | undefined): Choice | undefined =>
    code === undefined ? undefined : { value: code, label: code };
  return [
    field.remote('supplierCode', selectSuppliers, {
      choices: partnerChoices,
      known: known(previous?.supplierCode),
      disabled,
      span: 8,
    }),
    field.text('saNo', { max: 35, disabled, span: 8 }),
    field.remote('partNo', selectParts, {
      choices: partChoices,
      known: known(previous?.partNo),
      disabled,
      span: 8,
    }),
    field.remote('unloadingPoint', selectUnloadingPoints, {
      choices: pointChoices,
      known: known(previous?.unloadingPoint),
      disabled,
      span: 8,
    }),
    field.text('orderLine', { max: LONGEST_ORDER_LINE, disabled, span: 8 }),
    field.text('pointOfUse', { max: LONGEST_POINT_OF_USE, disabled, span: 8 }),
    field.text('releaseNo', { max: 20, span: 8 }),
    field.day('releaseDate', { span: 8 }),
    field.quantity('receivedCumulative', { min: '0', span: 8 }),
    field.dict('firmReason', FIRM_CHANGE_REASON, { span: 8, hint: words.publish.reasonHint }),
    field.text('firmRemark', { max: 200, span: 16 }),
  ] as const;
};

/** The agreement, and what the previous release says has come: its lines ask for what is beyond that. */
const startOf = ({
  supplierCode,
  saNo,
  partNo,
  unloadingPoint,
  orderLine,
  pointOfUse,
  receivedCumulative,
}: ReleaseDetail) =>
  ({
    supplierCode,
    saNo,
    partNo,
    unloadingPoint,
    orderLine,
    pointOfUse,
    receivedCumulative,
  }) satisfies Partial<InputOf<typeof publishRelease>>;

import { Form } from 'antd';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { fill } from '@portal/platform/contract/words.ts';
import type { CallFailure } from '@portal/platform/web/calls/call-failure.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { RemoteSelect } from '@portal/platform/web/form/inputs/remote-select.tsx';
import { EditGrid } from '@portal/platform/web/grid/edit-grid.tsx';
import { gridColumn, type GridColumn } from '@portal/platform/web/grid/grid-column.ts';
import { refusedRows, type Refusals } from '@portal/platform/web/grid/grid-errors.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { remote } from '@portal/platform/web/parts/choices.ts';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { session } from '@portal/platform/web/session/session.ts';
import { FIRM_CHANGE_REASON } from '@portal/call-off/contract/horizon/firm-zone.ts';
import { listSupplierParts } from '@portal/part/contract/endpoints.ts';
import { selectSuppliers } from '@portal/supplier/contract/choice-calls.ts';
import { partnerChoices } from '@portal/supplier/web/offers.tsx';
import { publishPreSeriesOrder } from '../../contract/order-calls.ts';
import { PRE_SERIES_REASON } from '../../contract/line.ts';
import type { PreSeriesOrder } from '../../contract/order.ts';
import { words as preSeriesWords } from '../../contract/words.en.ts';
import { orderAddress } from '../address.ts';
import { shownEditions } from '../shown-calls.ts';
import { screenWords } from '../words.en.ts';
import {
  emptyRow,
  faultsOf,
  linesOf,
  rowsOf,
  withPart,
  writtenRows,
  type OrderRowDraft,
} from './order-row.ts';
import styles from './publish.module.css';

const WIDTH = 900;
const ROWS_AT_FIRST = 5;

/** Publishes an order by hand: a new one, or the next edition of one that there is. */
export default function PublishDialog({ order, onClose }: { order?: PreSeriesOrder; onClose: () => void }) {
  const words = useWords(preSeriesWords);
  const screen = useWords(screenWords);
  const go = useGo();
  const [rows, setRows] = useState<readonly OrderRowDraft[]>(() =>
    order ? rowsOf(order.lines) : Array.from({ length: ROWS_AT_FIRST }, emptyRow),
  );
  const [refused, setRefused] = useState<Refusals>({});
  const write = (next: readonly OrderRowDraft[]): void => {
    setRefused({});
    setRows(next);
  };
  const lines = linesOf(rows, Math.max(0, ...(order?.lines ?? []).map(({ lineNo }) => lineNo)));
  const shape = publishPreSeriesOrder.input.check(
    z.refine(() => lines !== null, { error: 'linesFaulty', path: ['lines'], when: () => true }),
  );
  const gridWords = useMemo(
    () => ({ fields: words.fields, checks: { ...words.checks, ...screen.checks } }),
    [words, screen],
  );
  const isNext = order !== undefined;
  return (
    <FormDialog
      title={
        isNext
          ? fill(screen.publish.next, { orderNo: order.orderNo, edition: order.edition + 1 })
          : screen.publish.title
      }
      call={publishPreSeriesOrder}
      shape={shape}
      words={{ ...gridWords, fields: { ...words.fields, lines: screen.publish.lines } }}
      fields={[
        field.remote('supplierCode', selectSuppliers, {
          choices: partnerChoices,
          known: order?.supplierCode,
          disabled: isNext,
          span: 8,
        }),
        field.text('orderNo', {
          max: 20,
          disabled: isNext,
          span: 8,
          ...(!isNext && { placeholder: screen.publish.orderNo }),
        }),
        field.text('forecastVersion', {
          max: 35,
          span: 8,
          ...(isNext && { hint: screen.publish.forecastVersion }),
        }),
        field.text('projectNo', { max: 35, span: 8 }),
        field.dict('reason', PRE_SERIES_REASON, { span: 8 }),
        field.text('remark', { max: 200, span: 8 }),
        field.dict('takeBackReason', FIRM_CHANGE_REASON, { span: 12, hint: screen.publish.takeBackHint }),
        field.text('takeBackRemark', { max: 200, span: 12 }),
      ]}
      initial={order && startOf(order)}
      toInput={() => ({ lines: lines ?? [] })}
      before={<p className={styles.hint}>{isNext ? screen.publish.nextHint : screen.publish.hint}</p>}
      submit={screen.actions.publish}
      success={
        isNext
          ? fill(screen.done.published, { orderNo: order.orderNo, edition: order.edition + 1 })
          : undefined
      }
      refreshes={shownEditions}
      onRefused={(failure) => setRefused(refusedCells(failure, rows))}
      onDone={({ id }) => go(orderAddress(id))}
      onClose={onClose}
      width={WIDTH}
    >
      <PartOfSupplier onPart={(part) => write(withPart(rows, part))} />
      <EditGrid
        rows={rows}
        columns={COLUMNS}
        onChange={write}
        words={gridWords}
        label={screen.publish.lines}
        check={faultsOf}
        refused={refused}
        newRow={emptyRow}
        removable
        height={260}
      />
    </FormDialog>
  );
}

const COLUMNS: readonly GridColumn<OrderRowDraft>[] = [
  gridColumn.text('partNo', { max: 35, required: true, width: 190 }),
  gridColumn.text('unloadingPoint', { max: 5, required: true, width: 90 }),
  gridColumn.day('requestedOn', { required: true, width: 120 }),
  gridColumn.quantity('requestedQty', { required: true, width: 110 }),
  gridColumn.checkbox('urgent', { width: 60 }),
  gridColumn.text('lineNo', { max: 4, width: 70 }),
];

const startOf = ({ supplierCode, orderNo, projectNo, reason, remark }: PreSeriesOrder) => ({
  supplierCode,
  orderNo,
  projectNo,
  reason,
  remark,
});

/** The cells that the server refused: it counts the lines that were sent, and names one by `index` where it is a rule of its own. */
const refusedCells = (failure: CallFailure, rows: readonly OrderRowDraft[]): Refusals => {
  const written = writtenRows(rows);
  const { index, field: name } = failure.details as { index?: unknown; field?: unknown };
  const named = typeof index === 'number' ? { [index]: { [String(name)]: failure.message } } : {};
  return Object.fromEntries(
    Object.entries({ ...refusedRows(failure, 'lines'), ...named }).flatMap(([line, cells]) => {
      const row = written[Number(line)];
      return row === undefined ? [] : [[row, cells]];
    }),
  );
};

/** Finds a part among what the chosen supplier delivers, and writes it with its unloading point. */
const PartOfSupplier = ({ onPart }: { onPart: (part: Part) => void }) => {
  const screen = useWords(screenWords).publish;
  const supplierCode = Form.useWatch('supplierCode') as string | undefined;
  const hasSupplier = Boolean(supplierCode);
  return (
    <label className={styles.part}>
      <span>{screen.addPart}</span>
      <RemoteSelect
        // It is empty again after each choice, for the next one.
        value={null}
        remote={partsOf(supplierCode)}
        disabled={!hasSupplier}
        placeholder={hasSupplier ? screen.findPart : screen.supplierFirst}
        aria-label={screen.addPart}
        onChange={(value) => value !== undefined && onPart(JSON.parse(value) as Part)}
      />
    </label>
  );
};

type Part = Pick<OrderRowDraft, 'partNo' | 'unloadingPoint'>;

/** The supplier's parts at the plant, by a part of their number; a part that goes to two points is two choices. */
const partsOf = (supplierCode: string | undefined) =>
  remote(listSupplierParts, {
    search: 'partNo',
    fixed: { supplierCode, limit: 50 },
    choices: (parts) =>
      parts.map(({ partNo, unloadingPoint, partNameZh, partNameEn }) => ({
        value: JSON.stringify({ partNo, unloadingPoint } satisfies Part),
        label: `${partNo} · ${unloadingPoint} · ${session().language === 'en' ? partNameEn : partNameZh}`,
      })),
  });

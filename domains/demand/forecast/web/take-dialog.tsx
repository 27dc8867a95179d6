import * as z from 'zod/mini';
import { useMemo, useRef, useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { showSuccess, showWarning } from '@portal/platform/web/calls/notices.tsx';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { EditGrid } from '@portal/platform/web/grid/edit-grid.tsx';
import { gridColumn, type GridColumn } from '@portal/platform/web/grid/grid-column.ts';
import type { Refusals } from '@portal/platform/web/grid/grid-errors.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { takeForecast } from '../contract/endpoints.ts';
import { DEMAND_TYPE } from '../contract/fields.ts';
import { SentBucket, type RefusedBucket } from '../contract/take.ts';
import { words as forecastWords } from '../contract/words.en.ts';
import { refreshes } from './refreshes.ts';
import { screenWords } from './words.en.ts';

type Row = { supplierCode: string; partNo: string; grain: string; startsOn: string; quantity: string };
const emptyRow = (): Row => ({ supplierCode: '', partNo: '', grain: 'week', startsOn: '', quantity: '' });
const ROWS_AT_FIRST = 8;
const WIDTH = 900;
const isEmpty = ({ supplierCode, partNo, startsOn, quantity }: Row): boolean =>
  [supplierCode, partNo, startsOn, quantity].every((text) => text === '');

/** The reasons of refused buckets at their rows of the grid, which may have empty ones between. */
const refusedCells = (refused: readonly RefusedBucket[], places: readonly number[]): Refusals => {
  const cells: Record<number, Record<string, string>> = {};
  for (const { index, field, text } of refused) (cells[places[index]!] ??= {})[field] ??= text;
  return cells;
};

/** A version pasted from a sheet, whole: where a row is wrong none of it is kept, and all wrong rows are marked. */
export default function TakeDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(forecastWords);
  const screen = useWords(screenWords);
  const [rows, setRows] = useState(() => Array.from({ length: ROWS_AT_FIRST }, emptyRow));
  const [refused, setRefused] = useState<Refusals>({});
  const mending = useRef(false);
  const columns = useMemo(
    (): GridColumn<Row>[] => [
      gridColumn.text('supplierCode', { max: 35, required: true, width: 130 }),
      gridColumn.text('partNo', { max: 40, required: true, width: 190 }),
      gridColumn.choice('grain', words.grain, { required: true, width: 100 }),
      gridColumn.day('startsOn', { required: true, width: 150 }),
      gridColumn.quantity('quantity', { required: true, width: 140 }),
    ],
    [words.grain],
  );
  const filled = rows.flatMap((row, index) => (isEmpty(row) ? [] : [{ row, index }]));
  const buckets = z.safeParse(
    z.array(SentBucket),
    filled.map(({ row }) => row),
  ).data;
  const shape = takeForecast.input.check(
    z.refine(() => buckets !== undefined && buckets.length > 0, {
      error: 'chooseOne',
      path: ['buckets'],
      when: () => true,
    }),
  );
  // where rows are refused they stay in the grid to be mended
  const close = (): void => {
    if (mending.current) mending.current = false;
    else onClose();
  };
  return (
    <FormDialog
      title={screen.take.title}
      call={takeForecast}
      shape={shape}
      words={{ ...words, fields: { ...words.fields, buckets: screen.take.rows } }}
      fields={[
        field.text('source', { max: 30, span: 8 }),
        field.dict('demandType', DEMAND_TYPE, { span: 8 }),
        field.text('number', { max: 40, span: 8 }),
        field.day('dueOn', { span: 8 }),
      ]}
      initial={{ source: 'MRP', demandType: 'SR99' }}
      toInput={(values) => ({ ...values, part: null, parts: null, buckets: buckets ?? [] })}
      before={<p>{screen.take.intro}</p>}
      submit={words.actions.take}
      success={null}
      onDone={({ outcome, forecasts, buckets: count, refused: wrong }) => {
        if (outcome === 'refused') {
          setRefused(
            refusedCells(
              wrong,
              filled.map(({ index }) => index),
            ),
          );
          showWarning(fill(screen.take.refused, { count: wrong.length }));
          mending.current = true;
        } else if (outcome === 'repeated') showWarning(screen.take.repeated);
        else showSuccess(fill(screen.take.published, { forecasts, buckets: count }));
      }}
      refreshes={refreshes}
      onClose={close}
      width={WIDTH}
    >
      <EditGrid
        rows={rows}
        columns={columns}
        onChange={(next) => {
          setRefused({});
          setRows(next);
        }}
        words={words}
        label={screen.take.rows}
        refused={refused}
        newRow={emptyRow}
        removable
        height={320}
      />
    </FormDialog>
  );
}

import * as z from 'zod/mini';
import { useMemo, useState } from 'react';
import { isDay, today } from '@portal/platform/contract/day.ts';
import { isNegative, isQuantity } from '@portal/platform/contract/quantity.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { EditGrid } from '@portal/platform/web/grid/edit-grid.tsx';
import { gridColumn } from '@portal/platform/web/grid/grid-column.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { sayCumulatives } from '../contract/endpoints.ts';
import { saidFigures, type SaidFigure } from '../contract/fields.ts';
import { words as cumulativeWords } from '../contract/words.en.ts';
import { shownCumulatives } from './shown-cumulatives.ts';
import type { FigureRow } from './figure-row.ts';
import { screenWords } from './words.en.ts';

const WIDTH = 1400;
const LONGEST_REMARK = 200;

type Typed = Record<SaidFigure, string> & { theirOn: string; theirRemark: string };
type Row = Typed &
  Pick<
    FigureRow,
    | 'id'
    | 'version'
    | 'partNo'
    | 'saNo'
    | 'unloadingPoint'
    | 'unit'
    | 'required'
    | 'sent'
    | 'received'
    | 'inTransit'
  >;

const hasFigure = (row: Typed): boolean => saidFigures.some((field) => row[field] !== '');
const figureFault = (text: string): string | undefined =>
  isQuantity(text) && isNegative(text) ? 'belowZero' : undefined;
const faultsOf = (row: Row): Record<string, string> =>
  Object.fromEntries([
    ...saidFigures.flatMap((field) => {
      const fault = figureFault(row[field]);
      return fault === undefined ? [] : [[field, fault]];
    }),
    ...(hasFigure(row) && row.theirOn === '' ? [['theirOn', 'required']] : []),
  ]) as Record<string, string>;
const isGood = (row: Row): boolean =>
  saidFigures.every((field) => row[field] === '' || (isQuantity(row[field]) && !isNegative(row[field]))) &&
  (!hasFigure(row) || isDay(row.theirOn)) &&
  row.theirRemark.length <= LONGEST_REMARK;

type Props = { rows: readonly FigureRow[]; onDone?: (() => void) | undefined; onClose: () => void };

/** A supplier's own figures beside ours, typed or pasted by the column. Rows in which nothing was written are not sent. */
export default function SayDialog({ rows: chosen, onDone, onClose }: Props) {
  const words = useWords(cumulativeWords);
  const screen = useWords(screenWords);
  const { zone } = useCellContext();
  const [rows, setRows] = useState<readonly Row[]>(() => chosen.map((row) => rowOf(row, today(zone))));
  const [first] = useState(rows);
  const columns = useMemo(
    () => [
      gridColumn.readonly<Row>(column.code('partNo', { width: 150 }), { frozen: true, width: 150 }),
      gridColumn.readonly<Row>(column.code('saNo', { width: 100 })),
      gridColumn.readonly<Row>(column.code('unloadingPoint', { width: 64 })),
      gridColumn.readonly<Row>(column.quantity('sent', undefined, { width: 84 })),
      gridColumn.quantity<Row>('theirSent', { width: 116 }),
      gridColumn.readonly<Row>(column.quantity('received', undefined, { width: 84 })),
      gridColumn.quantity<Row>('theirReceived', { width: 116 }),
      gridColumn.readonly<Row>(column.quantity('required', undefined, { width: 84 })),
      gridColumn.quantity<Row>('theirRequired', { width: 116 }),
      gridColumn.readonly<Row>(column.quantity('inTransit', undefined, { width: 72 })),
      gridColumn.quantity<Row>('theirInTransit', { width: 100 }),
      gridColumn.day<Row>('theirOn', { width: 120 }),
      gridColumn.text<Row>('theirRemark', { max: LONGEST_REMARK, width: 120 }),
      gridColumn.readonly<Row>(
        column.of('unit', { text: (row, look) => look.unit(row.unit) }, { width: 54 }),
      ),
    ],
    [],
  );
  const written = rows.filter((row, at) => isWritten(row, first[at]!));
  const sound = written.length > 0 && written.every(isGood);
  const shape = sayCumulatives.input.check(
    z.refine(() => sound, { error: 'linesFaulty', path: ['lines'], when: () => true }),
  );
  return (
    <FormDialog
      title={screen.say.title}
      call={sayCumulatives}
      shape={shape}
      words={{
        fields: { ...words.fields, lines: screen.say.grid },
        checks: { ...words.checks, ...screen.checks },
      }}
      fields={[]}
      toInput={() => ({
        lines: written.map((row) => ({
          id: row.id,
          version: row.version,
          theirRequired: row.theirRequired || null,
          theirSent: row.theirSent || null,
          theirReceived: row.theirReceived || null,
          theirInTransit: row.theirInTransit || null,
          theirOn: hasFigure(row) ? row.theirOn : null,
          theirRemark: row.theirRemark || null,
        })),
      })}
      before={<p>{screen.say.hint}</p>}
      submit={screen.say.submit}
      success={fill(screen.say.done, { said: written.length })}
      refreshes={shownCumulatives}
      onDone={onDone}
      onClose={onClose}
      width={WIDTH}
    >
      <EditGrid
        rows={rows}
        columns={columns}
        onChange={setRows}
        words={words}
        label={screen.say.grid}
        check={faultsOf}
        height={Math.min(520, 90 + rows.length * 36)}
      />
    </FormDialog>
  );
}

/** The day of the figures is today's unless they say another; a day alone says nothing. */
const rowOf = (
  {
    id,
    version,
    partNo,
    saNo,
    unloadingPoint,
    unit,
    required,
    sent,
    received,
    inTransit,
    ...said
  }: FigureRow,
  day: string,
): Row => ({
  id,
  version,
  partNo,
  saNo,
  unloadingPoint,
  unit,
  required,
  sent,
  received,
  inTransit,
  theirRequired: said.theirRequired ?? '',
  theirSent: said.theirSent ?? '',
  theirReceived: said.theirReceived ?? '',
  theirInTransit: said.theirInTransit ?? '',
  theirOn: day,
  theirRemark: said.theirRemark ?? '',
});

const isWritten = (row: Row, before: Row): boolean =>
  saidFigures.some((field) => row[field] !== before[field]) ||
  row.theirRemark !== before.theirRemark ||
  (hasFigure(row) && row.theirOn !== before.theirOn);

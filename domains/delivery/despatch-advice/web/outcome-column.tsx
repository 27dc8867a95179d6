import { column, type Column, type ColumnOptions } from '@portal/platform/web/list/column.tsx';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import { outcomeTones, type Outcome } from '../contract/outcome.ts';

/** What became of a note of a file, in its colour. */
export const outcomeColumn = <Row extends { outcome: Outcome }>(
  names: Readonly<Record<Outcome, string>>,
  options: ColumnOptions = {},
): Column<Row> =>
  column.of<Row>(
    'outcome',
    {
      text: ({ outcome }) => names[outcome],
      show: ({ outcome }) => <ToneTag tone={outcomeTones[outcome]}>{names[outcome]}</ToneTag>,
    },
    options,
  );

import { useMemo } from 'react';
import { EditGrid } from '@portal/platform/web/grid/edit-grid.tsx';
import { gridColumn, type GridColumn } from '@portal/platform/web/grid/grid-column.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { LineAgreement, NoteLine } from '../../contract/fields.ts';
import { PackageType } from '@portal/label/contract/plate.ts';
import { words as noteWords } from '../../contract/words.en.ts';
import { doubledUnits, newRow, rowFaults, type PackingRow } from './draft/packing-rows.ts';

const HEIGHT = 480;
const LONGEST_CODE = 35;

type Props = {
  rows: readonly PackingRow[];
  lines: readonly NoteLine[];
  agreements: readonly LineAgreement[];
  onChange: (rows: PackingRow[]) => void;
  disabled: boolean;
};

/** The packing as a sheet, for pasting from Excel: a row for each outer unit and each box. */
export const PackingGrid = ({ rows, lines, agreements, onChange, disabled }: Props) => {
  const words = useWords(noteWords);
  const columns = useMemo<GridColumn<PackingRow>[]>(
    () => [
      gridColumn.text('outerNo', { width: 100, max: 10, required: true }),
      gridColumn.choice(
        'packageType',
        PackageType.options.map((type) => ({ value: type, label: type })),
        { width: 90, required: true },
      ),
      gridColumn.text('packagingCode', { width: 160, max: LONGEST_CODE, required: true }),
      gridColumn.choice('line', choicesOf(lines), { width: 220 }),
      gridColumn.quantity('quantity', { width: 120, title: words.fields.quantityPerInner }),
    ],
    [lines, words],
  );
  // A text keeps the check the same while other cells change, so rows are not all checked again.
  const doubled = doubledUnits(rows).join('\n');
  const check = useMemo(
    () => rowFaults(lines, agreements, doubled === '' ? [] : doubled.split('\n')),
    [lines, agreements, doubled],
  );
  return (
    <>
      <p>{words.hints.pasteBelow}</p>
      <EditGrid
        rows={rows}
        columns={columns}
        words={words}
        label={words.sections.packing}
        check={check}
        newRow={newRow}
        removable
        height={HEIGHT}
        disabled={disabled}
        onChange={onChange}
      />
    </>
  );
};

/** Pasted by line number, and by part number where only one line has it. */
const choicesOf = (lines: readonly NoteLine[]) =>
  lines.map(({ lineNo, partNo, dueOn }) => {
    const isOnly = lines.filter((other) => other.partNo === partNo).length === 1;
    return { value: String(lineNo), label: isOnly ? partNo : `${partNo} (${lineNo}: ${dueOn ?? ''})` };
  });

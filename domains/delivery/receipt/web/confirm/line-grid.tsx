import { useMemo } from 'react';
import { EditGrid } from '@portal/platform/web/grid/edit-grid.tsx';
import { gridColumn, type GridColumn } from '@portal/platform/web/grid/grid-column.ts';
import { useDict } from '@portal/platform/web/i18n/use-dict.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { words as receiptWords } from '../../contract/words.en.ts';
import { cameBefore, differenceIn, differs, lineErrors, type CountedLine } from './counted-line.ts';
import { DifferenceText } from './difference-text.tsx';
import { screenWords } from '../words.en.ts';

export type CountingProps = {
  lines: readonly CountedLine[];
  onChange: (lines: CountedLine[]) => void;
  disabled: boolean;
};

/** The lines of a note as a grid: counted quantities by keyboard or paste, reasons where they differ. */
export const LineGrid = ({ lines, onChange, disabled }: CountingProps) => {
  const words = useWords(receiptWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  const reasons = useDict('RECEIPT_DIFFERENCE_REASON');
  const hasBatches = lines.some(({ batchNo }) => batchNo !== null);
  const isLater = lines.some(cameBefore);
  const isOpen = lines.some(({ moreToCome }) => moreToCome);
  const columns = useMemo(
    (): GridColumn<CountedLine>[] => [
      gridColumn.readonly(column.code('partNo', { width: 140 })),
      gridColumn.readonly(
        column.of(
          language === 'zh' ? 'partNameZh' : 'partNameEn',
          { text: (line) => (language === 'zh' ? line.partNameZh : line.partNameEn) },
          { title: words.fields.partName, width: 110 },
        ),
      ),
      // Together they fit beside the menu of a tablet.
      ...(hasBatches ? [gridColumn.readonly(column.code<CountedLine>('batchNo', { width: 90 }))] : []),
      gridColumn.readonly(column.quantity('notedQty', 'unit', { width: 84 })),
      ...(isLater
        ? [
            gridColumn.readonly(column.quantity<CountedLine>('cameQty', 'unit', { width: 110 })),
            gridColumn.readonly(column.quantity<CountedLine>('dueQty', 'unit', { width: 110 })),
          ]
        : []),
      gridColumn.quantity('receivedQty', { required: !isOpen, width: 100 }),
      gridColumn.readonly(isOpen ? STILL_TO_COME : DIFFERENCE),
      gridColumn.choice('differenceReason', reasons, { canEdit: differs, width: 130 }),
    ],
    [hasBatches, isLater, isOpen, language, reasons, words],
  );
  return (
    <EditGrid
      rows={lines}
      columns={columns}
      onChange={onChange}
      words={words}
      label={screen.linesLabel}
      check={lineErrors}
      disabled={disabled}
      keyHint={false}
    />
  );
};

/** Reckoned from the two quantities, so no field of the line holds it. */
const DIFFERENCE: Column<CountedLine> = {
  field: 'difference',
  width: 96,
  align: 'end',
  text: (line) => differenceIn(line) ?? '',
  show: (line) => <DifferenceText difference={differenceIn(line)} isOpen={line.moreToCome} />,
};
const STILL_TO_COME: Column<CountedLine> = { ...DIFFERENCE, field: 'stillToCome' };

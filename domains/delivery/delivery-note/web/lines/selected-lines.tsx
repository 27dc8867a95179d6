import { useMemo } from 'react';
import { EditGrid } from '@portal/platform/web/grid/edit-grid.tsx';
import { gridColumn, type GridColumn } from '@portal/platform/web/grid/grid-column.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { words as noteWords } from '../../contract/words.en.ts';
import { selectedFaults, type SelectedLine } from './selected-line.ts';

type Props = { rows: readonly SelectedLine[]; onChange: (rows: SelectedLine[]) => void };

/** The call-off lines of a new note: only the quantity is written, what does not fit is marked and can be taken out. */
export const SelectedLines = ({ rows, onChange }: Props) => {
  const words = useWords(noteWords);
  const chinese = useSession((now) => now.language === 'zh');
  const columns = useMemo(() => columnsOf(words.fields.partName, chinese), [words, chinese]);
  const { warehouseCode = '', unloadingPoint = '' } = rows[0] ?? {};
  const check = useMemo(
    () => selectedFaults({ warehouseCode, unloadingPoint }),
    [warehouseCode, unloadingPoint],
  );
  return (
    <EditGrid
      rows={rows}
      columns={columns}
      words={words}
      label={words.sections.selected}
      check={check}
      removable
      onChange={onChange}
    />
  );
};

const columnsOf = (partName: string, chinese: boolean): GridColumn<SelectedLine>[] => [
  gridColumn.readonly(column.code('partNo', { width: 150 })),
  gridColumn.readonly(column.text(chinese ? 'partNameZh' : 'partNameEn', { title: partName, width: 150 })),
  gridColumn.readonly(column.day('dueOn', { width: 110 })),
  gridColumn.readonly(column.quantity('openQty', 'unit', { width: 120 })),
  gridColumn.quantity('quantity', { required: true, width: 110 }),
  gridColumn.readonly(column.code('saNo', { width: 130 })),
  gridColumn.readonly(column.code('warehouseCode', { width: 90 })),
  gridColumn.readonly(column.code('unloadingPoint', { width: 90 })),
];

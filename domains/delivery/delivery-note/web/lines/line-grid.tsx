import { App } from 'antd';
import { useMemo } from 'react';
import { EditGrid } from '@portal/platform/web/grid/edit-grid.tsx';
import { gridColumn, type GridColumn } from '@portal/platform/web/grid/grid-column.ts';
import type { Refusals } from '@portal/platform/web/grid/grid-errors.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { words as noteWords } from '../../contract/words.en.ts';
import { lineComplaints, type LineDraft } from './line-draft.ts';

type Props = {
  rows: readonly LineDraft[];
  onChange: (rows: LineDraft[]) => void;
  /** Takes a material out of the note. */
  onRemove: (row: LineDraft) => unknown;
  refused: Refusals;
  disabled: boolean;
};

/** The materials of a note, what was ordered beside what is written. Cells from Excel can be pasted into it. */
export const LineGrid = ({ rows, onChange, onRemove, refused, disabled }: Props) => {
  const words = useWords(noteWords);
  const kit = useWords(kitWords);
  const { modal } = App.useApp();
  const chinese = useSession((now) => now.language === 'zh');
  const columns = useMemo(() => columnsOf(words.fields.partName, chinese), [words, chinese]);
  const change = (next: LineDraft[]): void => {
    const gone =
      next.length < rows.length ? rows.find((row) => !next.some(({ id }) => id === row.id)) : undefined;
    if (!gone) {
      onChange(next);
      return;
    }
    modal.confirm({
      title: `${words.actions.removeLine} ${gone.partNo}`,
      content: words.hints.removeLineConfirm,
      okText: kit.actions.confirm,
      cancelText: kit.actions.cancel,
      okButtonProps: { danger: true },
      onOk: () => onRemove(gone),
    });
  };
  return (
    <>
      <EditGrid
        rows={rows}
        columns={columns}
        words={words}
        label={words.sections.lines}
        check={lineComplaints}
        refused={refused}
        removable
        disabled={disabled}
        onChange={change}
      />
    </>
  );
};

const columnsOf = (partName: string, chinese: boolean): GridColumn<LineDraft>[] => [
  gridColumn.readonly(column.code('partNo'), { width: 150, frozen: true }),
  gridColumn.readonly(column.text(chinese ? 'partNameZh' : 'partNameEn', { title: partName, width: 150 })),
  gridColumn.readonly(column.day('dueOn', { width: 105 })),
  gridColumn.readonly(column.quantity('mostQuantity', 'unit', { width: 110 })),
  gridColumn.quantity('quantity', { required: true }),
  gridColumn.text('batchNo', { width: 120, max: 35 }),
  gridColumn.readonly(column.code('orderedChange', { width: 130 })),
  gridColumn.text('changeIndex', { width: 110, max: 3 }),
  gridColumn.readonly(column.code('orderedSoftware', { width: 130 })),
  gridColumn.text('softwareRevision', { width: 130, max: 4 }),
  gridColumn.readonly(column.code('orderedHardware', { width: 130 })),
  gridColumn.text('hardwareRevision', { width: 130, max: 3 }),
  gridColumn.readonly(column.code('orderedGStand', { width: 130 })),
  gridColumn.text('actualGStand', { width: 125, max: 5 }),
  gridColumn.day('productionDate'),
  gridColumn.day('expiryDate'),
];

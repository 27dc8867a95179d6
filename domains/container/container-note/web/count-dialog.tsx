import { Alert } from 'antd';
import { useMemo, useState } from 'react';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { EditGrid } from '@portal/platform/web/grid/edit-grid.tsx';
import { gridColumn, type GridColumn } from '@portal/platform/web/grid/grid-column.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { pickContainerNote, receiveContainerNote } from '../contract/endpoints.ts';
import type { ContainerNote } from '../contract/fields.ts';
import { words as noteWords } from '../contract/words.en.ts';
import { refreshes } from './refreshes.ts';
import { screenWords } from './words.en.ts';

type Line = { itemId: string; containerCode: string; expected: number; quantity: string; reason: string };
type Props = { note: ContainerNote; verb: 'pick' | 'receive'; onClose: () => void };

const WIDTH = 760;
const differs = ({ expected, quantity }: Line): boolean => Number(quantity) !== expected;

/** What was picked or came, line by line; it starts as it should be, and a figure that differs is warned of and needs a reason. */
export default function CountDialog({ note, verb, onClose }: Props) {
  const words = useWords(noteWords);
  const screen = useWords(screenWords);
  const [lines, setLines] = useState<Line[]>(() =>
    note.items.map(({ id, containerCode, quantity, pickedQuantity }) => {
      const expected = verb === 'pick' ? quantity : (pickedQuantity ?? 0);
      return { itemId: id, containerCode, expected, quantity: String(expected), reason: '' };
    }),
  );
  const columns = useMemo(
    (): GridColumn<Line>[] => [
      gridColumn.readonly(column.code('containerCode', { width: 130 })),
      gridColumn.readonly(column.count('expected', { title: screen.counts.expected, width: 100 })),
      gridColumn.quantity('quantity', { title: screen.counts.quantity, required: true, width: 110 }),
      gridColumn.text('reason', { title: screen.counts.reason, canEdit: differs, width: 220 }),
    ],
    [screen],
  );
  const common = {
    words,
    title: `${screen.verbs[verb]} ${note.number}`,
    fixed: { id: note.id, version: note.version },
    submit: screen.verbs[verb],
    refreshes,
    onClose,
    width: WIDTH,
    before: lines.some(differs) ? <Alert type="warning" showIcon title={screen.differs} /> : undefined,
    children: (
      <EditGrid rows={lines} columns={columns} onChange={setLines} words={words} label={screen.items} />
    ),
  };
  const counts = lines.map(({ itemId, quantity, reason }) => ({ itemId, quantity, reason }));
  if (verb === 'pick')
    return <FormDialog {...common} call={pickContainerNote} fields={[]} toInput={() => ({ counts })} />;
  return (
    <FormDialog
      {...common}
      call={receiveContainerNote}
      fields={[field.text('remark', { max: 200, span: 24 })]}
      toInput={(values) => ({ ...values, counts })}
    />
  );
}

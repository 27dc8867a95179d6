import { HolderOutlined } from '@ant-design/icons';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Button, Checkbox, InputNumber, Modal, Switch } from 'antd';
import { useState } from 'react';
import { fill } from '../../../contract/words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { kitWords } from '../../words.en.ts';
import type { Column } from '../column.tsx';
import type { ColumnSetting } from '../list-setting.ts';
import styles from '../list.module.css';
import { NARROWEST, setUp, toSettings, type SetColumn } from '../shown-columns.ts';

/** Rows play no part here, so columns of any list fit. */
type Props = {
  columns: readonly SetColumn<never>[];
  declared: readonly Column<never>[];
  /** Table without virtual scrolling, for screen readers. */
  plain: boolean;
  onSave: (columns: ColumnSetting[], plain: boolean) => void;
  onClose: () => void;
};

/** Order, width and visibility of a list's columns; dragged by pointer or by keys. Loaded when it is first opened. */
export default function ColumnSettings({ columns, declared, plain, onSave, onClose }: Props) {
  const words = useWords(kitWords);
  const [draft, setDraft] = useState(columns);
  const [isPlain, setPlain] = useState(plain);
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const shown = draft.filter((one) => one.checked).length;
  const set = (field: string, changed: Partial<SetColumn<never>>): void =>
    setDraft((before) => before.map((one) => (one.column.field === field ? { ...one, ...changed } : one)));
  const titles = new Map(columns.map((one) => [one.column.field, one.title]));
  const titleOf = (field: string | number): string => titles.get(String(field)) ?? String(field);
  const reset = (): void => setDraft(setUp(declared, (column) => titleOf(column.field), []));
  const save = (): void => {
    onSave(toSettings(draft), isPlain);
    onClose();
  };
  return (
    <Modal
      open
      title={words.columns.title}
      onCancel={onClose}
      footer={[
        <Button key="reset" onClick={reset}>
          {words.columns.reset}
        </Button>,
        <Button key="cancel" onClick={onClose}>
          {words.actions.cancel}
        </Button>,
        <Button key="save" type="primary" disabled={shown === 0} onClick={save}>
          {words.actions.save}
        </Button>,
      ]}
    >
      {shown === 0 && <div role="alert">{words.columns.atLeastOne}</div>}
      <div className={styles.settings}>
        <DndContext
          sensors={sensors}
          accessibility={{
            screenReaderInstructions: { draggable: words.columns.how },
            announcements: {
              onDragStart: ({ active }) => fill(words.columns.picked, { field: titleOf(active.id) }),
              onDragOver: ({ active, over }) =>
                over
                  ? fill(words.columns.over, { field: titleOf(active.id), other: titleOf(over.id) })
                  : undefined,
              onDragEnd: ({ active }) => fill(words.columns.dropped, { field: titleOf(active.id) }),
              onDragCancel: ({ active }) => fill(words.columns.dropped, { field: titleOf(active.id) }),
            },
          }}
          collisionDetection={closestCenter}
          onDragEnd={({ active, over }) => {
            const place = (id: unknown) => draft.findIndex((one) => one.column.field === id);
            if (over) setDraft(arrayMove([...draft], place(active.id), place(over.id)));
          }}
        >
          <SortableContext items={draft.map((one) => one.column.field)}>
            {draft.map((one) => (
              <SettingLine key={one.column.field} one={one} set={set} />
            ))}
          </SortableContext>
        </DndContext>
      </div>
      <label className={styles.settingLine}>
        <Switch checked={isPlain} onChange={setPlain} />
        {words.list.plain}
      </label>
    </Modal>
  );
}

type LineProps = { one: SetColumn<never>; set: (field: string, changed: Partial<SetColumn<never>>) => void };

const SettingLine = ({ one, set }: LineProps) => {
  const words = useWords(kitWords).columns;
  const { column, title, width, checked } = one;
  const { attributes, listeners, setNodeRef, transform, transition } = useSortable({ id: column.field });
  return (
    <div
      ref={setNodeRef}
      className={styles.settingLine}
      style={{ transform: CSS.Transform.toString(transform), transition }}
    >
      <Button
        type="text"
        className={styles.drag}
        icon={<HolderOutlined aria-hidden />}
        {...attributes}
        {...listeners}
        aria-label={fill(words.drag, { field: title })}
      />
      <Checkbox
        checked={checked}
        aria-label={fill(words.show, { field: title })}
        onChange={(event) => set(column.field, { checked: event.target.checked })}
      />
      <span className={styles.settingName}>{title}</span>
      <InputNumber
        size="small"
        min={NARROWEST}
        max={800}
        step={10}
        value={Math.round(width)}
        aria-label={fill(words.width, { field: title })}
        onChange={(next) => next !== null && set(column.field, { width: next })}
      />
    </div>
  );
};

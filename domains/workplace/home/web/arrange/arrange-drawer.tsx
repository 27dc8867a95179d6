import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons';
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
import { Button, Checkbox, Drawer, Segmented, Space } from 'antd';
import { useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useNarrow } from '@portal/platform/web/parts/use-screen.ts';
import { readHomeLayout, saveHomeLayout } from '../../contract/endpoints.ts';
import { widths, type ArrangedPart, type Part, type Width } from '../../contract/layout.ts';
import { homeWords } from '../words.en.ts';
import styles from './arrange.module.css';

type Props = { parts: readonly ArrangedPart[]; onClose: () => void };

/** Which parts the page shows, in which order and how wide: dragged by pointer or by keys. Mount it while it is open. */
export default function ArrangeDrawer({ parts, onClose }: Props) {
  const all = useWords(homeWords);
  const words = all.arrange;
  const narrow = useNarrow();
  const [draft, setDraft] = useState(parts);
  const save = useCall(saveHomeLayout, { refreshes: [readHomeLayout], success: words.saved });
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const nameOf = (part: string | number): string => all.sections[part as Part];
  const move = (from: number, to: number): void => setDraft(arrayMove([...draft], from, to));
  const placeOf = (part: unknown): number => draft.findIndex((one) => one.part === part);
  const keep = async (kept: readonly ArrangedPart[]): Promise<void> => {
    const done = await save.run({
      parts: kept.map(({ part, isShown, width }) => ({ part, shown: isShown ? 'Y' : 'N', width })),
    });
    if (done !== undefined) onClose();
  };
  const said = ({ id }: { id: string | number }, place: number): string =>
    fill(words.moved, { section: nameOf(id), place: place + 1 });
  return (
    <Drawer
      open
      size={narrow ? '100%' : 480}
      title={words.title}
      onClose={onClose}
      footer={
        <Space wrap className={styles.foot}>
          <Button loading={save.busy} onClick={() => void keep([])}>
            {words.reset}
          </Button>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="primary" loading={save.busy} onClick={() => void keep(draft)}>
            {words.save}
          </Button>
        </Space>
      }
    >
      <p className={styles.how}>{words.how}</p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          screenReaderInstructions: { draggable: words.how },
          announcements: {
            onDragStart: ({ active }) => said(active, placeOf(active.id)),
            onDragOver: ({ active, over }) => (over ? said(active, placeOf(over.id)) : undefined),
            onDragEnd: ({ active, over }) => said(active, placeOf(over?.id ?? active.id)),
            onDragCancel: ({ active }) => said(active, placeOf(active.id)),
          },
        }}
        onDragEnd={({ active, over }) => {
          if (over) move(placeOf(active.id), placeOf(over.id));
        }}
      >
        <SortableContext items={draft.map(({ part }) => part)}>
          <ul className={styles.parts}>
            {draft.map((one, place) => (
              <Line
                key={one.part}
                one={one}
                name={nameOf(one.part)}
                onChange={(changed) =>
                  setDraft(draft.map((other) => (other === one ? { ...one, ...changed } : other)))
                }
                onUp={place > 0 ? () => move(place, place - 1) : undefined}
                onDown={place < draft.length - 1 ? () => move(place, place + 1) : undefined}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
    </Drawer>
  );
}

type LineProps = {
  one: ArrangedPart;
  name: string;
  onChange: (changed: Partial<ArrangedPart>) => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
};

const Line = ({ one, name, onChange, onUp, onDown }: LineProps) => {
  const words = useWords(homeWords).arrange;
  const { attributes, listeners, setNodeRef, transform, transition } = useSortable({ id: one.part });
  const button = (label: string) => {
    const text = fill(label, { section: name });
    return { type: 'text', 'aria-label': text, title: text } as const;
  };
  return (
    <li ref={setNodeRef} style={{ transform: CSS.Transform.toString(transform), transition }}>
      <Button
        icon={<HolderOutlined aria-hidden />}
        className={styles.drag}
        {...attributes}
        {...listeners}
        {...button(words.drag)}
      />
      <Checkbox
        checked={one.isShown}
        aria-label={fill(words.show, { section: name })}
        onChange={({ target }) => onChange({ isShown: target.checked })}
      />
      <span className={styles.name}>{name}</span>
      <Segmented<Width>
        size="small"
        aria-label={fill(words.width, { section: name })}
        value={one.width}
        options={widths.map((value) => ({ value, label: words.widths[value] }))}
        onChange={(width) => onChange({ width })}
      />
      <span className={styles.steps}>
        <Button
          icon={<ArrowUpOutlined aria-hidden />}
          disabled={!onUp}
          onClick={onUp}
          {...button(words.up)}
        />
        <Button
          icon={<ArrowDownOutlined aria-hidden />}
          disabled={!onDown}
          onClick={onDown}
          {...button(words.down)}
        />
      </span>
    </li>
  );
};

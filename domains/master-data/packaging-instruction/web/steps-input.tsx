import { DeleteOutlined, HolderOutlined, PlusOutlined } from '@ant-design/icons';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Button } from 'antd';
import { useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { addressOf } from '@portal/platform/web/calls/files/stored-file.ts';
import { TextInput, type Control } from '@portal/platform/web/form/inputs/inputs.tsx';
import UploadInput from '@portal/platform/web/form/upload-input.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { uploadFile } from '@portal/settings/contract/file-calls.ts';
import type { Step } from '../contract/content.ts';
import { words as instructionWords } from '../contract/words.en.ts';
import styles from './instruction.module.css';

const RULE = {
  to: uploadFile,
  input: { docType: 'packaging-instruction' },
  megabytes: 5,
  count: 1,
  accept: 'image/jpeg,image/png',
  camera: true,
} as const;

/** Packing steps with text and picture: added, removed, and put in order by pointer, finger or keys. */
export const StepsInput = ({ value, onChange, disabled, id }: Control<readonly Step[]>) => {
  const words = useWords(instructionWords);
  const steps = value ?? [];
  const keys = useKeys(steps.length);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const place = (key: string | number): number => keys.now().indexOf(String(key));
  const said = (text: string, key: string | number, other?: string | number): string =>
    fill<string>(text, { no: place(key) + 1, other: other === undefined ? '' : place(other) + 1 });
  const set = (at: number, changed: Partial<Step>): void =>
    onChange?.(steps.map((step, other) => (other === at ? { ...step, ...changed } : step)));
  return (
    <div id={id} className={styles.steps}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          screenReaderInstructions: { draggable: words.texts.how },
          announcements: {
            onDragStart: ({ active }) => said(words.texts.picked, active.id),
            onDragOver: ({ active, over }) => (over ? said(words.texts.over, active.id, over.id) : undefined),
            onDragEnd: () => words.texts.dropped,
            onDragCancel: () => words.texts.dropped,
          },
        }}
        onDragEnd={({ active, over }) => {
          if (!over || active.id === over.id) return;
          const [from, to] = [place(active.id), place(over.id)];
          keys.move(from, to);
          onChange?.(arrayMove([...steps], from, to));
        }}
      >
        <SortableContext items={[...keys.now()]} strategy={verticalListSortingStrategy}>
          {steps.map((step, at) => (
            <StepLine
              key={keys.now()[at]}
              name={keys.now()[at]!}
              no={at + 1}
              step={step}
              disabled={disabled === true}
              onChange={(changed) => set(at, changed)}
              onRemove={() => {
                keys.remove(at);
                onChange?.(steps.filter((_, other) => other !== at));
              }}
            />
          ))}
        </SortableContext>
      </DndContext>
      <div>
        <Button
          icon={<PlusOutlined aria-hidden />}
          disabled={disabled === true}
          onClick={() => onChange?.([...steps, { text: '', picture: [] }])}
        >
          {words.actions.addStep}
        </Button>
      </div>
    </div>
  );
};

type LineProps = {
  name: string;
  no: number;
  step: Step;
  disabled: boolean;
  onChange: (changed: Partial<Step>) => void;
  onRemove: () => void;
};

const StepLine = ({ name, no, step, disabled, onChange, onRemove }: LineProps) => {
  const words = useWords(instructionWords);
  const { attributes, listeners, setNodeRef, transform, transition } = useSortable({ id: name });
  const title = fill(words.texts.step, { no });
  return (
    <div
      ref={setNodeRef}
      role="group"
      aria-label={title}
      className={styles.step}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <span className={styles.stepNo}>
        <Button
          type="text"
          disabled={disabled}
          icon={<HolderOutlined aria-hidden />}
          {...attributes}
          {...listeners}
          style={{ touchAction: 'none' }}
          aria-label={fill(words.actions.moveStep, { no })}
        />
        {title}
      </span>
      <TextInput
        rows={3}
        max={500}
        value={step.text}
        disabled={disabled}
        aria-label={`${title} ${words.fields.text}`}
        onChange={(text) => onChange({ text })}
      />
      <div>
        <UploadInput
          rule={RULE}
          label={`${title} ${words.fields.picture}`}
          value={step.picture}
          disabled={disabled}
          onChange={(picture) => onChange({ picture: picture ?? [] })}
        />
        {step.picture.map((file) => (
          <img
            key={file.id}
            className={styles.picture}
            src={addressOf(file)}
            alt={fill(words.texts.stepPicture, { no })}
          />
        ))}
      </div>
      <Button
        type="text"
        disabled={disabled}
        icon={<DeleteOutlined aria-hidden />}
        aria-label={fill(words.actions.removeStep, { no })}
        onClick={onRemove}
      />
    </div>
  );
};

/** Names of the lines that go with them when they are moved: steps themselves have none. */
const useKeys = (count: number) => {
  const [kept, setKept] = useState<readonly string[]>([]);
  const keys = namesOf(kept, count);
  return {
    now: () => keys,
    move: (from: number, to: number) => setKept(arrayMove([...keys], from, to)),
    remove: (at: number) => setKept(keys.filter((_, other) => other !== at)),
  };
};

/** As many names as there are steps; new ones continue the highest. */
const namesOf = (kept: readonly string[], count: number): readonly string[] => {
  const highest = Math.max(0, ...kept.map((name) => Number(name.slice(STEP.length))));
  const added = Array.from(
    { length: Math.max(0, count - kept.length) },
    (_, at) => `${STEP}${highest + at + 1}`,
  );
  return [...kept.slice(0, count), ...added];
};
const STEP = 'step-';

import { HolderOutlined } from '@ant-design/icons';
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
import { fill } from '@portal/platform/contract/words.ts';
import { MomentInput } from '@portal/platform/web/form/inputs/day-inputs.tsx';
import type { Control } from '@portal/platform/web/form/inputs/inputs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { PlannedStop, Stop } from '../contract/fields.ts';
import { words as runWords } from '../contract/words.en.ts';
import styles from './run.module.css';
import { screenWords } from './words.en.ts';

type Named = Pick<Stop, 'orderId' | 'supplierCode'> & { readonly name: string };

/** The stops of a run, put in order by pointer, finger or keys, each with its planned time. */
export const StopsInput = ({
  id,
  value = [],
  onChange,
  disabled,
  stops,
}: Control<readonly PlannedStop[]> & { stops: readonly Named[] }) => {
  const words = useWords(screenWords).stops;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const place = (orderId: string | number): number =>
    value.findIndex((stop) => stop.orderId === String(orderId));
  const said = (text: string, active: string | number, over?: string | number): string =>
    fill<string>(text, { no: place(active) + 1, other: over === undefined ? '' : place(over) + 1 });
  return (
    <div id={id} className={styles.ordering} role="group" aria-label={words.list}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          screenReaderInstructions: { draggable: words.how },
          announcements: {
            onDragStart: ({ active }) => said(words.picked, active.id),
            onDragOver: ({ active, over }) => (over ? said(words.over, active.id, over.id) : undefined),
            onDragEnd: () => words.dropped,
            onDragCancel: () => words.dropped,
          },
        }}
        onDragEnd={({ active, over }) => {
          if (!over || active.id === over.id) return;
          onChange?.(arrayMove([...value], place(active.id), place(over.id)));
        }}
      >
        <SortableContext items={value.map(({ orderId }) => orderId)} strategy={verticalListSortingStrategy}>
          {value.map((stop, index) => (
            <DraggedStop
              key={stop.orderId}
              stop={stop}
              position={index + 1}
              name={stops.find(({ orderId }) => orderId === stop.orderId)?.name ?? ''}
              disabled={disabled === true}
              onTime={(pickupAt) =>
                onChange?.(value.map((other) => (other === stop ? { ...other, pickupAt } : other)))
              }
            />
          ))}
        </SortableContext>
      </DndContext>
    </div>
  );
};

type LineProps = {
  stop: PlannedStop;
  position: number;
  name: string;
  disabled: boolean;
  onTime: (pickupAt: string | null) => void;
};

const DraggedStop = ({ stop, position, name, disabled, onTime }: LineProps) => {
  const words = useWords(screenWords).stops;
  const { pickupAt } = useWords(runWords).fields;
  const { attributes, listeners, setNodeRef, transform, transition } = useSortable({ id: stop.orderId });
  return (
    <div
      ref={setNodeRef}
      className={styles.orderingLine}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <Button
        type="text"
        disabled={disabled}
        icon={<HolderOutlined aria-hidden />}
        {...attributes}
        {...listeners}
        style={{ touchAction: 'none' }}
        aria-label={fill(words.drag, { position, supplier: name })}
      />
      <strong className={styles.position}>{position}</strong>
      <span className={styles.name}>{name}</span>
      <span className={styles.time}>
        <MomentInput
          value={stop.pickupAt}
          disabled={disabled}
          placeholder={pickupAt}
          aria-label={fill(words.at, { supplier: name })}
          onChange={(moment) => onTime(moment ?? null)}
        />
      </span>
    </div>
  );
};

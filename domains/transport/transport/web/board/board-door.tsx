import { memo, useMemo, useState, type DragEvent, type RefObject } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { slotText } from '@portal/time-window/contract/slots.ts';
import type { BoardOrder } from '../../contract/calls/planner-calls.ts';
import { WINDOW_MOVES_FROM } from '../../contract/status.ts';
import { words as transportWords } from '../../contract/words.en.ts';
import {
  isMoved,
  placesOf,
  rowsOf,
  type BoardBooking,
  type BoardDoor,
  type BoardHour,
  type Moving,
} from './board.ts';
import type { Dropped } from './board-dialog.tsx';
import styles from './board.module.css';
import { screenWords } from '../words.en.ts';

type Handles = {
  /** The truck that is moved just now, for what happens while nothing is drawn. */
  moving: RefObject<Moving | undefined>;
  onMove: (moving: Moving | undefined) => void;
  onDrop: (dropped: Dropped) => void;
};

type Props = Handles & {
  door: BoardDoor;
  works: boolean;
  /** False while a truck is moved that it does not take. */
  serves: boolean;
  /** Wall time before which nothing begins any more. */
  from: string;
  /** The rows that all docks share. */
  hours: readonly BoardHour[];
  /** Orders of the day by id. */
  orders: ReadonlyMap<string, BoardOrder>;
  moved: Moving | undefined;
};

/**
 * A dock with its trucks and free windows by time. A truck is dragged, or lifted by its button and put down on a free window or another truck.
 * While one is moved the style sheet shows what can be done with the others (`data-moving` of the board): of hundreds only the moved one is drawn anew.
 */
export const BoardDoorColumn = memo(function BoardDoorColumn({
  door,
  works,
  serves,
  from,
  hours,
  orders,
  moved,
  ...handles
}: Props) {
  const language = useSession((now) => now.language);
  const places = useMemo(
    () => placesOf(door, { isWorkday: works && serves, from }, moved),
    [door, works, serves, from, moved],
  );
  const rows = rowsOf(places, hours);
  return (
    <section className={styles.door} aria-label={door.doorCode} {...(!serves && { 'data-shut': '' })}>
      <h3>
        {door.doorCode} <small>{language === 'en' ? door.nameEn : door.nameZh}</small>
      </h3>
      <ol>
        {places.map((place, at) =>
          place.kind === 'free' ? (
            <Free
              key={`free ${place.slot.starts} ${place.slot.ends}`}
              row={rows[at]!}
              window={slotText(place.slot)}
              keptFor={place.keptFor}
              doorId={door.doorId}
              doorCode={door.doorCode}
              isTarget={moved !== undefined}
              onDrop={handles.onDrop}
            />
          ) : (
            <Truck
              key={`truck ${place.booking.starts}`}
              row={rows[at]!}
              doorId={door.doorId}
              booking={place.booking}
              order={place.booking.orderId === null ? undefined : orders.get(place.booking.orderId)}
              isMoved={isMoved(moved, place.booking)}
              serves={serves}
              {...handles}
            />
          ),
        )}
      </ol>
    </section>
  );
});

type FreeProps = {
  row: number;
  window: string;
  keptFor: string | undefined;
  doorId: string;
  doorCode: string;
  isTarget: boolean;
} & Pick<Handles, 'onDrop'>;

const Free = memo(function Free({ row, window, keptFor, doorId, doorCode, isTarget, onDrop }: FreeProps) {
  const words = useWords(screenWords).board;
  const drop = (): void => onDrop({ on: 'free', doorId, doorCode, window });
  const { over, target } = useTarget(() => isTarget, drop);
  return (
    <li className={`${styles.free} ${over ? styles.over : ''}`} style={{ gridRow: row + 1 }} {...target}>
      {isTarget ? (
        <button
          type="button"
          data-target
          aria-label={fill(words.putHere, { door: doorCode, window })}
          onClick={drop}
        >
          {window}
        </button>
      ) : (
        <span>
          {window}{' '}
          <small>{keptFor === undefined ? words.free : fill(words.keptFor, { supplier: keptFor })}</small>
        </span>
      )}
    </li>
  );
});

type TruckProps = Handles & {
  row: number;
  doorId: string;
  booking: BoardBooking;
  order: BoardOrder | undefined;
  isMoved: boolean;
  serves: boolean;
};

const Truck = memo(function Truck({
  row,
  doorId,
  booking,
  order,
  isMoved: isLifted,
  serves,
  moving,
  onMove,
  onDrop,
}: TruckProps) {
  const words = useWords(transportWords);
  const screen = useWords(screenWords).board;
  // What shares its truck is moved with its run.
  const isMovable =
    order !== undefined &&
    order.runNumber === null &&
    WINDOW_MOVES_FROM.some((status) => status === order.status);
  const swap = (): void => order && onDrop({ on: 'truck', otherId: order.id, otherNumber: order.number });
  const { over, target } = useTarget(
    () => moving.current !== undefined && isMovable && serves && !isMoved(moving.current, booking),
    swap,
  );
  const own = { doorId, booking };
  return (
    <li
      className={`${styles.truck} ${isLifted ? styles.moved : ''} ${over ? styles.over : ''} ${booking.orderId === null ? styles.held : ''}`}
      style={{ gridRow: row + 1 }}
      draggable={isMovable}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', order?.number ?? '');
        // What changes around it while the drag begins would end it.
        setTimeout(() => onMove({ ...own, how: 'dragged' }));
      }}
      onDragEnd={() => onMove(undefined)}
      {...target}
    >
      <strong>{slotText(booking)}</strong>
      {booking.orderId === null ? (
        <span>{screen.held}</span>
      ) : (
        <ToLink to={`/transport/transport-view?id=${booking.orderId}`}>{order?.number ?? screen.open}</ToLink>
      )}
      <span>
        {booking.supplierCode}
        {order && ` · ${order.truckPlate ?? '–'} · ${words.status[order.status]}`}
        {order && order.runNumber !== null && ` · ${order.runNumber}`}
      </span>
      {isMovable && (
        <>
          <button
            type="button"
            className={styles.lift}
            aria-label={`${screen.lift} ${order.number}`}
            onClick={() => onMove({ ...own, how: 'lifted' })}
          >
            {screen.lift}
          </button>
          <button
            type="button"
            className={styles.swap}
            data-target
            aria-label={fill(screen.swapHere, { number: order.number })}
            onClick={swap}
          >
            {words.actions.swap}
          </button>
        </>
      )}
    </li>
  );
});

/** Something that a truck can be dropped on, and whether one is just over it. */
const useTarget = (isTarget: () => boolean, drop: () => void) => {
  const [over, setOver] = useState(false);
  return {
    over,
    target: {
      onDragOver: (event: DragEvent) => {
        if (!isTarget()) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move' as const;
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (!isTarget()) return;
        event.preventDefault();
        drop();
      },
    },
  };
};

import { useState, type DragEvent } from 'react';
import { Button } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { slotText } from '@portal/time-window/contract/slots.ts';
import type { TransportRow } from '../contract/fields.ts';
import { WINDOW_MOVES_FROM } from '../contract/status.ts';
import { words as transportWords } from '../contract/words.en.ts';
import { isMoved, type BoardBooking, type BoardDoor, type BoardPlace, type Moving } from './board.ts';
import type { Dropped } from './board-dialog.tsx';
import styles from './board.module.css';
import { screenWords } from './words.en.ts';

type Props = {
  door: BoardDoor;
  places: readonly BoardPlace[];
  /** Orders of the day by id. */
  orders: ReadonlyMap<string, TransportRow>;
  moving: Moving | undefined;
  onMove: (moving: Moving | undefined) => void;
  onDrop: (dropped: Dropped) => void;
};

/** A dock with its trucks and free windows by time. A truck is dragged, or lifted by its button and put down on a free window or another truck. */
export const BoardDoorColumn = ({ door, places, ...rest }: Props) => {
  const language = useSession((now) => now.language);
  return (
    <section className={styles.door} aria-label={door.doorCode}>
      <h3>
        {door.doorCode} <small>{language === 'en' ? door.nameEn : door.nameZh}</small>
      </h3>
      <ol>
        {places.map((place) =>
          place.kind === 'free' ? (
            <Free
              key={`free ${place.slot.starts} ${place.slot.ends}`}
              window={slotText(place.slot)}
              door={door}
              moving={rest.moving}
              onDrop={rest.onDrop}
            />
          ) : (
            <Truck key={`truck ${place.booking.starts}`} door={door} booking={place.booking} {...rest} />
          ),
        )}
      </ol>
    </section>
  );
};

type FreeProps = { window: string; door: BoardDoor } & Pick<Props, 'moving' | 'onDrop'>;

const Free = ({ window, door, moving, onDrop }: FreeProps) => {
  const words = useWords(screenWords).board;
  const drop = (): void => onDrop({ on: 'free', doorId: door.doorId, doorCode: door.doorCode, window });
  const { over, target } = useTarget(moving !== undefined, drop);
  return (
    <li className={`${styles.free} ${over ? styles.over : ''}`} {...target}>
      {moving ? (
        <button
          type="button"
          data-target
          aria-label={fill(words.putHere, { door: door.doorCode, window })}
          onClick={drop}
        >
          {window}
        </button>
      ) : (
        <span>
          {window} <small>{words.free}</small>
        </span>
      )}
    </li>
  );
};

type TruckProps = { booking: BoardBooking } & Omit<Props, 'places'>;

const Truck = ({ door, booking, orders, moving, onMove, onDrop }: TruckProps) => {
  const words = useWords(transportWords);
  const screen = useWords(screenWords).board;
  const order = booking.orderId === null ? undefined : orders.get(booking.orderId);
  const isMovable = order !== undefined && WINDOW_MOVES_FROM.some((status) => status === order.status);
  const isLifted = isMoved(moving, booking);
  const isTarget = moving !== undefined && isMovable && !isLifted;
  const swap = (): void => order && onDrop({ on: 'truck', otherId: order.id, otherNumber: order.number });
  const { over, target } = useTarget(isTarget, swap);
  const own = { doorId: door.doorId, booking };
  return (
    <li
      className={`${styles.truck} ${isLifted ? styles.moved : ''} ${over ? styles.over : ''} ${booking.orderId === null ? styles.held : ''}`}
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
      </span>
      {isMovable && !moving && (
        <Button
          size="small"
          aria-label={`${screen.lift} ${order.number}`}
          onClick={() => onMove({ ...own, how: 'lifted' })}
        >
          {screen.lift}
        </Button>
      )}
      {isTarget && (
        <Button
          size="small"
          data-target
          aria-label={fill(screen.swapHere, { number: order.number })}
          onClick={swap}
        >
          {words.actions.swap}
        </Button>
      )}
    </li>
  );
};

/** Something that a truck can be dropped on, and whether one is just over it. */
const useTarget = (isTarget: boolean, drop: () => void) => {
  const [over, setOver] = useState(false);
  if (!isTarget) return { over: false, target: {} };
  return {
    over,
    target: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move' as const;
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        drop();
      },
    },
  };
};

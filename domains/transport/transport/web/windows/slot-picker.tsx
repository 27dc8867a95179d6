import { ReloadOutlined } from '@ant-design/icons';
import { Alert, Button, Select } from 'antd';
import { createContext, lazy, Suspense, use, useEffect, useId, useState, type ReactNode } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import type { Control } from '@portal/platform/web/form/inputs/inputs.tsx';
import { formatDuration } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { listUsableWindows } from '@portal/time-window/contract/endpoints.ts';
import { lengthOf, slotOf } from '@portal/time-window/contract/slots.ts';
import { words as transportWords } from '../../contract/words.en.ts';
import styles from './slot-picker.module.css';
import { HoldLine } from './hold-line.tsx';
import { KeptWindows, type KeptAt } from './kept-windows.tsx';
import { NearWindows, offeredIn, type OfferedWindow } from './near-windows.tsx';
import { SuggestedWindows, type Suggested } from './suggested-windows.tsx';
import { useHold, type Booking } from './use-hold.ts';
import { screenWords } from '../words.en.ts';

const REFRESH_MS = 30_000;
const NONE: readonly OfferedWindow[] = [];
/** How long a truck may stand at the dock, in minutes, beside one window as the dock offers it (0). */
const STAYS = [30, 60, 90, 120, 150, 180, 240, 300, 360, 480];

const WaitButton = lazy(async () => ({
  default: (await import('@portal/time-window/web/offers.tsx')).WaitButton,
}));

/** What the form does for who waits for a window at a place; none: there is no list to join. */
export const Waiting = createContext<((at: Booking & Stay) => void) | undefined>(undefined);
/** How long the truck stands at the dock; none: one window as the dock offers it. */
type Stay = { readonly minutes?: number };

type Props = Control<string | undefined> & {
  /** Undefined until dock, association and day are all set (SPEC section 5). */
  at: Booking | undefined;
  /** The window that this order holds already at this dock on this day: taken, but by itself. */
  held: string | undefined;
  /** The order that is changed; none: a new one. */
  orderId?: string | undefined;
  /** Who writes no order, the plant's planner, holds nothing. */
  holds?: boolean;
  /** Free windows that a refused save named. */
  near?: readonly OfferedWindow[];
  /** What the truck wishes for, while suggestions are wanted. */
  wish?: Suggested | undefined;
  /** Where and when windows may be kept for the supplier of the order (standing windows). */
  keptAt?: KeptAt | undefined;
  /** Takes a window at another dock or day; without it those of this dock and day alone are offered. */
  onPick?: ((window: OfferedWindow) => void) | undefined;
};

/**
 * The free windows of a dock on a day as buttons, one of which is taken. They are asked again every 30 seconds; when the
 * chosen one has gone to another truck in the meantime, the choice is given up and the user is told. The chosen one is held meanwhile.
 * A truck that stands longer than one unit asks for as many minutes: then the buttons are units in a row, and windows that last as long.
 */
export const SlotPicker = ({
  id,
  value,
  onChange,
  disabled,
  at,
  held,
  orderId,
  near = NONE,
  holds = true,
  wish,
  keptAt,
  onPick,
}: Props) => {
  const words = useWords(transportWords).hints;
  const screen = useWords(screenWords).windows;
  const wait = use(Waiting);
  const name = useId();
  const place = at && `${at.doorAssociateId} ${at.day}`;
  const [lost, setLost] = useState<Lost | null>(null);
  const nowhere = { unloadDoorId: '', doorAssociateId: '', day: '' };
  /** How long the truck stands there; it stays as it is when another dock or day is looked at. */
  const [minutes, setMinutes] = useState(0);
  const looked = {
    ...(at ?? nowhere),
    ...(orderId !== undefined && { orderId }),
    ...(minutes > 0 && { minutes }),
  };
  const answer = useAnswer(listUsableWindows, looked, {
    enabled: at !== undefined,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    keepsPrevious: false,
    quiet: true,
  });
  const { hold, failure, renew } = useHold({
    at,
    window: value === held || !holds ? undefined : value,
    orderId,
    onRefused: ({ details }) => {
      if (place && value) setLost({ place, window: value, free: offeredIn(details) });
      onChange?.(undefined);
      void answer.refetch();
    },
  });
  const free = answer.data;
  const offered = free && [...new Set(held === undefined ? free : [...free, held])].toSorted();
  const isGone = offered !== undefined && Boolean(value) && !offered.includes(value!);
  if (isGone && place && value && (lost?.window !== value || lost.place !== place))
    setLost({ place, window: value, free: NONE });
  useEffect(() => {
    if (isGone) onChange?.(undefined);
  }, [isGone, onChange]);

  const pick = (one: OfferedWindow): void => {
    if (onPick) onPick(one);
    else onChange?.(one.window);
  };
  const stay = (index: number): void => {
    setMinutes(index);
    const slot = slotOf(value ?? '');
    // What was chosen among the others is no button any more; the order's own window stays one.
    if (slot && (value !== held || lengthOf(slot) < index)) onChange?.(undefined);
  };
  const pickKept = (one: OfferedWindow): void => {
    const slot = slotOf(one.window);
    const isButton =
      one.doorAssociateId === at?.doorAssociateId &&
      one.day === at.day &&
      free?.includes(one.window) === true;
    // Several units in a row are a button only while as many minutes are asked for.
    if (slot && !isButton) setMinutes(lengthOf(slot));
    pick(one);
  };
  const suggested = (
    <>
      {keptAt && (
        <KeptWindows
          at={keptAt}
          orderId={orderId}
          mayPick={(doorAssociateId) => onPick !== undefined || doorAssociateId === at?.doorAssociateId}
          selected={{ doorAssociateId: at?.doorAssociateId, window: value }}
          disabled={disabled}
          onPick={pickKept}
        />
      )}
      {wish && onPick && !value && (
        <SuggestedWindows wish={{ ...wish, ...(minutes > 0 && { minutes }) }} onPick={pick} />
      )}
    </>
  );
  const stays =
    STAYS.includes(minutes) || minutes === 0 ? STAYS : [...STAYS, minutes].toSorted((a, b) => a - b);
  const length = (
    <span className={styles.stay}>
      {screen.stay}
      <Select
        size="small"
        aria-label={screen.stay}
        popupMatchSelectWidth={false}
        value={minutes}
        disabled={disabled}
        onChange={stay}
        options={[0, ...stays].map((one) => ({
          value: one,
          label: one === 0 ? screen.oneWindow : formatDuration(one),
        }))}
      />
    </span>
  );
  if (at === undefined || place === undefined)
    return (
      <div className={styles.picker}>
        {suggested}
        <Hint id={id}>{words.chooseWindow}</Hint>
      </div>
    );
  if (answer.error)
    return <LoadFailure title={screen.failed} failure={answer.error} retry={() => void answer.refetch()} />;
  if (offered === undefined)
    return (
      <Hint id={id}>
        <Skeleton lines={2} />
      </Hint>
    );
  const instead = (lost && lost.free.length > 0 ? lost.free : near).filter(
    (one) => onPick !== undefined || (one.doorAssociateId === at.doorAssociateId && one.day === at.day),
  );
  return (
    <div className={styles.picker}>
      {lost?.place === place && !value && (
        <Alert type="warning" showIcon title={fill(screen.lost, { window: lost.window })} />
      )}
      {!value && lost?.place === place && instead.length > 0 && <NearWindows free={instead} onPick={pick} />}
      {suggested}
      {offered.length === 0 ? (
        <Hint id={id}>
          {minutes === 0 ? words.noWindow : fill(screen.noneAsLong, { time: formatDuration(minutes) })}
        </Hint>
      ) : (
        <div id={id} tabIndex={-1} role="radiogroup" aria-label={screen.label} className={styles.slots}>
          {offered.map((slot) => (
            <label key={slot} className={styles.slot} data-chosen={slot === value || undefined}>
              <input
                type="radio"
                name={name}
                value={slot}
                checked={slot === value}
                disabled={disabled}
                onChange={() => onChange?.(slot)}
              />
              {slot}
              {slot === held && <small>{screen.held}</small>}
            </label>
          ))}
        </div>
      )}
      {hold && <HoldLine hold={hold} onRenew={renew} />}
      {!hold && failure && value && (
        <Alert type="info" showIcon title={fill(screen.notHeld, { why: failure.message })} />
      )}
      <div className={styles.foot}>
        {length}
        {fill(screen.count, { count: offered.length })}
        <Button
          size="small"
          type="text"
          icon={<ReloadOutlined aria-hidden />}
          loading={answer.isFetching}
          onClick={() => void answer.refetch()}
        >
          {screen.refresh}
        </Button>
        <Suspense>
          {wait && <WaitButton onWait={() => wait({ ...at, ...(minutes > 0 && { minutes }) })} />}
        </Suspense>
      </div>
    </div>
  );
};

const Hint = ({ id, children }: { id: string | undefined; children: ReactNode }) => (
  <div id={id} tabIndex={-1} className={styles.hint}>
    {children}
  </div>
);

/** A choice that another truck took, and what is free near to it. */
type Lost = { place: string; window: string; free: readonly OfferedWindow[] };

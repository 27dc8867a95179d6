/** Wall time of the plant as `HH:MM`. */
export type ClockTime = string;
export type Slot = { starts: ClockTime; ends: ClockTime };
export type Window = { starts: ClockTime; ends: ClockTime; kind: 'fixed' | 'minimum'; unitMinutes: number };

/** A truck at a dock is kept in units of five minutes since midnight: 0 to 287. */
export const UNIT_MINUTES = 5;

/** A slot as the call `usable` gives it (SPEC section 7): `08:00-09:00`. */
export const slotText = ({ starts, ends }: Slot): string => `${starts}-${ends}`;
/** Reads `08:00-09:00`; undefined for anything else. */
export const slotOf = (text: string): Slot | undefined => {
  const match = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d|24:00)$/.exec(text);
  return match && minutes(match[2]!) > minutes(match[1]!)
    ? { starts: match[1]!, ends: match[2]! }
    : undefined;
};

export const minutes = (time: ClockTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
export const clock = (minute: number): ClockTime =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** How long a slot is, in minutes. */
export const lengthOf = ({ starts, ends }: Slot): number => minutes(ends) - minutes(starts);

/** The five-minute units of a slot: 08:00-08:15 is 96, 97, 98. */
export const unitsOf = ({ starts, ends }: Slot): number[] => {
  const first = minutes(starts) / UNIT_MINUTES;
  return Array.from({ length: minutes(ends) / UNIT_MINUTES - first }, (_, index) => first + index);
};

/**
 * A window cut into what can be booked: a fixed one is one slot, a minimum one gives a slot for each whole unit in it.
 * Example: minimum, 13:00 to 14:30, unit 30: 13:00-13:30, 13:30-14:00, 14:00-14:30. A rest shorter than the unit is left out.
 * With `least` minutes a slot takes as many units as they need: 13:00-14:00, 13:30-14:30 for 45; shorter fixed windows are none.
 */
export const slotsOf = (window: Window, least = 0): Slot[] => {
  const first = minutes(window.starts);
  const room = minutes(window.ends) - first;
  if (window.kind === 'fixed') return room < least ? [] : [{ starts: window.starts, ends: window.ends }];
  const unit = window.unitMinutes;
  const length = Math.max(Math.ceil(least / unit), 1) * unit;
  const count = Math.max(Math.floor((room - length) / unit) + 1, 0);
  return Array.from({ length: count }, (_, index) => ({
    starts: clock(first + index * unit),
    ends: clock(first + index * unit + length),
  }));
};

/** Slots of all windows of a dock that nobody holds, without repeats, by time. `taken` are five-minute units. */
export const usableSlots = (
  windows: readonly Window[],
  taken: ReadonlySet<number>,
  least?: number,
): Slot[] => {
  const free = windows
    .flatMap((window) => slotsOf(window, least))
    .filter((slot) => unitsOf(slot).every((unit) => !taken.has(unit)));
  return [...new Map(free.map((slot) => [slotText(slot), slot])).values()].toSorted((one, other) =>
    slotText(one).localeCompare(slotText(other)),
  );
};

/**
 * How long a truck needs that asks for a slot: of several units in a row all of them, while a fixed window or a single unit says nothing of it (0).
 * @example units of 30 minutes: 13:00-14:00 says 60, 13:00-13:30 says 0
 */
export const neededFor = (windows: readonly Window[], slot: Slot): number => {
  const isSingle = windows
    .flatMap((window) => slotsOf(window))
    .some((one) => slotText(one) === slotText(slot));
  return !isSingle && isOffered(windows, slot) ? lengthOf(slot) : 0;
};

/** True when a slot is one that a window offers: a fixed one as it stands, or whole units of a minimum one, several in a row. */
export const isOffered = (windows: readonly Window[], slot: Slot): boolean =>
  windows.some((window) => {
    if (window.kind === 'fixed') return slot.starts === window.starts && slot.ends === window.ends;
    const offset = minutes(slot.starts) - minutes(window.starts);
    const length = minutes(slot.ends) - minutes(slot.starts);
    return (
      offset >= 0 &&
      minutes(slot.ends) <= minutes(window.ends) &&
      offset % window.unitMinutes === 0 &&
      length > 0 &&
      length % window.unitMinutes === 0
    );
  });

/** Wall time of the plant as `HH:MM`. */
export type ClockTime = string;
/** One that ends before it begins ends on the next day: 22:00-02:00. It belongs to the day on which it begins. */
export type Slot = { starts: ClockTime; ends: ClockTime };
export type Window = { starts: ClockTime; ends: ClockTime; kind: 'fixed' | 'minimum'; unitMinutes: number };

/** A truck at a dock is kept in units of five minutes since midnight: 0 to 287. */
export const UNIT_MINUTES = 5;

/** A slot as the call `usable` gives it (SPEC section 7): `08:00-09:00`. */
export const slotText = ({ starts, ends }: Slot): string => `${starts}-${ends}`;
/** Reads `08:00-09:00`; undefined for anything else. */
export const slotOf = (text: string): Slot | undefined => {
  const [, starts, ends] = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d|24:00)$/.exec(text) ?? [];
  return starts !== undefined && ends !== undefined && endsAfterStart({ starts, ends })
    ? { starts, ends }
    : undefined;
};

export const minutes = (time: ClockTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
export const clock = (minute: number): ClockTime =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

export const DAY_MINUTES = 1440;
export const UNITS_OF_DAY = DAY_MINUTES / UNIT_MINUTES;
/** A window over midnight lasts at most so long: 10:00-09:00 are times the wrong way round. */
const MOST_OVER_MIDNIGHT = 720;

/** When a slot ends, in minutes since the midnight before it begins. Example: 22:00-02:00 ends at 1560. */
export const endMinute = ({ starts, ends }: Slot): number =>
  minutes(ends) > minutes(starts) ? minutes(ends) : minutes(ends) + DAY_MINUTES;

/** How long a slot is, in minutes. */
export const lengthOf = (slot: Slot): number => endMinute(slot) - minutes(slot.starts);

/** Whether times are those of a slot: the end lies behind the start on the same day, or within twelve hours on the next one. */
export const endsAfterStart = (slot: Slot): boolean =>
  endMinute(slot) <= DAY_MINUTES || lengthOf(slot) <= MOST_OVER_MIDNIGHT;

/** Whether two slots have time in common; `daysLater`: so many days after the first one the other begins. */
export const overlaps = (one: Slot, other: Slot, daysLater = 0): boolean => {
  const later = daysLater * DAY_MINUTES;
  return minutes(one.starts) < endMinute(other) + later && minutes(other.starts) + later < endMinute(one);
};

/** The five-minute units of a slot: 08:00-08:15 is 96, 97, 98. Those from 288 on lie on the next day. */
export const unitsOf = (slot: Slot): number[] => {
  const first = minutes(slot.starts) / UNIT_MINUTES;
  return Array.from({ length: endMinute(slot) / UNIT_MINUTES - first }, (_, index) => first + index);
};

/**
 * A window cut into what can be booked: a fixed one is one slot, a minimum one gives a slot for each whole unit in it.
 * Example: minimum, 13:00 to 14:30, unit 30: 13:00-13:30, 13:30-14:00, 14:00-14:30. A rest shorter than the unit is left out.
 * With `least` minutes a slot takes as many units as they need: 13:00-14:00, 13:30-14:30 for 45; shorter fixed windows are none.
 * Over midnight it gives those that begin on its own day; the others are those of the next one (`afterMidnight`).
 */
export const slotsOf = (window: Window, least = 0): Slot[] => {
  const first = minutes(window.starts);
  const room = lengthOf(window);
  if (window.kind === 'fixed') return room < least ? [] : [{ starts: window.starts, ends: window.ends }];
  const unit = window.unitMinutes;
  const length = Math.max(Math.ceil(least / unit), 1) * unit;
  const fitting = Math.floor((room - length) / unit) + 1;
  const beforeMidnight = Math.ceil((DAY_MINUTES - first) / unit);
  return Array.from({ length: Math.max(Math.min(fitting, beforeMidnight), 0) }, (_, index) => ({
    starts: clock(first + index * unit),
    ends: clockOf(first + index * unit + length),
  }));
};
/** Of a minute that may lie on the next day; midnight itself is the end of this one. */
const clockOf = (minute: number): ClockTime => clock(minute > DAY_MINUTES ? minute - DAY_MINUTES : minute);

/**
 * What a window over midnight offers on the day on which it ends: the units that begin there, as a window of that day. A fixed one is booked as a whole, on the day
 * on which it begins. Example: 22:00-02:00 by 45 minutes: 00:15-02:00, as 23:30-00:15 is the day before's.
 */
export const afterMidnight = <W extends Window>(window: W): W | undefined => {
  const last = endMinute(window) - DAY_MINUTES;
  const begun = (DAY_MINUTES - minutes(window.starts)) % window.unitMinutes;
  const first = begun === 0 ? 0 : window.unitMinutes - begun;
  return window.kind === 'fixed' || first >= last
    ? undefined
    : { ...window, starts: clock(first), ends: clock(last) };
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
    const length = lengthOf(slot);
    return (
      offset >= 0 &&
      endMinute(slot) <= endMinute(window) &&
      offset % window.unitMinutes === 0 &&
      length > 0 &&
      length % window.unitMinutes === 0
    );
  });

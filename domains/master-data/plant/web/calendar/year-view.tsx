import { useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { addDays, isoWeekOf, weekdayOf, type Day } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { CalendarDay } from '../../contract/calendar/calendar.ts';
import { words as plantWords } from '../../contract/words.en.ts';
import styles from './calendar.module.css';

type Props = {
  year: number;
  days: readonly CalendarDay[];
  /** Days that were painted and are not saved. */
  changed: ReadonlySet<Day>;
  /** What a day is told as, for those who do not see colours. */
  textOf: (day: CalendarDay) => string;
  /** Number of the colour of a shift group. */
  colourOf: (shiftGroup: string | null) => 'usual' | number;
  /** Nothing can be painted without it. */
  onPaint?: ((from: Day, to: Day) => void) | undefined;
  onUndo: () => void;
};

/** How far a key moves: a day, a week, a month. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
  PageUp: -28,
  PageDown: 28,
};

/** Twelve months. Days are painted by dragging over them, or by arrows, Shift and Space. */
export const YearView = ({ year, days, changed, textOf, colourOf, onPaint, onUndo }: Props) => {
  const words = useWords(plantWords).calendar;
  const frame = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState<Day>(`${year}-01-01`);
  const [anchor, setAnchor] = useState<Day | null>(null);
  const [drag, setDrag] = useState<Day | null>(null);
  const focused = focus.startsWith(`${year}-`) ? focus : `${year}-01-01`;
  const start = drag ?? anchor;
  const [from, to] =
    start === null ? [focused, focused] : start < focused ? [start, focused] : [focused, start];
  const isSelected = (day: Day): boolean => start !== null && day >= from && day <= to;
  const months = useMemo(() => monthsOf(days), [days]);

  const move = (day: Day, extends_: boolean): void => {
    if (!day.startsWith(`${year}-`)) return;
    setAnchor(extends_ ? (anchor ?? focused) : null);
    setFocus(day);
    frame.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  };
  const paint = (): void => {
    onPaint?.(from, to);
    setAnchor(null);
  };
  const press = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
    if (step !== undefined) move(addDays(focused, step), event.shiftKey);
    else if (event.key === 'Home') move(addDays(focused, 1 - weekdayOf(focused)), event.shiftKey);
    else if (event.key === 'End') move(addDays(focused, 7 - weekdayOf(focused)), event.shiftKey);
    else if (event.key === ' ' || event.key === 'Enter') paint();
    else if (event.key === 'Escape' && anchor !== null) setAnchor(null);
    else if (isUndo) onUndo();
    else return;
    event.preventDefault();
  };

  const down = (event: PointerEvent): void => {
    const day = dayAt(event);
    if (day === undefined || event.button !== 0) return;
    setAnchor(null);
    setFocus(day);
    if (onPaint) setDrag(day);
  };
  const over = (event: PointerEvent): void => {
    const day = drag === null ? undefined : dayAt(event);
    if (day !== undefined && day !== focus) setFocus(day);
  };
  const up = (): void => {
    if (drag === null) return;
    onPaint?.(from, to);
    setDrag(null);
  };

  return (
    <div
      ref={frame}
      className={styles.year}
      onKeyDown={press}
      onPointerDown={down}
      onPointerMove={over}
      onPointerUp={up}
      onPointerCancel={() => setDrag(null)}
      onPointerLeave={() => setDrag(null)}
    >
      {months.map((weeks, month) => (
        <Month key={weeks[0]!.week} name={fill(words.month, { year, month: month + 1 })}>
          {weeks.map(({ week, cells }) => (
            <tr key={week}>
              <th scope="row" className={styles.week}>
                {week.slice(6)}
              </th>
              {cells.map((day, at) =>
                day === undefined ? (
                  <td key={at} />
                ) : (
                  <td
                    key={day.day}
                    data-day={day.day}
                    tabIndex={day.day === focused ? 0 : -1}
                    aria-label={`${Number(day.day.slice(8))} · ${textOf(day)}`}
                    aria-selected={isSelected(day.day)}
                    title={textOf(day)}
                    className={styles.day}
                    data-changed={changed.has(day.day) || undefined}
                    data-holiday={day.holiday !== null || undefined}
                    data-colour={day.isWorkday === 'N' ? 'closed' : colourOf(day.shiftGroup)}
                  >
                    {Number(day.day.slice(8))}
                  </td>
                ),
              )}
            </tr>
          ))}
        </Month>
      ))}
    </div>
  );
};

const Month = ({ name, children }: { name: string; children: React.ReactNode }) => {
  const { calendar, weekday, weekdayShort } = useWords(plantWords);
  return (
    <table role="grid" className={styles.month} aria-label={name} aria-multiselectable>
      <caption>{name}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.week}>
            {calendar.weekNo}
          </th>
          {([1, 2, 3, 4, 5, 6, 7] as const).map((day) => (
            <th key={day} scope="col" abbr={weekday[day]}>
              {weekdayShort[day]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
};

type Week = { readonly week: string; readonly cells: readonly (CalendarDay | undefined)[] };

/** The days as twelve months of weeks, Monday first. */
const monthsOf = (days: readonly CalendarDay[]): Week[][] => {
  const months = Map.groupBy(days, ({ day }) => day.slice(0, 7));
  return [...months.values()].map((ofMonth) =>
    [...Map.groupBy(ofMonth, ({ day }) => isoWeekOf(day))].map(([week, ofWeek]) => ({
      week,
      cells: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ofWeek.find(({ day }) => weekdayOf(day) === weekday)),
    })),
  );
};

/** The day under the pointer: on a touch screen the events stay with the cell where they began. */
const dayAt = ({ clientX, clientY }: PointerEvent): Day | undefined =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-day]')?.dataset.day;

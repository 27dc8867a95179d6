import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { weekdayOf } from '@portal/platform/contract/day.ts';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { loadOf, stepOf, type readWindowLoad } from '../contract/load.ts';
import { words as windowWords } from '../contract/words.en.ts';
import styles from './load.module.css';

type Load = OutputOf<typeof readWindowLoad>;
type Hour = Load['hours'][number];
export type Picked = { readonly day: string; readonly hour: number; readonly doorCode?: string };

type Props = {
  title: string;
  days: Load['days'];
  hours: readonly Hour[];
  onPick: (cell: Picked) => void;
};

const MOVES: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Hours down, days across. Each hour says its load in figures, so that its colour tells nothing alone; one tab stop, arrow keys inside. */
export const LoadMap = ({ title, days, hours, onPick }: Props) => {
  const words = useWords(windowWords);
  const caption = useId();
  const table = useRef<HTMLTableElement>(null);
  const shown = [...new Set(hours.map(({ hour }) => hour))].toSorted((one, other) => one - other);
  const known = new Map(hours.map((one) => [`${one.day} ${one.hour}`, one]));
  const [at, setAt] = useState<readonly [number, number]>([0, 0]);
  const row = Math.min(at[0], shown.length - 1);
  const column = Math.min(at[1], days.length - 1);
  const move = (event: KeyboardEvent): void => {
    const by = MOVES[event.key];
    if (!by) return;
    event.preventDefault();
    const to = [within(row + by[0], shown.length), within(column + by[1], days.length)] as const;
    setAt(to);
    table.current?.querySelector<HTMLElement>(`[data-at="${to.join()}"]`)?.focus();
  };
  return (
    <section className={styles.map} aria-labelledby={caption}>
      <h3 id={caption}>{title}</h3>
      <div className={styles.frame}>
        <table ref={table} onKeyDown={move}>
          <thead>
            <tr>
              <th scope="col">{words.fields.hour}</th>
              {days.map(({ day, isWorkday }) => (
                <th key={day} scope="col">
                  {day.slice(5)}
                  <small>
                    {words.weekday[weekdayOf(day) as keyof typeof words.weekday]}
                    {isWorkday === 'N' && ` · ${words.load.closedDay}`}
                  </small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((hour, down) => (
              <tr key={hour}>
                <th scope="row">{String(hour).padStart(2, '0')}:00</th>
                {days.map(({ day }, across) => (
                  <td key={day}>
                    <Cell
                      hour={known.get(`${day} ${hour}`) ?? nothingAt(day, hour)}
                      at={`${down},${across}`}
                      isStop={down === row && across === column}
                      onFocus={() => setAt([down, across])}
                      onPick={() => onPick({ day, hour })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};

const within = (wanted: number, count: number): number => Math.min(Math.max(wanted, 0), count - 1);

const nothingAt = (day: string, hour: number): Hour => ({
  doorCode: null,
  day,
  hour,
  openMinutes: 0,
  bookedMinutes: 0,
  heldMinutes: 0,
  freeMinutes: 0,
});

type CellProps = { hour: Hour; at: string; isStop: boolean; onFocus: () => void; onPick: () => void };

const Cell = ({ hour: load, at, isStop, onFocus, onPick }: CellProps) => {
  const words = useWords(windowWords).load;
  const percent = loadOf(load);
  const isBookedClosed = percent === null && load.bookedMinutes + load.heldMinutes > 0;
  const step = isBookedClosed ? 'clash' : stepOf(load);
  const figure = percent === null ? (isBookedClosed ? '!' : '–') : `${percent}%`;
  const said = fill(words.cell, {
    day: load.day,
    hour: String(load.hour).padStart(2, '0'),
    percent: percent === null ? words.step.closed : `${percent}%`,
    booked: load.bookedMinutes,
    held: load.heldMinutes,
    free: load.freeMinutes,
    open: load.openMinutes,
  });
  return (
    <button
      type="button"
      className={`${styles.cell} ${styles[step]}`}
      data-at={at}
      tabIndex={isStop ? 0 : -1}
      title={said}
      onFocus={onFocus}
      onClick={onPick}
    >
      <span className={styles.said}>{said}</span>
      <strong aria-hidden>{figure}</strong>
      <small aria-hidden>
        {percent !== null && fill(words.figure, { free: load.freeMinutes, open: load.openMinutes })}
      </small>
    </button>
  );
};

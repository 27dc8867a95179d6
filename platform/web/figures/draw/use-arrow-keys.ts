import { useState, type FocusEvent, type KeyboardEvent } from 'react';

const MOVES: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -Infinity],
  End: [0, Infinity],
};

/**
 * One stop of the Tab key for rows and columns of things, arrow keys inside. The frame takes `keys`, what holds a thing takes `place`, and the thing
 * itself `tabIndex`. Things in one row are reached by all four arrows.
 */
export const useArrowKeys = (rows: number, columns: number) => {
  const [at, setAt] = useState<readonly [number, number]>([0, 0]);
  const row = within(at[0], rows);
  const column = within(at[1], columns);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const by = MOVES[event.key];
    if (!by || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const isList = rows === 1;
    const to = isList
      ? [0, within(column + by[0] + by[1], columns)]
      : [within(row + by[0], rows), within(column + by[1], columns)];
    event.currentTarget.querySelector<HTMLElement>(`[data-at="${to.join()}"] [tabindex]`)?.focus();
  };
  const onFocus = (event: FocusEvent<HTMLElement>): void => {
    const place = event.target.closest<HTMLElement>('[data-at]')?.dataset['at']?.split(',').map(Number);
    if (place) setAt([place[0] ?? 0, place[1] ?? 0]);
  };
  return {
    keys: { onKeyDown, onFocus },
    /** The thing that the Tab key reaches. */
    at: [row, column] as const,
    place: (down: number, across: number) => ({ 'data-at': `${down},${across}` }),
    tabIndex: (down: number, across: number): 0 | -1 => (down === row && across === column ? 0 : -1),
  };
};

const within = (place: number, count: number): number => Math.min(Math.max(place, 0), Math.max(count - 1, 0));

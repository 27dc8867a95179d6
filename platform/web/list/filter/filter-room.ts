import { useLayoutEffect, useState, type RefObject } from 'react';
import type { Filter, FilterControl } from './filter.ts';

/** Pixels of what a field shows beside its label: a few letters of a choice, both days of a period. */
const SHOWN: Readonly<Record<FilterControl['kind'], number>> = {
  text: 76,
  choice: 96,
  dict: 96,
  flag: 84,
  remote: 128,
  day: 190,
};
const AROUND_LABEL = 20;
const LONGEST_LABEL = 120;
/** Between fields. */
export const GAP = 8;

/** Pixels that a field takes with its label inside, at least. */
export const widthOfField = (label: string, { control }: Pick<Filter, 'control'>): number => {
  return Math.min(widthOfWords(label), LONGEST_LABEL) + AROUND_LABEL + SHOWN[control.kind];
};

/** About as many pixels as words take. */
export const widthOfWords = (words: string): number =>
  Math.ceil(Array.from(words).reduce((sum, char) => sum + (char > '\u2e7f' ? 14 : 7.5), 0));

/**
 * How many of the fields stand in one line of `room` pixels, in their order; `always` beside them, and `more` where some are left. One does
 * always.
 * @example fieldsInLine([160, 160, 160], 400, { always: 100, more: 80 }) // 1
 */
export const fieldsInLine = (
  widths: readonly number[],
  room: number,
  { always, more }: { always: number; more: number },
): number => {
  const fitting = (most: number): number => {
    let taken = 0;
    const firstOver = widths.findIndex((width) => (taken += width + GAP) > most);
    return firstOver < 0 ? widths.length : firstOver;
  };
  const all = fitting(room - always);
  return all === widths.length ? all : Math.max(1, fitting(room - always - more));
};

/** Pixels of an element's width, known before it is seen. */
export const useWidth = (of: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = of.current;
    if (!element) return undefined;
    // oxlint-disable-next-line react/set-state-in-effect -- a width can be measured only when the page is laid out
    setWidth(element.clientWidth);
    const resized = new ResizeObserver(() => setWidth(element.clientWidth));
    resized.observe(element);
    return () => resized.disconnect();
  }, [of]);
  return width;
};

import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { useDebounced } from '../../parts/use-debounced.ts';
import { useOnceFor } from './use-once-for.ts';

/** SPEC section 9: "resize overflow debounce 500 ms". */
const RESIZE_DEBOUNCE_MS = 500;
/** A few rows are seen even where the page above the list takes all of the window. */
const LOWEST = 200;

/** Pixels from the top of the page to the table, of its head, and of what lies below it down to the end of the page. */
export type Around = { readonly above: number; readonly head: number; readonly below: number };

/**
 * Height of a table's body in pixels: what the window leaves. SPEC section 9 counts with fixed heights of what lies around it and
 * leaves 120 px empty: see docs/decisions/0009-deviations.md.
 */
export const tableHeight = (windowHeight: number, { above, head, below }: Around): number =>
  Math.max(LOWEST, Math.floor(windowHeight - above - head - below));

/**
 * The height that the body of a table in `area` may take, measured again when anything on the page grows or the window does, and with each
 * other object `drawnBy`: what the page gives the table to draw.
 */
export const useTableHeight = (area: RefObject<HTMLElement | null>, drawnBy: object): number => {
  const [height, setHeight] = useState(LOWEST);
  const measure = (): void => {
    // oxlint-disable-next-line react/set-state-in-effect -- a height can be measured only when the page is laid out
    if (area.current) setHeight(tableHeight(window.innerHeight, aroundOf(area.current)));
  };
  const again = useEffectEvent(measure);
  const { later } = useDebounced(measure, RESIZE_DEBOUNCE_MS);
  const resized = useEffectEvent(() => later());
  // What stands above the table may differ after any drawing of the page.
  useOnceFor(drawnBy, measure);
  useEffect(() => {
    const grown = new ResizeObserver(() => again());
    grown.observe(pageOf(area.current));
    const onResize = (): void => resized();
    window.addEventListener('resize', onResize);
    return () => {
      grown.disconnect();
      window.removeEventListener('resize', onResize);
    };
  }, [area]);
  return height;
};

const pageOf = (area: HTMLElement | null): HTMLElement => area?.closest('main') ?? document.body;

const aroundOf = (area: HTMLElement): Around => {
  const page = pageOf(area);
  const { top, bottom } = area.getBoundingClientRect();
  const end = (area.closest('section') ?? page).getBoundingClientRect().bottom;
  return {
    above: top + window.scrollY,
    head: area.querySelector<HTMLElement>('.ant-table-thead')?.offsetHeight ?? 0,
    below: end - bottom + Number.parseFloat(getComputedStyle(page).paddingBottom),
  };
};

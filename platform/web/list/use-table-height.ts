import { useEffect, useState } from 'react';
import { useDebounced } from '../parts/use-debounced.ts';

/** SPEC section 9: "resize overflow debounce 500 ms". */
const RESIZE_DEBOUNCE_MS = 500;
const LOWEST = 200;

/**
 * Height of a table's body in pixels. SPEC section 9: window height minus 276, minus 46 with tabs, minus 100 or 170 by
 * the size of the filter bar (one row or two), minus what else the page takes (4). Never below 200.
 */
export const tableHeight = (
  windowHeight: number,
  above: { tabs: boolean; filterRows: 0 | 1 | 2; fix?: number },
): number => {
  const filters = above.filterRows === 0 ? 0 : above.filterRows === 1 ? 100 : 170;
  return Math.max(LOWEST, windowHeight - 276 - (above.tabs ? 46 : 0) - filters - (above.fix ?? 4));
};

export const useWindowHeight = (): number => {
  const [height, setHeight] = useState(window.innerHeight);
  const { later } = useDebounced(() => setHeight(window.innerHeight), RESIZE_DEBOUNCE_MS);
  useEffect(() => {
    const resized = (): void => later();
    window.addEventListener('resize', resized);
    return () => window.removeEventListener('resize', resized);
  });
  return height;
};

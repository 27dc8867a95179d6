import { useScreen } from '../../parts/use-screen.ts';

/** What a filter bar has room for. */
export type FilterRoom = {
  readonly perRow: number;
  /** Fields outside of the dialog of all filters. */
  readonly inSight: number;
};

/**
 * Two rows of four cells (SPEC section 9), of two on small screens, where a period would not be readable otherwise. The
 * buttons need the room of two cells unless these are wide.
 */
export const filterRoom = (
  count: number,
  screens: Readonly<Record<'lg' | 'xl' | 'xxl', boolean>>,
): FilterRoom => {
  const perRow = screens.xl ? 4 : 2;
  const isWide = perRow === 2 ? screens.lg : screens.xxl;
  return { perRow, inSight: Math.min(count, perRow * 2 - (isWide ? 1 : 2)) };
};

export const useFilterRoom = (count: number): FilterRoom =>
  filterRoom(count, { lg: useScreen('lg'), xl: useScreen('xl'), xxl: useScreen('xxl') });

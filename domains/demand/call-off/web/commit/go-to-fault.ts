import { whenDrawn } from '@portal/platform/web/list/when-drawn.ts';

/** Brings a cell of the grid into sight and puts the cursor there. Rows out of sight are not drawn: it is scrolled to by its share. */
export const goToFault = (
  area: HTMLElement | null,
  { row, column, rows }: { row: number; column: number; rows: number },
): void => {
  const grid = area?.querySelector<HTMLElement>('[role=grid]');
  if (!grid) return;
  grid.scrollTop = Math.max(0, (grid.scrollHeight / (rows + 1)) * row - grid.clientHeight / 3);
  whenDrawn(
    () => grid.querySelector(`[data-cell="${row} ${column}"]`)?.querySelector<HTMLElement>('input, select'),
    (control) => control.focus(),
  );
};

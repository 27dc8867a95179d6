/** A rectangle of cells by index, all sides included. */
export type Area = { top: number; left: number; bottom: number; right: number };
export type CellAt = { row: number; column: number };

export const isOneCell = (area: Area): boolean => area.top === area.bottom && area.left === area.right;

/** The cell an element lies in; null outside of the body. */
export const cellOf = (target: EventTarget | Element | null): CellAt | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  if (!cell) return null;
  const [row, column] = cell.dataset.cell!.split(' ').map(Number);
  return { row: row!, column: column! };
};

import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { captionWidth } from './caption-width.ts';
import { fittedWidths } from './fitted-widths.ts';
import type { Column } from '../column.tsx';
import type { SetColumn } from '../shown-columns.ts';
import { useOnceFor } from './use-once-for.ts';

type Measured = {
  readonly of: string;
  readonly room: number;
  readonly needs: Readonly<Record<string, number>>;
};
const NOTHING: Measured = { of: '', room: Number.POSITIVE_INFINITY, needs: {} };

export type FittedBy = {
  /** What the page gives the table to draw: with another object it is measured again. */
  readonly drawnBy: object;
  readonly area: RefObject<HTMLElement | null>;
  readonly rows: readonly unknown[];
  readonly sortable: readonly string[];
  /** Pixels that stand beside the columns: choosing, opening, actions. */
  readonly beside: number;
  /** Only a table that draws all of its rows can be measured. */
  readonly measured: boolean;
};

/**
 * The columns with widths by which most of them are in sight. Those a user made wider or narrower stay as he left them; a column that has
 * once shown something long keeps its room, so that turning pages moves nothing back.
 */
export const useFittedWidths = <Row>(
  columns: readonly SetColumn<Row>[],
  { drawnBy, area, rows, sortable, beside, measured }: FittedBy,
): SetColumn<Row>[] => {
  const [now, setNow] = useState(NOTHING);
  const shape = columns.map(({ column, title, width }) => `${column.field} ${title} ${width}`).join('\n');
  const measure = (): void => {
    const body = area.current?.querySelector<HTMLElement>('.ant-table-body');
    if (!body || !measured || rows.length === 0) return;
    const contents = contentWidths(body, new Map(columns.map(({ column, width }) => [column.field, width])));
    // oxlint-disable-next-line react/set-state-in-effect -- a width can be measured only when the page is laid out
    setNow((before) => {
      const known = before.of === shape ? before.needs : {};
      const needs = Object.fromEntries(
        columns.map(({ column: { field }, title }) => {
          const caption = captionWidth(title, sortable.includes(field));
          return [field, Math.max(caption, contents[field] ?? 0, known[field] ?? 0)];
        }),
      );
      const measuredNow = { of: shape, room: body.clientWidth, needs };
      return isSame(before, measuredNow) ? before : measuredNow;
    });
  };
  const again = useEffectEvent(measure);
  // Any drawing may have changed what cells show, but for the one that only gives the columns their widths.
  useOnceFor(drawnBy, measure);
  useEffect(() => {
    if (!area.current) return undefined;
    const resized = new ResizeObserver(() => again());
    // Cells may get more to show without new rows, as a mark that waits for the plant's day does.
    const changed = new MutationObserver(() => again());
    resized.observe(area.current);
    changed.observe(area.current, { childList: true, characterData: true, subtree: true });
    return () => {
      resized.disconnect();
      changed.disconnect();
    };
  }, [area]);
  if (now.of !== shape || !measured) return [...columns];
  const widths = fittedWidths(
    columns.map(({ column, width }) => {
      const need = width === column.width ? (now.needs[column.field] ?? width) : width;
      return { width: isSign(column) ? Math.max(width, need) : width, need };
    }),
    now.room - beside,
  );
  return columns.map((one, at) => ({ ...one, width: widths[at]! }));
};

/** States, and what else marks a row, are read at a glance or not at all: they are never cut. */
const isSign = <Row>({ kind, card }: Column<Row>): boolean => kind === 'status' || card === 'sign';

const isSame = (one: Measured, other: Measured): boolean =>
  one.of === other.of &&
  one.room === other.room &&
  Object.entries(other.needs).every(([field, need]) => one.needs[field] === need);

/** By field, the pixels that its widest cell takes; what fills its cell, as a bar does, takes no more than the width its column has. */
const contentWidths = (
  body: HTMLElement,
  declared: ReadonlyMap<string, number>,
): Readonly<Record<string, number>> => {
  const widest: Record<string, number> = {};
  const range = document.createRange();
  let padding: number | undefined;
  for (const cell of body.querySelectorAll<HTMLElement>('td[data-field]')) {
    padding ??= paddingOf(cell);
    range.selectNodeContents(cell);
    const field = cell.dataset.field!;
    const { width: content } = range.getBoundingClientRect();
    const width = Math.ceil(content) + padding;
    const fills = Math.abs(content + padding - 1 - cell.clientWidth) < FILLS;
    const taken = fills ? Math.min(width, (declared.get(field) ?? width) + 1) : width;
    widest[field] = Math.max(widest[field] ?? 0, taken);
  }
  return widest;
};

/** What fills its cell differs from it by less than this, in pixels. */
const FILLS = 0.5;

/** One pixel more than the padding: browsers round. */
const paddingOf = (cell: HTMLElement): number => {
  const { paddingLeft, paddingRight } = getComputedStyle(cell);
  return Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight) + 1;
};

import { kindAt, type CellKind } from '../../contract/radar/cell.ts';
import type { RadarGroup } from '../../contract/radar/calls.ts';

/** Pixels of a row, of the head, of the names and of a cell. */
export const [ROW, HEAD, NAME, CELL] = [24, 26, 190, 48] as const;
const GAP = 2;
const CORNER = 9;

/** Colours of the theme, as the frame around the canvas has them. */
const VARIABLES = {
  green: '--portal-success-6',
  yellow: '--portal-warning-6',
  red: '--portal-error-6',
  notStated: '--ant-color-border-secondary',
  noForecast: '--ant-color-bg-container',
} as const satisfies Record<CellKind, string>;

export type Shown = {
  readonly groups: readonly RadarGroup[];
  readonly weeks: readonly string[];
  /** Cells with an open disruption card (`markOf`). */
  readonly marked: ReadonlySet<string>;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** A cell by the id of its group and its week. */
export const markOf = (groupId: string, week: number): string => `${groupId}/${week}`;

/** Which cell lies at a point of the frame; undefined beside the cells. */
export const cellAt = ({ groups, weeks, left, top }: Shown, x: number, y: number) => {
  if (x < NAME || y < HEAD) return undefined;
  const group = groups[Math.floor((y - HEAD + top) / ROW)];
  const week = Math.floor((x - NAME + left) / CELL);
  return group !== undefined && week < weeks.length ? { group, week } : undefined;
};

/** Draws what is in sight, in one go: each cell with its figure, so that its colour tells nothing alone. */
export const drawMap = (canvas: HTMLCanvasElement, shown: Shown): void => {
  const { groups, weeks, marked, left, top, width, height } = shown;
  const scale = globalThis.devicePixelRatio;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  // as large as the frame, not as what is scrolled in it: letters would be stretched
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.scale(scale, scale);
  const style = getComputedStyle(canvas);
  const ink = style.color;
  const fills = Object.fromEntries(
    Object.entries(VARIABLES).map(([kind, variable]) => [kind, style.getPropertyValue(variable).trim()]),
  );
  pen.font = `12px ${style.fontFamily}`;
  pen.textBaseline = 'middle';
  const first = Math.floor(top / ROW);
  const rows = groups.slice(first, first + Math.ceil(height / ROW) + 1);
  pen.textAlign = 'center';
  for (const [at, { id, marks, percents }] of rows.entries()) {
    const y = HEAD + (first + at) * ROW - top;
    for (const week of weeks.keys()) {
      const x = NAME + week * CELL - left;
      if (x + CELL < NAME || x > width) continue;
      const kind = kindAt(marks, week);
      pen.fillStyle = fills[kind]!;
      pen.fillRect(x + GAP / 2, y + GAP / 2, CELL - GAP, ROW - GAP);
      pen.fillStyle = ink;
      pen.fillText(textOf(kind, percents[week] ?? null), x + CELL / 2, y + ROW / 2);
      if (marked.has(markOf(id, week))) drawCorner(pen, x + CELL - GAP / 2, y + GAP / 2);
    }
  }
  // head and names stay in sight over what is scrolled
  pen.fillStyle = fills.noForecast!;
  pen.fillRect(0, HEAD, NAME, height);
  pen.fillRect(0, 0, width, HEAD);
  pen.fillStyle = ink;
  pen.save();
  pen.beginPath();
  pen.rect(NAME, 0, width - NAME, HEAD);
  pen.clip();
  for (const [week, name] of weeks.entries())
    pen.fillText(name, NAME + week * CELL - left + CELL / 2, HEAD / 2);
  pen.restore();
  pen.save();
  pen.beginPath();
  pen.rect(0, HEAD, NAME - GAP, height);
  pen.clip();
  pen.textAlign = 'left';
  for (const [at, { number, name }] of rows.entries())
    pen.fillText(`${name} ${number}`, 8, HEAD + (first + at) * ROW - top + ROW / 2);
  pen.restore();
};

/** A filled corner at the upper right of a cell, in the colour of its figure. */
const drawCorner = (pen: CanvasRenderingContext2D, right: number, top: number): void => {
  pen.beginPath();
  pen.moveTo(right - CORNER, top);
  pen.lineTo(right, top);
  pen.lineTo(right, top + CORNER);
  pen.fill();
};

/** Whole per cent in the map, rounded down; the table has the decimal. */
export const textOf = (kind: CellKind, percent: string | null): string => {
  if (kind === 'noForecast') return '–';
  return percent === null ? '?' : `${percent.split('.')[0]}`;
};

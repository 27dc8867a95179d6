import { fitText } from '../fit-text.ts';
import { drawBoxes, drawLines, fillBox } from '../pdf.ts';
import type { Area, Pdf } from '../pdf.ts';

/** A drawing of boxes with text and of lines between them, in a measure of its own; `lineHeight` and `textSize` are in it, too. */
export type PrintDiagram = {
  readonly caption: string;
  readonly width: number;
  readonly height: number;
  readonly lineHeight: number;
  readonly padding: number;
  /** `colour`: the ground of a box; null: text alone. */
  readonly boxes: readonly (Area & { readonly lines: readonly string[]; readonly colour: string | null })[];
  readonly lines: readonly (readonly [x1: number, y1: number, x2: number, y2: number])[];
};

type Room = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly bottom: number;
  /** Begins a page and returns where it does. */
  readonly nextPage: () => number;
};

const CAPTION = 5.5;
const EDGE = '#94a3b8';
/** Points of a millimetre, and how much of a line its text takes. */
const POINTS = 72 / 25.4;
const FILLS = 0.7;

/** Draws it as wide as there is room, on the next page where it does not fit on this one, and smaller where it fits on none. Returns the y below it. */
export const drawDiagram = (pdf: Pdf, diagram: PrintDiagram, room: Room): number => {
  const { caption, width, height, lineHeight, padding } = diagram;
  const wide = room.width / width;
  const y = room.y + CAPTION + height * wide > room.bottom ? room.nextPage() : room.y;
  const scale = Math.min(wide, (room.bottom - y - CAPTION) / height);
  fitText(pdf, caption, { x: room.x, y, width: room.width, height: 4.5 }, { size: 10.5, weight: 'bold' });
  const at = (across: number, down: number) => [room.x + across * scale, y + CAPTION + down * scale] as const;
  drawLines(
    pdf,
    0.25,
    diagram.lines.map(([x1, y1, x2, y2]) => [...at(x1, y1), ...at(x2, y2)] as const),
    EDGE,
  );
  for (const box of diagram.boxes) {
    const [x, top] = at(box.x, box.y);
    const area = { x, y: top, width: box.width * scale, height: box.height * scale };
    if (box.colour !== null) {
      fillBox(pdf, area, box.colour);
      drawBoxes(pdf, 0.2, [area], EDGE);
    }
    const inside = box.colour === null ? 0 : padding * scale * FILLS;
    for (const [line, text] of box.lines.entries())
      fitText(
        pdf,
        text,
        {
          x: x + padding * scale,
          y: top + inside + line * lineHeight * scale,
          width: area.width - padding * scale,
          height: lineHeight * scale,
        },
        { size: lineHeight * scale * FILLS * POINTS, vertical: 'middle' },
      );
  }
  return y + CAPTION + height * scale;
};

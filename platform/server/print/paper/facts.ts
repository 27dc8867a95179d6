import { drawLines } from '../pdf.ts';
import type { Area, Pdf } from '../pdf.ts';
import { linesOf, writeText } from './write-text.ts';

/** Key and value; one without a value is left out, or a line to write on where it is filled in `byHand`. */
export type PrintFact = { readonly caption: string; readonly value: string; readonly byHand?: boolean };

/** What a value is, above it. */
export const CAPTION = { size: 7, colour: '#475569' } as const;
export const CAPTION_HEIGHT = 3.4;
const VALUE = { size: 10 } as const;
const PER_LINE = 3;
const MOST_LINES = 2;
const BETWEEN = 3;
const BELOW = 2.2;
/** Below the upper edge of a fact, where a hand writes. */
const WRITING_LINE = 7.6;

/** Facts, three to a line and all of one size: a value that takes more than two lines of its cell takes the next cells too. Returns the y below them. */
export const drawFacts = (pdf: Pdf, facts: readonly PrintFact[], place: Omit<Area, 'height'>): number => {
  const cell = place.width / PER_LINE;
  let { y } = place;
  for (const line of inLines(
    facts.filter(({ value, byHand }) => value !== '' || byHand),
    cell,
  )) {
    let { x } = place;
    let height = 0;
    for (const { caption, value, cells } of line) {
      const width = cells * cell - BETWEEN;
      writeText(pdf, caption, { x, y, width }, { ...CAPTION, lines: 1 });
      if (value === '') drawLines(pdf, 0.15, [[x, y + WRITING_LINE, x + width, y + WRITING_LINE]], '#64748b');
      height = Math.max(height, writeText(pdf, value, { x, y: y + CAPTION_HEIGHT, width }, VALUE));
      x += cells * cell;
    }
    y += CAPTION_HEIGHT + height + BELOW;
  }
  return y;
};

type PlacedFact = PrintFact & { readonly cells: number };

const inLines = (facts: readonly PrintFact[], cell: number): PlacedFact[][] => {
  const lines: PlacedFact[][] = [];
  let free = 0;
  for (const fact of facts) {
    const cells = cellsOf(fact.value, cell);
    if (cells > free) {
      lines.push([]);
      free = PER_LINE;
    }
    lines.at(-1)!.push({ ...fact, cells });
    free -= cells;
  }
  return lines;
};

const cellsOf = (value: string, cell: number): number => {
  let cells = 1;
  while (cells < PER_LINE && linesOf(value, cells * cell - BETWEEN, VALUE).length > MOST_LINES) cells++;
  return cells;
};

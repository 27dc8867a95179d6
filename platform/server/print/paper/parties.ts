import { drawBoxes } from '../pdf.ts';
import type { Area, Pdf } from '../pdf.ts';
import { CAPTION, CAPTION_HEIGHT } from './facts.ts';
import { heightOfText, writeText } from './write-text.ts';

/** An address, or another block of a paper; the first line that is not empty is the name. */
export type PrintParty = { readonly caption: string; readonly lines: readonly string[] };

const MOST_PER_LINE = 3;
const LEAST_HEIGHT = 20;
/** Between the edge of a box and what stands in it. */
const PAD = 1.6;
const NAME = { size: 9.5, weight: 'bold' } as const;
const ADDRESS = { size: 9, lines: 20 } as const;
const GAP = 0.8;

/** Boxes side by side over the whole width, those of one line as high as the longest address in it. Returns the y below them. */
export const drawParties = (
  pdf: Pdf,
  parties: readonly PrintParty[],
  place: Omit<Area, 'height'>,
): number => {
  const perLine = parties.length === 4 ? 2 : Math.min(parties.length, MOST_PER_LINE);
  const width = place.width / perLine;
  const inside = width - 2 * PAD;
  let { y } = place;
  for (let at = 0; at < parties.length; at += perLine) {
    const line = parties.slice(at, at + perLine).map(({ caption, lines }) => {
      const [name = '', ...others] = lines.filter(Boolean);
      return { caption, name, others: others.join('\n') };
    });
    const texts = line.map(
      ({ name, others }) => heightOfText(name, inside, NAME) + GAP + heightOfText(others, inside, ADDRESS),
    );
    const height = Math.max(LEAST_HEIGHT, CAPTION_HEIGHT + Math.max(...texts) + 2 * PAD);
    for (const [box, { caption, name, others }] of line.entries()) {
      const x = place.x + box * width;
      drawBoxes(pdf, 0.2, [{ x, y, width, height }], '#64748b');
      const text = { x: x + PAD, y: y + PAD + CAPTION_HEIGHT, width: inside };
      writeText(pdf, caption, { ...text, y: y + PAD * 0.8 }, { ...CAPTION, lines: 1 });
      const below = writeText(pdf, name, text, NAME) + GAP;
      writeText(pdf, others, { ...text, y: text.y + below }, ADDRESS);
    }
    y += height;
  }
  return y;
};

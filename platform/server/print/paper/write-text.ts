import { heightOf, inFont, lengthOf, wrapped } from '../fit-text.ts';
import type { TextStyle } from '../fit-text.ts';
import { points } from '../pdf.ts';
import type { Area, Pdf } from '../pdf.ts';
import { printFont } from '../print-fonts.ts';

/** How a text of a paper is set: at its size whatever its length; `lines`: the most that it takes, what is longer ends in `…` (default: all of it). */
export type Setting = Pick<TextStyle, 'size' | 'weight' | 'align' | 'colour' | 'lines'>;

/** Lines of a text at its size, as `writeText` draws them. */
export const linesOf = (
  text: string,
  width: number,
  { size, weight, lines = Infinity }: Setting,
): string[] => {
  const all = wrapped(inFont(text, printFont(weight ?? 'regular')).printed, width, size, weight);
  return all.length <= lines
    ? [...all]
    : [...all.slice(0, lines - 1), cut(`${all[lines - 1]}…`, width, size, weight)];
};

/** Millimetres that a text takes downwards at its size. */
export const heightOfText = (text: string, width: number, setting: Setting): number =>
  heightOf(linesOf(text, width, setting).length, setting.size);

/**
 * Writes a text downwards from the upper left corner of a place and returns its height: on a paper all texts of one kind have one size, so a long
 * name takes a further line (labels, whose areas are fixed, are set by `fitText`). Characters that the font lacks are noted in `pdf.missing`.
 */
export const writeText = (pdf: Pdf, text: string, place: Place, setting: Setting): number => {
  noteMissing(pdf, text, setting);
  const lines = linesOf(text, place.width, setting);
  for (const [at, line] of lines.entries())
    drawLine(pdf, line, { ...place, y: place.y + pitchOf(setting) * at }, setting);
  return heightOf(lines.length, setting.size);
};

/** Writes a text that may go over many pages: `room` answers where the next line stands, on this page or on another. Returns the y below it. */
export const writeFlowing = (
  pdf: Pdf,
  text: string,
  place: Place,
  setting: Setting,
  room: (y: number, height: number) => number,
): number => {
  noteMissing(pdf, text, setting);
  let { y } = place;
  for (const line of linesOf(text, place.width, setting)) {
    y = room(y, heightOf(1, setting.size));
    drawLine(pdf, line, { ...place, y }, setting);
    y += pitchOf(setting);
  }
  return y;
};

type Place = Omit<Area, 'height'>;
/** The part of a line that lies under its baseline, in ems of Noto Sans SC. */
const BELOW = 0.12;

const drawLine = ({ doc }: Pdf, line: string, { x, y, width }: Place, setting: Setting): void => {
  const { size, weight = 'regular', align = 'left', colour = '#000000' } = setting;
  const space = align === 'left' ? 0 : width - lengthOf(line, size, weight);
  const baseline = y + heightOf(1, size) * (1 - BELOW);
  doc
    .font(weight)
    .fontSize(size)
    .fillColor(colour)
    .text(line, points(x + (align === 'center' ? space / 2 : space)), points(baseline), {
      lineBreak: false,
      baseline: 'alphabetic',
    });
};

const pitchOf = ({ size }: Setting): number => heightOf(2, size) - heightOf(1, size);

const noteMissing = (pdf: Pdf, text: string, { weight = 'regular' }: Setting): void => {
  for (const char of inFont(text, printFont(weight)).missing) pdf.missing.add(char);
};

const cut = (line: string, width: number, size: number, weight: Setting['weight']): string => {
  const letters = Array.from(line).slice(0, -1);
  while (letters.length > 0 && lengthOf(`${letters.join('')}…`, size, weight) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
};

import { millimetres, points } from './pdf.ts';
import type { Area, Pdf } from './pdf.ts';
import { printFont } from './print-fonts.ts';
import type { PrintFont, Weight } from './print-fonts.ts';

export type TextStyle = {
  readonly weight?: Weight;
  /** Largest size in points. */
  readonly size: number;
  /** How many lines at most; more are used only where they make the type larger. Default 1. */
  readonly lines?: number;
  readonly align?: 'left' | 'center' | 'right';
  readonly vertical?: 'top' | 'middle' | 'bottom';
  readonly colour?: string;
};

export type FittedText = { readonly size: number; readonly lines: readonly string[] };

/** Distance of baselines and where the em box of Noto Sans SC lies around a baseline, in ems. */
const PITCH = 1.22;
const ABOVE = 0.88;
/** Kerning may make a line a little wider than the sum of its characters. */
const SAFETY = 1.01;
/** A line that is nearly as large as wished is not broken to make it larger still. */
const NEARLY = 0.7;
const SUBSTITUTE = '□';

/** Lines of a text in their places: left end and baseline in millimetres; `missing` are characters that the font lacks. */
export type SetText = {
  readonly size: number;
  readonly lines: readonly { readonly text: string; readonly x: number; readonly y: number }[];
  readonly missing: readonly string[];
};

/** Sets text into an area: at the size wished, else smaller, on as many lines as allowed, but always all of it and never outside. */
export const setText = (text: string, area: Area, style: TextStyle): SetText => {
  const font = printFont(style.weight ?? 'regular');
  const { printed, missing } = inFont(text, font);
  const { size, lines } = fit(printed, font, area, style);
  const spare = area.height - heightOf(lines.length, size);
  const top = area.y + (style.vertical === 'middle' ? spare / 2 : style.vertical === 'bottom' ? spare : 0);
  return {
    size,
    missing,
    lines: lines.map((line, at) => {
      const space =
        style.align === undefined || style.align === 'left' ? 0 : area.width - widthOf(line, font, size);
      return {
        text: line,
        x: area.x + (style.align === 'center' ? space / 2 : space),
        y: top + millimetres((at * PITCH + ABOVE) * size),
      };
    }),
  };
};

/** Writes text into an area as `setText` sets it and returns how it was set. Characters that the font lacks are noted in `pdf.missing`. */
export const fitText = (pdf: Pdf, text: string, area: Area, style: TextStyle): FittedText => {
  const set = setText(text, area, style);
  for (const char of set.missing) pdf.missing.add(char);
  const { doc } = pdf;
  doc
    .font(style.weight ?? 'regular')
    .fontSize(set.size)
    .fillColor(style.colour ?? '#000000');
  for (const { text: line, x, y } of set.lines)
    doc.text(line, points(x), points(y), { lineBreak: false, baseline: 'alphabetic' });
  return { size: set.size, lines: set.lines.map((line) => line.text) };
};

/** Height of so many lines in millimetres. */
export const heightOf = (lines: number, size: number): number =>
  millimetres(((lines - 1) * PITCH + 1) * size);

/** Millimetres that a text takes in one line, as `wrapped` and `fitText` reckon. */
export const lengthOf = (text: string, size: number, weight: Weight = 'regular'): number =>
  widthOf(clean(text), printFont(weight), size) * SAFETY;

/** Lines that a text takes at a fixed size and width, for tables whose rows grow. */
export const wrapped = (
  text: string,
  width: number,
  size: number,
  weight: Weight = 'regular',
): readonly string[] => wrap(clean(text), printFont(weight), points(width) / size / SAFETY);

const fit = (text: string, font: PrintFont, area: Area, { size, lines = 1 }: TextStyle): FittedText => {
  const width = points(area.width) / SAFETY;
  const height = points(area.height);
  const flat = text.replaceAll(/(?<!\s)\s*\n\s*/g, ' ');
  const one = Math.min(size, height, width / Math.max(emsOf(flat, font), 0.01));
  let best: FittedText = { size: one, lines: [flat] };
  const isOneLine = flat === text || lines === 1;
  if (isOneLine && one >= size * NEARLY) return best;
  // Lines that were given are kept even where one line would be larger.
  if (!isOneLine) best = { size: 0.5, lines: [flat] };
  for (let count = isOneLine ? 2 : text.split('\n').length; count <= lines; count++) {
    const most = Math.min(size, height / ((count - 1) * PITCH + 1));
    if (most <= best.size) break;
    best = largest(text, font, width, count, best, most);
  }
  return best.lines.length === 1 && best.size < one ? { size: one, lines: [flat] } : best;
};

/** The largest size between the best so far and `most` at which the text takes no more than `count` lines. */
const largest = (
  text: string,
  font: PrintFont,
  width: number,
  count: number,
  best: FittedText,
  most: number,
): FittedText => {
  let found = best;
  let low = best.size;
  let high = most;
  for (let step = 0; step < 7; step++) {
    const size = step === 0 ? most : (low + high) / 2;
    const lines = wrap(text, font, width / size);
    if (lines.length > count) high = size;
    else {
      found = { size, lines };
      low = size;
      if (step === 0) break;
    }
  }
  return found;
};

/** Breaks at spaces, after signs and between Chinese characters; a word wider than the line is broken where it must be. */
const wrap = (text: string, font: PrintFont, ems: number): string[] => {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    let used = 0;
    for (const piece of paragraph.match(PIECES) ?? []) {
      const width = emsOf(piece.trimEnd(), font);
      if (used + width <= ems) {
        line += piece;
        used += emsOf(piece, font);
        continue;
      }
      if (line) lines.push(line.trimEnd());
      line = '';
      used = 0;
      for (const char of piece) {
        const step = font.widthOf(char);
        if (used + step > ems && line && char !== ' ') {
          lines.push(line);
          line = '';
          used = 0;
        }
        line += char;
        used += step;
      }
    }
    lines.push(line.trimEnd());
  }
  return lines;
};

const PIECES =
  /[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]|[^\s\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF/,;_-]*[/,;_-]*\s*/gu;

const emsOf = (text: string, font: PrintFont): number => {
  let ems = 0;
  for (const char of text) ems += font.widthOf(char);
  return ems;
};

const widthOf = (text: string, font: PrintFont, size: number): number =>
  millimetres(emsOf(text, font) * size);

/** A text as a font draws it: without what has no shape, and a square for each character that the font lacks. */
export const inFont = (
  text: string,
  font: PrintFont,
): { readonly printed: string; readonly missing: readonly string[] } => {
  let printed = '';
  const missing: string[] = [];
  for (const char of clean(text)) {
    if (char !== '\n' && !font.has(char)) {
      missing.push(char);
      printed += SUBSTITUTE;
    } else printed += char;
  }
  return { printed, missing };
};

/** Without what has no shape: control characters, joiners, variation selectors. */
const clean = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/[^\P{C}\n]|[\uFE00-\uFE0F]/gu, '');

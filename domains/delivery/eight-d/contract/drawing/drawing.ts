/** What a box of a drawing is: what went wrong, a kind of cause, an answer to "why", a cause, the name of a branch, or text alone. */
export type BoxTone = 'effect' | 'kind' | 'why' | 'cause' | 'branch' | 'plain';
export type DrawnBox = {
  readonly tone: BoxTone;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Its text, broken to its width. */
  readonly lines: readonly string[];
};
/** A line from one point to another. */
export type DrawnLine = readonly [x1: number, y1: number, x2: number, y2: number];
/** Boxes and lines in pixels from the upper left corner, with the text of 12 pixels: screens draw them as SVG, papers to scale. */
export type Drawing = {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly DrawnBox[];
  readonly lines: readonly DrawnLine[];
};

export const TEXT_SIZE = 12;
export const LINE = 17;
export const PADDING = 7;

const WIDE = 12;
const NARROW = 6.9;
/** From this character on they are as wide as they are high. */
const FIRST_WIDE = 0x2e80;

const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, sign) => sum + (sign.codePointAt(0)! >= FIRST_WIDE ? WIDE : NARROW), 0);

/**
 * A text in lines no wider than `width` pixels: between words where there are any, else anywhere. Never none.
 * @example broken('Tool worn out', 60) // ['Tool', 'worn out']
 */
export const broken = (text: string, width: number): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const piece of text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .match(/[!-~À-ɏ]+ ?|./gu) ?? []) {
    if (line !== '' && widthOf((line + piece).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece;
    // A word that is wider than the line is broken where it ends.
    while (widthOf(line.trimEnd()) > width && line.length > 1) {
      const signs = Array.from(line);
      let fitting = Math.max(1, signs.length - 1);
      while (fitting > 1 && widthOf(signs.slice(0, fitting).join('')) > width) fitting--;
      lines.push(signs.slice(0, fitting).join(''));
      line = signs.slice(fitting).join('');
    }
  }
  return line.trim() === '' && lines.length > 0 ? lines : [...lines, line.trimEnd()];
};

/** A box as high as its text. */
export const boxOf = (
  tone: BoxTone,
  text: string,
  { x, y, width }: { x: number; y: number; width: number },
): DrawnBox => {
  const lines = broken(text, width - 2 * PADDING);
  return { tone, x, y, width, height: lines.length * LINE + 2 * PADDING - 3, lines };
};

export const bottomOf = ({ y, height }: Pick<DrawnBox, 'y' | 'height'>): number => y + height;

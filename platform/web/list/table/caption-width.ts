/** Pixels of a Chinese character or of a Latin letter, in the weight of captions. */
const CHINESE = 14;
const WIDE = 13;
const CAPITAL = 12;
const SMALL = 8;
/** Space at both sides of a caption, its required mark and what browsers round included, and the arrows of one that sorts. */
const PADDING = 22;
const ARROWS = 18;

const widthOf = (text: string): number => Array.from(text).reduce((sum, char) => sum + charWidth(char), 0);

const charWidth = (char: string): number => {
  if (char > '\u2e7f') return CHINESE;
  if (/[mwMW]/.test(char)) return WIDE;
  return char >= 'A' && char <= 'Z' ? CAPITAL : SMALL;
};

/** Chinese breaks between any two characters, other scripts between words. */
const isChinese = (text: string): boolean => /[\u2e80-\uffef]/.test(text);

/** The pixels that a column needs, so that its caption takes two lines at most and no word of it is broken. */
export const captionWidth = (caption: string, sorts = false): number =>
  PADDING + (sorts ? ARROWS : 0) + (isChinese(caption) ? halfOf(caption) : widestLine(caption.split(' ')));

/** One of three characters stands in one line: a second would hold a single one. */
const SHORT = 3 * CHINESE;
const halfOf = (caption: string): number => {
  const whole = widthOf(caption);
  return whole <= SHORT ? whole : Math.ceil(whole / 2 / CHINESE) * CHINESE;
};

/** The wider one of two lines, broken where it is narrowest. */
const widestLine = (words: readonly string[]): number =>
  Math.min(
    ...words.map((_, at) =>
      Math.max(widthOf(words.slice(0, at + 1).join(' ')), widthOf(words.slice(at + 1).join(' '))),
    ),
  );

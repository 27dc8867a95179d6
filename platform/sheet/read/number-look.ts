/**
 * What Excel shows a number as: it keeps 2 December, 50 %, 5E10 and 1/2 as plain numbers, and only the format of the cell tells. `digits`: how many it
 * shows at least, by zeros in front.
 */
export type NumberLook = {
  readonly as: 'plain' | 'date' | 'percent' | 'power' | 'fraction';
  readonly digits?: number;
};

export const PLAIN: NumberLook = { as: 'plain' };

/** Formats by the numbers of the standard, with those that Chinese and Japanese Excel use for their own date forms (ECMA-376, 18.8.30). */
export const builtInLook = (format: number): NumberLook => {
  if (DATES.some(([from, to]) => format >= from && format <= to)) return { as: 'date' };
  if (format === 9 || format === 10) return { as: 'percent' };
  if (format === 11 || format === 48) return { as: 'power' };
  return format === 12 || format === 13 ? { as: 'fraction' } : PLAIN;
};
const DATES = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;

/** Characters of a number format; Excel itself writes at most 255. */
const LONGEST_FORMAT = 255;

/**
 * The look that a format of the user's own gives. What stands in quotes, brackets or behind an escape, a filler or a space of its width is no part of
 * it: `0\%` and `0"%"` are plain numbers. `[h]`, `[mm]`, `[ss]` count elapsed time.
 */
export const lookOf = (format: string): NumberLook => {
  const code = format.slice(0, LONGEST_FORMAT);
  if (/\[[hms]+\]/i.test(code)) return { as: 'date' };
  // short text: a format is cut above
  const signs = code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, '').replaceAll(/General/gi, '');
  if (/[ymdhs]/i.test(signs)) return { as: 'date' };
  if (signs.includes('%')) return { as: 'percent' };
  if (/[0#?]E[+-]/i.test(signs)) return { as: 'power' };
  if (/[0#?]\s*\/\s*[\d#?]/.test(signs)) return { as: 'fraction' };
  return /^0{2,15}$/.test(signs) ? { as: 'plain', digits: signs.length } : PLAIN;
};

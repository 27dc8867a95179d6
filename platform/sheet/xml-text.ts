/** What Excel accepts in one cell. Beyond it, it calls the whole file damaged. */
export const LONGEST_CELL = 32_767;

// oxlint-disable-next-line no-control-regex -- the characters that XML forbids are the point
const SPECIAL = /[&<>"_\u0000-\u001F\uFFFE\uFFFF]/;
// oxlint-disable-next-line no-control-regex -- as above
const FORBIDDEN = /[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]/g;
const LOOKS_ENCODED = /_(?=x[0-9A-Fa-f]{4}_)/g;
const ENCODED = /_x([0-9A-Fa-f]{4})_/g;

/**
 * Text as it may stand between tags or in an attribute. Characters that XML cannot carry become `_x001D_`, which is how
 * Excel writes them; text that looks like that already gets its first underscore written so.
 */
export const xmlText = (text: string): string =>
  SPECIAL.test(text)
    ? text
        .replace(LOOKS_ENCODED, '_x005F_')
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;')
        .replace(FORBIDDEN, (char) => `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    : text;

/** The reverse of the `_x001D_` writing; the XML parser has undone the rest. */
export const plainText = (text: string): string =>
  text.includes('_x')
    ? text.replace(ENCODED, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;

/** `0` is A, `25` is Z, `26` is AA. */
export const columnLetters = (index: number): string =>
  (index < 26 ? '' : columnLetters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** The reverse: `'AB12'` is 27; -1 when it does not begin with letters. */
export const columnIndex = (reference: string): number => {
  let index = 0;
  for (let at = 0; at < reference.length; at++) {
    const code = reference.charCodeAt(at) & ~32;
    if (code < 65 || code > 90) break;
    index = index * 26 + code - 64;
  }
  return index - 1;
};

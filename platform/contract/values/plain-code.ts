/**
 * What people paste bears signs that nobody sees: Excel, Word and chat programs put them in. A code is kept without them, so that two which look the
 * same are the same, wherever it comes from: form, workbook, pasted row, search, message, other program
 * (docs/decisions/0029-codes-that-look-the-same.md). The database has the same rule as `code_key`.
 */

/** Marks of no width: soft hyphen, zero-width blanks and joiners, directions, variants, byte order mark; annotations beside them. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;
/** Of these, what no writing needs; joiners and variants make signs of names. */
const UNSEEN_IN_TEXT = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/g;
/** White space that breaks neither word nor line; the braille blank is one to the eye. */
const BLANKS = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000\u2800]/g;
/** Digits, letters and the marks of codes as a Chinese keyboard writes them in full width. */
const WIDE = /[\uFF0E\uFF0F\uFF10-\uFF19\uFF21-\uFF3A\uFF3F\uFF41-\uFF5A]/g;
const WIDE_ABOVE_ASCII = 0xfe_e0;
/** Hyphens, minus and short dashes, of which a keyboard has one. */
const HYPHENS = /[\u2010-\u2013\u2212\uFE63\uFF0D]/g;
/** A letter and the marks that are written above it as signs of their own. */
const MARKED = /\P{M}\p{M}+/gu;
// oxlint-disable-next-line no-control-regex -- what no code may hold
const BROKEN = /[\u0000-\u001F\u007F-\u009F\u2028\u2029]/;

/**
 * A code as it is kept: signs that nobody sees are dropped, white space of any kind is a blank, full-width digits and letters and the hyphens are
 * those of the keyboard, letters are composed (NFC). Blanks inside stay as many as they are. Tabs and line breaks stay, for `isBroken` to refuse.
 * Example: `５Ｇ０<NBSP>123` is `5G0 123`.
 */
export const plainCode = (typed: string): string =>
  isPlain(typed)
    ? typed.trim()
    : typed
        .replaceAll(UNSEEN, '')
        .replaceAll(BLANKS, ' ')
        .replaceAll(WIDE, (sign) => String.fromCharCode(sign.charCodeAt(0) - WIDE_ABOVE_ASCII))
        .replaceAll(HYPHENS, '-')
        .normalize('NFC')
        .trim();

/** True for a code with a tab, a line break or a control sign in it: two codes, or half of one. */
export const isBroken = (code: string): boolean => BROKEN.test(code);

/** What codes are compared by, beside their cases: several blanks are one. Example: `A  1` and `A 1` look the same on every screen. */
export const codeKey = (code: string): string => plainCode(code).replaceAll(/ {2,}/g, ' ');

/** What numbers of parts are compared by: people and messages space them differently. Example: `5G0 123 456 A` is `5G0123456A`. */
export const unspacedKey = (code: string): string => plainCode(code).replaceAll(/\s/g, '');

/** A text as it is kept: as `plainCode`, but for full-width signs, which belong to it, and for what names are made of. */
export const plainText = (typed: string): string =>
  isPlain(typed)
    ? typed.trim()
    : typed
        .replaceAll(UNSEEN_IN_TEXT, '')
        .replaceAll(BLANKS, ' ')
        .replaceAll(MARKED, (letter) => letter.normalize('NFC'))
        .trim();

/** Nothing to see but what a keyboard writes: most codes, and most of what a workbook of ten thousand rows holds. */
// oxlint-disable-next-line no-control-regex -- the signs of a keyboard, tab and line break among them
const isPlain = (typed: string): boolean => /^[\u0000-\u007E]*$/.test(typed);

/** True for a text in which nothing is to be seen. */
export const isUnseen = (text: string): boolean => text === '' || plainCode(text) === '';

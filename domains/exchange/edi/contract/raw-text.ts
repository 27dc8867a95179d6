/** One record or segment of a raw text, as a person reads it. */
export type RawLine = { readonly number: number; readonly text: string };

const RECORD = 128;

/**
 * A raw text in lines: at line ends; a text without any by records of 128 characters (VDA) or by segments (EDIFACT). The line ends
 * stay in sight as signs. `number` counts as the reader does: records, or segments without UNA. A last line that is still being
 * loaded may be incomplete.
 */
export const rawLines = (text: string, kind: string): RawLine[] => {
  const pieces = kind === 'DELFOR' || /^\s*UN[AB]/.test(text) ? segmentsOf(text) : recordsOf(text);
  let number = 0;
  return pieces.map((piece) => {
    if (isCounted(piece)) number += 1;
    return { number, text: visible(piece) };
  });
};

/** Control characters as the signs Unicode has for them: carriage return is `␍`. */
export const visible = (text: string): string =>
  text.replaceAll(/\p{Cc}/gu, (sign) => {
    const code = sign.charCodeAt(0);
    if (code === 0x7f) return '\u2421';
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : '\ufffd';
  });

const isCounted = (piece: string): boolean => /\S/.test(piece) && !/^\s*UNA/.test(piece);

const recordsOf = (text: string): string[] => {
  if (/[\r\n]/.test(text)) return text.match(/[^\r\n]+(\r\n|\r|\n)?|\r\n|\r|\n/g) ?? [];
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += RECORD) pieces.push(text.slice(at, at + RECORD));
  return pieces;
};

/** Cut behind each terminator that the release character does not free; line ends behind it go with their segment. */
const segmentsOf = (text: string): string[] => {
  const una = /^\s*UNA/.exec(text);
  const [release, terminator] = una
    ? [text.charAt(una[0].length + 3), text.charAt(una[0].length + 5)]
    : LEVEL_B.test(text)
      ? [' ', '\u001C']
      : ['?', "'"];
  const pieces: string[] = [];
  let from = 0;
  for (let at = una ? una[0].length + 6 : 0; at < text.length; at++) {
    if (text[at] === release && release !== ' ') at += 1;
    else if (text[at] === terminator) {
      let end = at + 1;
      while (text[end] === '\r' || text[end] === '\n') end += 1;
      pieces.push(text.slice(from, end));
      from = end;
    }
  }
  if (una) pieces.splice(0, 1, ...unaApart(pieces[0] ?? '', una[0].length + 6));
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
};

/** Separators that are never printed (UNOB): those of level B where there is no UNA. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const LEVEL_B = /^\s*UNB\u001D/;

const unaApart = (first: string, length: number): string[] =>
  [first.slice(0, length), first.slice(length)].filter((piece) => piece !== '');

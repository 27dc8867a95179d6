import type { Page } from './tree.ts';

/** Characters of a line of prose at most. Tables, blocks of code and headings run on: they cannot be broken. */
const WIDTH = 120;
const FENCE = /^\s*(?:```|~~~)/;
/** Ends a paragraph and is left alone: nothing, a table, a heading, a picture or a tag, a rule. */
const APART = /^\s*(?:$|\||#|!\[|<|---$)/;
const ITEM = /^(\s*)([-*]|\d+\.)\s+/;
/** Words that would begin another thing at the beginning of a line. */
const MARKER = /^(?:[-+*>#|=]+|\d+[.)])$/;
/** Code and links stay in one piece. */
const PIECE = /(?:`[^`]*`|\[[^\]]*\]\([^)]*\)|[^\s`[]|`|\[)+/g;

/** Lines of prose that are too long and can be broken, as `file:line`. */
export function tooLong({ file, text }: Page): string[] {
  const kept = new Set(wrapped(text).split('\n'));
  return text
    .split('\n')
    .flatMap((line, at) =>
      line.length > WIDTH && !kept.has(line)
        ? [`${file}:${at + 1} ${line.length} characters, at most ${WIDTH}: node scripts/documents.ts --wrap`]
        : [],
    );
}

/** The text with the paragraphs broken that have a line too long; all others stay as they are. */
export function wrapped(text: string): string {
  const done: string[] = [];
  let paragraph: string[] = [];
  let isCode = false;
  const end = () => {
    done.push(...(paragraph.some((line) => line.length > WIDTH) ? broken(paragraph) : paragraph));
    paragraph = [];
  };
  for (const line of text.split('\n')) {
    const isFence = FENCE.test(line);
    const isApart = isCode || isFence || APART.test(line);
    if (isApart || ITEM.test(line)) end();
    if (isApart) done.push(line);
    else paragraph.push(line);
    if (isFence) isCode = !isCode;
  }
  end();
  return done.join('\n');
}

function broken(paragraph: readonly string[]): string[] {
  const [first = ''] = paragraph;
  const [marker = ''] = ITEM.exec(first) ?? /^\s*/.exec(first) ?? [];
  const indent = ' '.repeat(marker.length);
  const lines: string[] = [];
  let line = marker;
  for (const word of wordsOf(paragraph.join('\n').slice(marker.length))) {
    const isFirst = line === marker || line === indent;
    if (!isFirst && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = indent + word;
    } else line += isFirst ? word : ` ${word}`;
  }
  return [...lines, line];
}

/** What may stand at the beginning of a line; a lone dash or number stays with the word before it. */
function wordsOf(prose: string): string[] {
  const words: string[] = [];
  for (const [piece] of prose.matchAll(PIECE)) {
    const word = piece.replaceAll(/\s+/g, ' ');
    if (words.length > 0 && MARKER.test(word)) words[words.length - 1] += ` ${word}`;
    else words.push(word);
  }
  return words;
}

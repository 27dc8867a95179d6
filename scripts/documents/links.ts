import path from 'node:path';
import { lineAt, type Page } from './tree.ts';

const LINK = /\]\(([^)\s]+)\)/g;
const ELSEWHERE = /^(?:https?:|mailto:)/;

/**
 * Links between documents that lead to no file or folder, or to no heading of a page, as `file:line what is wrong`.
 * @param documents all pages, by whose headings `#…` is judged as GitHub names them.
 */
export function brokenLinks(
  { file, text }: Page,
  files: readonly string[],
  documents: readonly Page[],
): string[] {
  return [...text.matchAll(LINK)].flatMap(({ index, 1: link }) => {
    if (ELSEWHERE.test(link!)) return [];
    const [to = '', heading] = link!.split('#');
    const target = to === '' ? file : path.posix.join(path.posix.dirname(file), to).replace(/\/$/, '');
    const say = (what: string) => [`${file}:${lineAt(text, index)} ${what}: ${link}`];
    if (!files.some((one) => one === target || one.startsWith(`${target}/`))) return say('leads nowhere');
    const page = documents.find((one) => one.file === target);
    return heading === undefined || page === undefined || anchorsOf(page).includes(heading)
      ? []
      : say('no such heading');
  });
}

const anchorsOf = ({ text }: Page): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );

import path from 'node:path';
import { lineAt, type Page } from './tree.ts';

/**
 * What stands in back-ticks in a document, or in a comment that describes code, and looks like a file, a folder or a name of the code exists:
 * - **A file or folder** begins with a folder of the tree (`platform/…`, in a README of a domain also `contract/…`, `server/…`, `web/…`, `@portal/…`) or ends like
 *   a program, a page or a message; settings (`.json`, `.conf`) only with their folder, for others have such files too. It is written from the root, from the
 *   document, or by its end (`http/serve/serve.ts`), with `*`, `{a,b}` and `<placeholder>`. Addresses (`/api/…`), what lies in `data/`, and endings alone are none.
 * - **A name** has a capital or a line inside (`accessVersion`, `call_off`); of a dotted one each such part. It is a word of some program, SQL or setting,
 *   in whichever form (`callOff`, `call_off`, `call-off`). Pages that speak of other programs as well (`ABOUT_OTHERS`) may name what is not ours.
 */
const FENCED = /^```.*?^```/gms;
const SPAN = /`([^`\n]+)`/g;
const FILE =
  /^(?:[\w@.*{}<>,/-]*[\w*}>]\.(?:tsx?|mjs|sql|md|css|edi)|[\w@.*{}<>,/-]*\/[\w.*{}<>,-]*\.(?:json|html|conf|service|ya?ml|txt))$/;
const FOLDER =
  /^(?:apps|bench|deploy|docs|domains|e2e|platform|scripts|contract|server|web|@portal)\/[\w.*{}<>,/-]*$/;
const NO_FILE = /^(?:\/|data\/|\*?\.\w+$)/;
const ABOUT_OTHERS = /^docs\/(?:decisions\/|security\/|operations\.md)/;
const NAME = /^[a-z]\w*(?:\.\w+)*(?:\(\))?$/;
const SPECIAL = /[.+?^$()|[\]\\]/g;

/** Files and words that documents may name. */
export type Known = { readonly files: readonly string[]; readonly words: ReadonlySet<string> };

const DESCRIPTION = /\/\*\*[\s\S]*?\*\/|[^\n]/g;
const COMMENT = /\/\*\*.*?\*\/|^\s*(?:\/\/|--)[^\n]*/gms;

/** All words of the code, each in one form; a comment may name what is gone. */
export const wordsOf = (code: readonly Page[]): Set<string> =>
  new Set(
    code
      .flatMap(({ text }) => text.replaceAll(COMMENT, '').match(/[\w-]+/g) ?? [])
      .flatMap((word) => [word, ...word.split('-')].map(oneForm)),
  );

/** A program with its describing comments alone, each in its line. */
export const commentsOf = ({ file, text }: Page): Page => ({
  file,
  text: text.replaceAll(DESCRIPTION, (part) => (part.startsWith('/**') ? part : ' ')),
});

/** What a document names and nobody finds, as `file:line name`. */
export function unknownNames({ file, text }: Page, { files, words }: Known): string[] {
  const prose = text.replaceAll(FENCED, (block) => block.replaceAll(/[^\n]/g, ' '));
  return [...prose.matchAll(SPAN)].flatMap(({ index, 1: name }) =>
    isFile(name!)
      ? isThere(name!, file, files)
        ? []
        : [say(index, name!, 'no such file')]
      : lost(index, name!),
  );

  function lost(at: number, name: string): string[] {
    if (!NAME.test(name) || ABOUT_OTHERS.test(file)) return [];
    const parts = name
      .replace('()', '')
      .split('.')
      .filter((part) => /[a-z][A-Z_]/.test(part));
    return parts
      .filter((part) => !words.has(oneForm(part)))
      .map((part) => say(at, part, 'no such name in the code'));
  }

  function say(at: number, name: string, what: string): string {
    return `${file}:${lineAt(text, at)} ${what}: ${name}`;
  }
}

const oneForm = (name: string): string => name.replaceAll(/[_-]/g, '').toLowerCase();

const isFile = (name: string): boolean => !NO_FILE.test(name) && (FILE.test(name) || FOLDER.test(name));

/** From the root, from the document's folder, or as the end of a path. */
function isThere(name: string, document: string, files: readonly string[]): boolean {
  const end = name.replace(/\/$/, '').replace('@portal/', '');
  const beside = path.posix.join(path.posix.dirname(document), end);
  const pattern = (text: string) =>
    text
      .replaceAll(SPECIAL, String.raw`\$&`)
      .replaceAll(/<[^>]*>|\*+/g, '[^/]*')
      .replaceAll(/\{([^}]*)\}/g, (_, choices: string) => `(?:${choices.replaceAll(',', '|')})`);
  const found = new RegExp(`^(?:${pattern(beside)}|(?:.*/)?${pattern(end)})(?:/|$)`);
  return files.some((file) => found.test(file));
}

/** `docs/glossary.md`, "Words of the code": the column of words that are not used. */
const WORDS = /(?<![a-z])(?:told|asked|given|wanted|chosen|former|anew|sought|settled|meant)(?![a-z])/gi;
/** Left to what is paid: in finance it says so. */
const IN_FINANCE = /(?<![a-z])settled(?![a-z])/gi;
/** In names each word begins with a capital: `toldColumn`. */
const PARTS = /(?<=[a-z])(?=[A-Z])/g;

/** How many of them a text has, in names too. Example: `const toldOnce = given;` has two. */
export const countWords = (text: string): number => text.replaceAll(PARTS, ' ').match(WORDS)?.length ?? 0;

/** The same of a file, by where it lies. */
export const countIn = (file: string, text: string): number =>
  countWords(text) -
  (file.startsWith('domains/finance/') ? (text.replaceAll(PARTS, ' ').match(IN_FINANCE)?.length ?? 0) : 0);

/** What a line exports by its declaration; nothing is exported in another way but by `offers.ts`, which hands on names declared elsewhere. */
const EXPORTED =
  /^export (?:declare |abstract |async )*(?:const|let|class|function\*?|interface|type|enum) (\w+)/gm;

/** Exported names with one of these words, of which there is none: others would take them over. Example: `toldColumn`. */
export const misleadingExports = (text: string): string[] =>
  Array.from(text.matchAll(EXPORTED), ([, name]) => name!).filter(
    (name) => countWords(name.replaceAll('_', ' ')) > 0,
  );

/** A domain, a part of the platform, an app, or the folder at the top. */
export const folderOf = (file: string): string => {
  const parts = file.split('/');
  return parts
    .slice(0, parts[0] === 'domains' ? 3 : parts[0] === 'platform' || parts[0] === 'apps' ? 2 : 1)
    .join('/');
};

type Counts = Readonly<Record<string, number>>;

/** Folders that have more of them than they had; a new one may have none. */
export const grown = (
  counts: Counts,
  kept: Counts,
): { readonly folder: string; readonly count: number; readonly most: number }[] =>
  Object.entries(counts).flatMap(([folder, count]) => {
    const most = kept[folder] ?? 0;
    return count > most ? [{ folder, count, most }] : [];
  });

/** So many files a reader takes in at one look; a folder with more has several thoughts, each worth a folder with a name of its own. */
export const MOST = 20;

/** Tests stand beside what they test, and samples beside what reads them: neither is one more thing to know. */
const BESIDE = /\.(?:test|fixture)\.[cm]?tsx?$|(?:^|\/)fixtures\//;
const CODE = /\.(?:[cm]?tsx?|mjs)$/;

type Counts = Readonly<Record<string, number>>;

/**
 * How many files of code lie loose in each folder, for folders with more than `MOST` of them.
 * @example looseIn(['a/b.ts', 'a/b.test.ts', 'a/c/d.ts', …]) // { a: 21 }
 */
export const looseIn = (files: readonly string[]): Record<string, number> => {
  const code = files.filter((file) => CODE.test(file) && !BESIDE.test(file));
  const folders = Map.groupBy(code, (file) => file.slice(0, file.lastIndexOf('/')));
  return Object.fromEntries(
    [...folders]
      .map(([folder, own]) => [folder, own.length] as const)
      .filter(([, count]) => count > MOST)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
};

/** Folders with more than they had: one that was full before may only become less so. */
export const fuller = (
  counts: Counts,
  kept: Counts,
): { readonly folder: string; readonly count: number; readonly most: number }[] =>
  Object.entries(counts).flatMap(([folder, count]) => {
    const most = kept[folder] ?? MOST;
    return count > most ? [{ folder, count, most }] : [];
  });

/** What is kept once folders became emptier: the smaller number of each, and none for those that hold the limit. */
export const lowered = (counts: Counts, kept: Counts): Record<string, number> =>
  Object.fromEntries(
    Object.entries(kept).flatMap(([folder, most]) => {
      const count = counts[folder];
      return count === undefined ? [] : [[folder, Math.min(count, most)] as const];
    }),
  );

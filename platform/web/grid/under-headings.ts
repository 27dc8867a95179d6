type Cells = readonly (readonly string[])[];

/**
 * Rows of a sheet that came with their headings, as the grid has its columns: the first row is left out, and what the sheet does not have is undefined.
 * Null where the first row is none of headings: one of its cells names no column, or two name the same.
 * Example: columns `part, quantity, day`; pasted `day, quantity` above `2026-03-02, 40` is `[undefined, 40, 2026-03-02]`.
 */
export const underHeadings = (
  [headings, ...rows]: Cells,
  titles: readonly string[],
): (string | undefined)[][] | null => {
  if (!headings || rows.length === 0) return null;
  const known = titles.map(plain);
  const places = headings.map((heading) => known.indexOf(plain(heading)));
  if (places.includes(-1) || new Set(places).size < places.length) return null;
  return rows.map((row) => titles.map((_, column) => row[places.indexOf(column)]));
};

/** Templates mark with a star what has to be filled in. */
const plain = (heading: string): string => heading.replaceAll(/[*\s]/g, '').toLowerCase();

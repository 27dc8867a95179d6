type Query = { readonly queryKey: readonly unknown[] };
type Previous = <Data>(previous: Data | undefined, query: Query | undefined) => Data | undefined;

const byPlant = new Map<string, Previous>();

/**
 * The former answer stays while the next one loads, but never one of another plant: somebody could act on it.
 * One function for each plant, because the query library goes on showing a placeholder as long as its function is the same.
 */
export const previousOf = (plantNo: string): Previous => {
  const known = byPlant.get(plantNo);
  if (known) return known;
  const previous: Previous = (data, query) => (query?.queryKey[0] === plantNo ? data : undefined);
  byPlant.set(plantNo, previous);
  return previous;
};

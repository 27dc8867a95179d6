type Asked = { readonly queryKey: readonly unknown[] };
type Former = <Data>(former: Data | undefined, query: Asked | undefined) => Data | undefined;

const byPlant = new Map<string, Former>();

/**
 * The former answer stays while the next one loads, but never one of another plant: somebody could act on it.
 * One function for each plant, because the query library goes on showing a placeholder as long as its function is the same.
 */
export const formerOf = (plantNo: string): Former => {
  const known = byPlant.get(plantNo);
  if (known) return known;
  const former: Former = (data, query) => (query?.queryKey[0] === plantNo ? data : undefined);
  byPlant.set(plantNo, former);
  return former;
};

/** One thing on a truck: whether it comes to the plant with it, and whether it is received there, or gone with the truck. */
export type Load = { readonly comesIn: boolean; readonly isDone: boolean };

/**
 * A truck is unloaded when all that it brings is received, whatever it takes along (DOMAIN.md, "Transport"); one that brings nothing has come to fetch
 * containers, and is done when the last of them has left with it. Example: received goods, and empties that are still to be loaded: unloaded.
 */
export const isUnloaded = (load: readonly Load[]): boolean => {
  const brought = load.filter(({ comesIn }) => comesIn);
  const decides = brought.length > 0 ? brought : load;
  return decides.length > 0 && decides.every(({ isDone }) => isDone);
};

/**
 * Two statements of one transaction, sent together. What is refused is refused by the first one: the second would only say that the transaction
 * is over.
 */
export const inOrder = async <First, Second>(
  first: Promise<First>,
  second: Promise<Second>,
): Promise<[First, Second]> => {
  // It is heard of below, unless the first one has failed.
  second.catch(() => undefined);
  return [await first, await second];
};

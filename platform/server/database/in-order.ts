/**
 * Two statements of one transaction, sent together. What is refused is refused by the first one: the second would only say that the transaction
 * is over.
 */
export const inOrder = async <First, Second>(
  first: Promise<First>,
  second: Promise<Second>,
): Promise<[First, Second]> => {
  const [one, other] = await Promise.allSettled([first, second]);
  if (one.status === 'rejected') throw one.reason;
  if (other.status === 'rejected') throw other.reason;
  return [one.value, other.value];
};

/**
 * Statements of one transaction, sent together. What is refused is refused by the first that fails: those behind it would only say that the
 * transaction is over.
 */
export const inOrder = async <const Sent extends readonly Promise<unknown>[]>(
  ...sent: Sent
): Promise<{ -readonly [At in keyof Sent]: Awaited<Sent[At]> }> => {
  // They are heard of below, unless one before them has failed.
  for (const one of sent) one.catch(() => undefined);
  const results: unknown[] = [];
  for (const one of sent) results.push(await one);
  return results as { -readonly [At in keyof Sent]: Awaited<Sent[At]> };
};

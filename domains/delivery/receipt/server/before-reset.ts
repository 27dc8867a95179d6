/**
 * Whether cumulatives began again since a line was counted. Receipts from before this was kept are held against the moment of the reset.
 */
export const isBeforeReset = (
  last: { readonly id: string; readonly at: string } | null,
  { afterReset, receivedAt }: { readonly afterReset: string | null; readonly receivedAt: string },
): boolean =>
  last !== null &&
  (afterReset === null ? Date.parse(last.at) > Date.parse(receivedAt) : BigInt(last.id) > BigInt(afterReset));

/** A status point and the one that must have been called before it. */
export type Expecting = { readonly code: string; readonly expectedCode: string | null };

/**
 * The status points that lead back to this one when each asks for the one before it; undefined where the way has an end.
 * @example circleOf('A', [{ code: 'A', expectedCode: 'B' }, { code: 'B', expectedCode: 'A' }]) // ['A', 'B', 'A']
 */
export const circleOf = (code: string, line: readonly Expecting[]): string[] | undefined => {
  const expected = new Map(line.map((point) => [point.code, point.expectedCode]));
  const way = [code];
  for (let next = expected.get(code) ?? null; next !== null; next = expected.get(next) ?? null) {
    way.push(next);
    if (next === code) return way;
    // a circle that this point only leads into is told at those that stand in it
    if (way.length > expected.size + 1) return undefined;
  }
  return undefined;
};

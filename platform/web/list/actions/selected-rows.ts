/**
 * The rows of the ticked ids: those that are kept already as they are, of what is new what the table hands over. A table remembers rows of other pages
 * as it saw them first, so what was read again since (`replace`) would be overwritten by what was true before.
 */
export const selectedRows = <Row>(
  ids: readonly string[],
  kept: readonly Row[],
  handed: readonly (Row | undefined)[],
  keyOf: (row: Row) => string,
): Row[] => {
  const known = new Map<string, Row>();
  for (const row of handed) if (row !== undefined) known.set(keyOf(row), row);
  for (const row of kept) known.set(keyOf(row), row);
  return ids.flatMap((id) => known.get(id) ?? []);
};

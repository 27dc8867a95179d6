import { Failure, type FailureDetails } from '../../contract/failure.ts';

/**
 * Fails with `err.updatedByOther` when rows were changed since they were read: the details are the `place` of the first one and the ids of all as `changed`, so
 * that whoever sent hundreds may take those out and send the others.
 */
export const requireUnchanged = <Row extends { readonly id: string; readonly version: number }>(
  input: readonly { readonly id: string; readonly version: number }[],
  rows: ReadonlyMap<string, Row>,
  place: (row: Row, index: number) => FailureDetails,
): void => {
  const changed = input.flatMap(({ id, version }, index) => {
    const row = rows.get(id);
    return row && row.version !== version ? [{ row, index }] : [];
  });
  const [first] = changed;
  if (first)
    throw new Failure('err.updatedByOther', {
      ...place(first.row, first.index),
      changed: changed.map(({ row }) => row.id),
    });
};

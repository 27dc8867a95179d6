import { Failure } from '@portal/platform/contract/failure.ts';
import { unspacedKey } from '@portal/platform/contract/values/plain-code.ts';

/**
 * A row names its record by a number that nobody reads, and shows what tells it to people: where the two disagree, columns were sorted or copied apart, and
 * what stands beside them belongs to another record. Compared as codes are; an empty cell is null and says nothing. Fails with `err.rowShowsOther`.
 */
export const requireShown = <Field extends string>(
  shown: Readonly<Record<Field, string | null>>,
  record: Readonly<Record<NoInfer<Field>, string>>,
): void => {
  for (const [field, said] of Object.entries<string | null>(shown)) {
    const value = record[field as Field];
    if (said !== null && keyOf(said) !== keyOf(value))
      throw new Failure('err.rowShowsOther', { field, shown: said, value });
  }
};

const keyOf = (code: string): string => unspacedKey(code).toUpperCase();

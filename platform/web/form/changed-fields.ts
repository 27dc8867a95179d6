import type { FormField, FormValues } from './field.ts';

/** The fields of a form that are in sight and hold something else than at first; what is empty is empty, however it is kept. */
export const changedFields = (
  fields: readonly FormField[],
  initial: FormValues,
  values: FormValues,
): string[] =>
  fields
    .filter(({ name, when }) => (when?.(values) ?? true) && textOf(initial[name]) !== textOf(values[name]))
    .map(({ name }) => name);

const textOf = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return '';
  return Array.isArray(value) && value.length === 0 ? '' : JSON.stringify(value);
};
